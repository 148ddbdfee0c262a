import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What came of a campaign in the shop, and whom it was held back from by lot. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // A campaign gives a hundred thousand vouchers: only those that were used are in it.
  await createIndex(db, 'vouchers', ['businessId', 'campaignId'], { where: sql`uses is not null` })
  await addColumn(db, engine, 'sends', 'holdout', 'integer?')
  // With the send, a person's lines are looked up in one of them without those of every other; it takes the place of
  // the one by person alone, so that laying out writes no more of them than before.
  await createIndex(db, 'deliveries', ['businessId', 'customerId', 'sendId'])
  await db.schema.dropIndex('deliveriesByBusinessIdCustomerId').execute()
  // Why some got nothing, without reading their lines.
  await createIndex(db, 'deliveries', ['businessId', 'sendId', 'state', 'reason'], {
    where: sql`state in ('skipped', 'failed', 'unknown')`,
  })
  // Both hold all that a report asks of their rows, and take the place of narrower ones.
  await createIndex(db, 'redemptions', ['businessId', 'voucherId', 'kind', 'redemptionId', 'id', 'offerId'])
  await db.schema.dropIndex('redemptionsByBusinessIdVoucherId').execute()
  await createIndex(db, 'visits', ['businessId', 'at', 'customerId', 'undoneAt'])
  await db.schema.dropIndex('visitsByBusinessIdAt').execute()
}
