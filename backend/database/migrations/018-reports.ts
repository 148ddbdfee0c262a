import { type Kysely, sql } from 'kysely'
import { createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/**
 * Taps by the hour, so that a report counts them by the shop's clock: the column that held days of UTC now holds the
 * beginnings of hours, and the days that are there stay what they are. And what a report counts without reading the rows
 * themselves: when customers came, went and what they say, forms, opt-outs and sends in their order.
 */
export async function up(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  await db.schema.alterTable('taps').renameColumn('day', 'hour').execute()
  await db.schema.dropIndex('customersByBusinessIdCreatedAtId').ifExists().execute()
  await createIndex(db, 'customers', [
    ...(['businessId', 'createdAt', 'id', 'deletedAt'] as const),
    ...(['sms', 'emailConsent', 'whatsapp'] as const),
  ])
  await createIndex(
    db,
    'consents',
    ['businessId', 'correctedAt', 'tagId', 'setAside', 'id', 'customerId'],
    // Written into its queries in the same words.
    { where: sql`source = 'form'` },
  )
  await createIndex(db, 'consents', ['businessId', 'correctedAt', 'source', 'customerId'], {
    where: sql`(sms = 'no' or email = 'no' or whatsapp = 'no')`,
  })
  // A send's own row may hold everybody who was chosen.
  await createIndex(db, 'sends', ['businessId', 'createdAt', 'id', 'campaignId', 'channel'])
}
