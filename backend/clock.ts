/** The time as rows hold it, so that tests can set it. */
export interface Clock {
  /** ISO 8601 in UTC with milliseconds. */
  now(): string
}

export const systemClock: Clock = { now: () => new Date().toISOString() }

export const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

/**
 * A device's time corrected by its clock's error: never later than now, and never so early that it would not compare as
 * text.
 * @param skew how many milliseconds the device is behind the server
 */
export function corrected(deviceTime: string, skew: number, now: string): string {
  const at = Math.min(Date.parse(deviceTime) + skew, Date.parse(now))
  return new Date(Math.max(0, at)).toISOString()
}

/** Nothing was done here before: a clock that says so was never set. */
const EARLIEST = Date.UTC(2025, 0, 1)

/**
 * Whether a device's word for when something was done is too weak to make a yes newer than a no: its clock is more than
 * a day off, was set back meanwhile, or was never set. What it did then counts as older.
 * @param skew how many milliseconds the device is behind the server
 */
export function isDoubtful(deviceTime: string, skew: number, now: string): boolean {
  const at = Date.parse(deviceTime) + skew
  return Math.abs(skew) > DAY || at > Date.parse(now) + MINUTE || at < EARLIEST
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
