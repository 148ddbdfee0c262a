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

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
