import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Offers, the vouchers made of them, and the log of their uses. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'offers', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    title: 'text',
    terms: 'text?',
    picture: 'text?',
    fromDay: 'text?',
    untilDay: 'text?',
    audience: 'text',
    perPerson: 'integer',
    most: 'integer?',
    worth: 'integer?',
    startedAt: 'text?',
    stoppedAt: 'text?',
    made: 'count',
    used: 'count',
    usedTwice: 'count',
    revision: 'integer',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'offers', ['businessId', 'revision'])

  await createTable(db, engine, 'vouchers', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    offerId: 'text',
    customerId: 'text?',
    code: 'text',
    token: 'text',
    source: 'text',
    campaignId: 'text?',
    uses: 'text?',
    revision: 'integer',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'vouchers', ['businessId', 'revision'])
  await createIndex(db, 'vouchers', ['businessId', 'customerId', 'offerId'])
  await createIndex(db, 'vouchers', ['token'])

  await createTable(db, engine, 'redemptions', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    voucherId: 'text',
    offerId: 'text',
    kind: 'text',
    redemptionId: 'text?',
    at: 'text',
    arrivedAt: 'text',
    deviceAt: 'text?',
    isDoubtful: 'integer',
    isUnchecked: 'integer',
    userId: 'text?',
    place: 'text?',
  })
  await createIndex(db, 'redemptions', ['businessId', 'voucherId'])
  await createIndex(db, 'redemptions', ['businessId', 'offerId', 'at'])

  await addColumn(db, engine, 'campaigns', 'offerId', 'text?')
  await addColumn(db, engine, 'sends', 'offerId', 'text?')
  await addColumn(db, engine, 'deliveries', 'offerToken', 'text?')
}
