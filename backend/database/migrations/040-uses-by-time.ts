import { type Kysely, sql } from 'kysely'
import { createIndex } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** All that a report asks of an offer's uses, and the few that were taken back, without their rows being read. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await createIndex(db, 'redemptions', ['businessId', 'offerId', 'at', 'kind', 'id'])
  await db.schema.dropIndex('redemptionsByBusinessIdOfferIdAt').execute()
  await createIndex(db, 'redemptions', ['businessId', 'redemptionId'], { where: sql`kind = 'undone'` })
}
