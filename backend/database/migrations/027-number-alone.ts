import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Somebody without an e-mail address is known by their number, which nobody else has alone. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create unique index "customersByNumberAlone"
    on customers ("businessId", coalesce("mobile", "phone"))
    where "email" is null and "deletedAt" is null`.execute(db)
}
