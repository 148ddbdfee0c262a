import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** How often each voucher was used, beside the uses themselves: a campaign's report adds them up in an index alone. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'vouchers', 'used', 'integer?')
  const length = engine === 'sqlite' ? sql`json_array_length(uses)` : sql`json_array_length(uses::json)`
  await sql`update vouchers set used = ${length} where uses is not null`.execute(db)
  await createIndex(db, 'vouchers', ['businessId', 'campaignId', 'offerId', 'used'], {
    where: sql`used is not null`,
  })
  await db.schema.dropIndex('vouchersByBusinessIdCampaignId').execute()
}
