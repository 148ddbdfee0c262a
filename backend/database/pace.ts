import type pg from 'pg'
import { rateTable } from './rates.ts'
import type { Write } from './unit.ts'

/**
 * Takes the next `ms` milliseconds of what only one at a time may do, in whichever process; returns when they begin, in the
 * milliseconds of `performance.now()`. Stretches follow each other without a gap as long as the next is taken in time.
 */
export type Pace = (key: string, ms: number) => Promise<number>

/** So late the next stretch still begins where the last one ended. */
const LATE_MS = 50
/** So far ahead it may be taken. What lies further was written by a clock that has been put back since. */
const aheadMs = (ms: number) => 60_000 + 20 * ms

const keyOf = (key: string) => `pace:${key}`

/** In a row of the counters; the file's processes share the machine's clock. */
export const paceInFile =
  (write: Write): Pace =>
  (key, ms) =>
    write('', async ({ trx }) => {
      const name = keyOf(key)
      const now = Date.now()
      const row = await trx.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
      const isNear = row && row.value >= now - LATE_MS && row.value <= now + aheadMs(ms)
      const begins = isNear ? row.value : now
      await trx
        .insertInto('counters')
        .values({ name, value: begins + ms })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: begins + ms }))
        .execute()
      return performance.now() + begins - now
    })

/**
 * In the table of the rate limits: `expire` says until when everything is taken, by PostgreSQL's own clock, because the
 * processes may be on several machines.
 */
export const paceOn =
  (pool: pg.Pool): Pace =>
  async (key, ms) => {
    const { rows } = await pool.query<{ inMs: number }>(
      `with moment as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
       insert into "${rateTable}" as kept (key, points, expire) select $1, 0, now + $2::bigint from moment
       on conflict (key) do update set expire = excluded.expire + case
         when kept.expire - excluded.expire + $2::bigint between -$3::bigint and $4::bigint
         then kept.expire - excluded.expire + $2::bigint else 0 end
       returning expire - $2::bigint - (select now from moment) as "inMs"`,
      [keyOf(key), ms, LATE_MS, aheadMs(ms)],
    )
    return performance.now() + (rows[0]?.inMs ?? 0)
  }
