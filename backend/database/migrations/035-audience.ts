import { type Kysely, sql } from 'kysely'
import { createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Finds who shares a number without reading all customers, and tells the ledger's reasons in the words of the one rule. */
export async function up(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  await createIndex(db, 'customers', ['businessId', 'mobile'], {
    where: sql`"mobile" is not null and "deletedAt" is null`,
  })
  await sql`update deliveries set reason = 'no' where reason = 'noConsent'`.execute(db)
  await sql`update deliveries set reason = case channel when 'email' then 'noEmail' else 'noMobile' end
    where reason = 'noAddress'`.execute(db)
  await sql`update deliveries set reason = 'unreachable'
    where reason = 'addressInvalid' and state = 'skipped'`.execute(db)
}
