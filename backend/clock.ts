/** The time as rows hold it, so that tests can set it. */
export interface Clock {
  /** ISO 8601 in UTC with milliseconds. */
  now(): string
}

export const systemClock: Clock = { now: () => new Date().toISOString() }

export const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
