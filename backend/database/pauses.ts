import type pg from 'pg'
import { rateTable } from './rates.ts'

/** The free tries, the longest pause after them, and the time after which tries are forgotten, in seconds. */
export interface PauseRule {
  free: number
  longest: number
  forgottenAfter: number
}

/**
 * Tries at one thing, wherever they come from: from the last free one on, each makes the next wait twice as long. Counted
 * in this process on SQLite, for all of them on PostgreSQL.
 */
export interface Pauses {
  /** Counts a try; returns 0, or the milliseconds that are to be waited, with nothing counted. */
  take(key: string, rule: PauseRule, now: number): Promise<number>
  /** The try that was counted last was none, and the pause after it is over. */
  giveBack(key: string, rule: PauseRule): Promise<void>
  forget(key: string): Promise<void>
}

const SECOND = 1000

/** Milliseconds after so many tries. */
const pauseMs = (count: number, { free, longest }: PauseRule): number =>
  count < free ? 0 : Math.min(longest, 2 ** (count - free)) * SECOND

interface Tries {
  count: number
  nextAt: number
  forgottenAt: number
}

export function pausesInMemory(): Pauses {
  const tries = new Map<string, Tries>()

  function prune(now: number): void {
    for (const [key, { forgottenAt }] of tries) {
      // The oldest come first, because each try puts its key last.
      if (now < forgottenAt) return
      tries.delete(key)
    }
  }

  return {
    async take(key, rule, now) {
      prune(now)
      const { count, nextAt } = tries.get(key) ?? { count: 0, nextAt: 0 }
      if (now < nextAt) return nextAt - now
      const forgottenAt = now + rule.forgottenAfter * SECOND
      tries.delete(key)
      tries.set(key, { count: count + 1, nextAt: now + pauseMs(count + 1, rule), forgottenAt })
      return 0
    },
    async giveBack(key) {
      const last = tries.get(key)
      if (last) tries.set(key, { ...last, count: last.count - 1, nextAt: 0 })
    },
    async forget(key) {
      tries.delete(key)
    },
  }
}

const table = `"${rateTable}"`

/**
 * In the table of the rate limits, which are thrown away after their time: `points` counts, and `expire` says when the
 * tries are forgotten, which tells when the last was made. One statement counts, so that two processes never both find
 * a pause over.
 */
export function pausesOn(pool: pg.Pool): Pauses {
  const keyOf = (key: string) => `pauses:${key}`
  /** The end of a row's pause. $2: what is forgotten after, $3: free, $4: longest; all but $3 in milliseconds. */
  const over = `${table}.expire - $2::bigint + case when ${table}.points < $3::int then 0
    else least($4::bigint, (2 ^ least(${table}.points - $3::int, 30))::bigint * ${SECOND}) end`
  const valuesOf = ({ free, longest, forgottenAfter }: PauseRule) => [
    forgottenAfter * SECOND,
    free,
    longest * SECOND,
  ]
  return {
    async take(key, rule, now) {
      const parameters = [keyOf(key), ...valuesOf(rule), now]
      const counted = await pool.query(
        `insert into ${table} (key, points, expire) values ($1, 1, $5::bigint + $2::bigint)
         on conflict (key) do update set
           points = case when ${table}.expire <= $5 then 1 else ${table}.points + 1 end,
           expire = $5::bigint + $2::bigint
         where ${over} <= $5`,
        parameters,
      )
      if (counted.rowCount === 1) return 0
      const { rows } = await pool.query<{ over: number }>(
        `select ${over} as over from ${table} where key = $1 and $5::bigint is not null`,
        parameters,
      )
      return Math.max(1, (rows[0]?.over ?? now) - now)
    },
    async giveBack(key, rule) {
      // As if the last had been made so long before that no pause is left of it.
      await pool.query(
        `update ${table} set points = greatest(0, points - 1), expire = expire - $2::bigint where key = $1`,
        [keyOf(key), rule.longest * SECOND],
      )
    },
    async forget(key) {
      await pool.query(`delete from ${table} where key = $1`, [keyOf(key)])
    },
  }
}
