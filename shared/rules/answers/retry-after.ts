/**
 * Seconds that a `Retry-After` asks to wait, in either of its forms (RFC 9110 §10.2.3): a number, or an HTTP date, which is
 * held against `sentAt`, the answer's own `Date` in milliseconds. 0 for a time that has passed; undefined for what is
 * neither, or is not there.
 */
export function retryAfterOf(value: unknown, sentAt: number): number | undefined {
  const wanted = String(value ?? '').trim()
  if (/^\d+$/.test(wanted)) return Number(wanted)
  // All three forms of an HTTP date begin with the name of a day (§5.6.7).
  const until = /^[A-Z][a-z]{2}/.test(wanted) ? Date.parse(wanted) : Number.NaN
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - sentAt) / 1000))
}
