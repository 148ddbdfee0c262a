import { TRIED_HOURS } from '../../shared/rules/webhooks/address.ts'
import { HOUR, later, MINUTE, SECOND } from '../clock.ts'

/** The pauses after each failed try; the last of them again and again. */
const pauses = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const
/** What follows is not kept for long from a receiver that may take it. */
const SHORT_REST_MS = 5 * SECOND

/** Never for all at the same moment. */
const jittered = (ms: number): number => Math.round(ms * (0.75 + Math.random() / 2))

const pauseAfter = (failures: number): number =>
  pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? SECOND

/**
 * When an event is tried again after so many failed tries, not before the receiver wants it; null once it was tried for
 * a day. The last try is at the end of that day.
 */
export function triedNext(
  { tries, firstAt }: { tries: number; firstAt: string },
  retryAfterMs: number,
  now: string,
): string | null {
  const end = later(firstAt, TRIED_HOURS * HOUR)
  if (now >= end) return null
  const next = later(now, Math.max(jittered(pauseAfter(tries)), retryAfterMs))
  return next < end ? next : end
}

/**
 * How long an endpoint is left alone after so many failed tries in a row.
 * @param isShort it may be well, and only this event not to its liking
 */
export function restAfter(failures: number, retryAfterMs: number, isShort: boolean): number {
  const most = isShort ? SHORT_REST_MS : HOUR
  const asked = Math.min(retryAfterMs, TRIED_HOURS * HOUR)
  return Math.max(jittered(Math.min(pauseAfter(failures), most)), asked)
}

/** Statuses by which a receiver that is there says no to the event itself, and not to everybody or for now. */
export const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 404, 408, 410, 425, 429].includes(status)
