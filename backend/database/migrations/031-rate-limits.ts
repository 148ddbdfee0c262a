import { type Kysely, sql } from 'kysely'
import { rateTable } from '../rates.ts'
import type { Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/**
 * Where several processes count tries together, in the columns that rate-limiter-flexible writes. Not logged: after a
 * crash of PostgreSQL everybody may try again. SQLite has one process, which counts in memory.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  await sql`create unlogged table ${sql.table(rateTable)} (
    key text primary key, points integer not null default 0, expire bigint
  )`.execute(db)
}
