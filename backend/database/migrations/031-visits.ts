import { type Kysely, sql } from 'kysely'
import { wallAt } from '../../../shared/rules/zone.ts'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

const PAGE = 500

/** Visits, counted from the uses of vouchers that there are. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'visits', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    customerId: 'text?',
    kind: 'text',
    at: 'text',
    day: 'text',
    tagId: 'text?',
    offerId: 'text?',
    campaignId: 'text?',
    arrivedAt: 'text',
    undoneAt: 'text?',
  })
  await createIndex(db, 'visits', ['businessId', 'customerId', 'at'])
  await createIndex(db, 'visits', ['businessId', 'at'])
  await addColumn(db, engine, 'customers', 'visits', 'integer?')
  await addColumn(db, engine, 'customers', 'visitsBefore', 'integer?')
  await addColumn(db, engine, 'customers', 'lastVisitAt', 'text?')
  await countRedemptions(db)
}

/** Makes a visit of each use of a voucher, and the customers' sums of those. */
export async function countRedemptions(db: Kysely<Tables>): Promise<void> {
  await takeRedemptions(db)
  await sql`update customers set
      visits = (select count(distinct visits.day) from visits
        where visits."businessId" = customers."businessId" and visits."customerId" = customers.id
          and visits."undoneAt" is null),
      "lastVisitAt" = (select max(visits.at) from visits
        where visits."businessId" = customers."businessId" and visits."customerId" = customers.id
          and visits."undoneAt" is null)
    where exists (select 1 from visits
      where visits."businessId" = customers."businessId" and visits."customerId" = customers.id
        and visits."undoneAt" is null)`.execute(db)
}

async function takeRedemptions(db: Kysely<Tables>): Promise<void> {
  for (let after = { businessId: '', id: '' }; ; ) {
    const page = await db
      .selectFrom('redemptions')
      .innerJoin('businesses', 'businesses.id', 'redemptions.businessId')
      .innerJoin('vouchers', (join) =>
        join
          .onRef('vouchers.businessId', '=', 'redemptions.businessId')
          .onRef('vouchers.id', '=', 'redemptions.voucherId'),
      )
      .leftJoin('redemptions as undone', (join) =>
        join
          .onRef('undone.businessId', '=', 'redemptions.businessId')
          .onRef('undone.voucherId', '=', 'redemptions.voucherId')
          .onRef('undone.redemptionId', '=', 'redemptions.id')
          .on('undone.kind', '=', 'undone'),
      )
      .select(['redemptions.businessId', 'redemptions.id', 'redemptions.at', 'redemptions.arrivedAt'])
      .select(['vouchers.customerId', 'vouchers.offerId', 'vouchers.campaignId', 'timeZone'])
      .select('undone.arrivedAt as undoneAt')
      .where('redemptions.kind', '=', 'redeemed')
      .where('vouchers.customerId', 'is not', null)
      .where(sql<boolean>`(redemptions."businessId", redemptions.id) > (${after.businessId}, ${after.id})`)
      .orderBy('redemptions.businessId')
      .orderBy('redemptions.id')
      .limit(PAGE)
      .execute()
    const last = page.at(-1)
    if (!last) return
    const rows = page.map(({ timeZone, ...row }) => ({
      ...row,
      kind: 'redemption' as const,
      day: wallAt(timeZone, row.at).slice(0, 10),
      tagId: null,
    }))
    await db
      .insertInto('visits')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
      .execute()
    after = last
  }
}
