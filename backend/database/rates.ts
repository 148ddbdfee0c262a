import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

/** At most `points` within `seconds`, for each key. */
export interface Rate {
  points: number
  seconds: number
}

/** The counter of one name; every call with the same name gives the same counts. */
export type Rates = (name: string, rate: Rate) => RateLimiterAbstract

/** The one table that neither a backup nor a move takes along. */
export const rateTable = 'rateLimits'

const once = (make: Rates): Rates => {
  const made = new Map<string, RateLimiterAbstract>()
  return (name, rate) => {
    const limiter = made.get(name) ?? make(name, rate)
    made.set(name, limiter)
    return limiter
  }
}

/** Counted in this process, which on SQLite is the only one that answers. */
export const ratesInMemory = (): Rates =>
  once((name, { points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }))

/** Counted for all processes together; in each by itself while the database does not answer. */
export const ratesOn = (pool: pg.Pool): Rates =>
  once((name, { points, seconds }) => {
    const options = { keyPrefix: name, points, duration: seconds }
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: rateTable,
      tableCreated: true,
      clearExpiredByTimeout: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
  })
