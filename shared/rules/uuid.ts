/** The time in milliseconds with the 12 bits that follow the version: a counter, which borrows of the clock past its end (RFC 9562 §6.2). */
let last = 0n

/** Drawn for many ids at once: a draw of 8 bytes takes as long as one of a thousand. None is used twice. */
const drawn = new BigUint64Array(512)
let used = 0
/** The variant of RFC 9562 §4.1, before 62 bits by chance. */
const VARIANT = 2n << 62n

/**
 * A UUIDv7 (RFC 9562 §5.7): sortable by time, in order within one process. Made from `getRandomValues`, because
 * `randomUUID` is missing on pages served over plain http from a LAN address.
 */
export function uuid7(now: number = Date.now()): string {
  const first = BigInt(now) << 12n
  last = first > last ? first : last + 1n
  used %= drawn.length
  if (used === 0) crypto.getRandomValues(drawn)
  const tail = (BigInt.asUintN(62, drawn[used] as bigint) + VARIANT).toString(16)
  used += 1
  const head = last.toString(16).padStart(15, '0')
  return `${head.slice(0, 8)}-${head.slice(8, 12)}-7${head.slice(12)}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** The UUID that stands for a SHA-256 in hex, always the same (RFC 9562 §5.8). */
export const uuidFromHash = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
