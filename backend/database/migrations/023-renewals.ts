import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What payers agreed to be charged month by month, and the payments that came of it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'renewals', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    userId: 'text',
    state: 'text',
    priceOre: 'integer',
    wording: 'text',
    agreedAt: 'text',
    token: 'text?',
    endToken: 'text',
    noticedUntil: 'text?',
    chargeAt: 'text?',
    endedAt: 'text?',
    endedBy: 'text?',
    lookAt: 'text?',
  })
  await createIndex(db, 'renewals', ['endToken'], { unique: true })
  await createIndex(db, 'renewals', ['lookAt'])
  await createIndex(db, 'renewals', ['state'])
  await addColumn(db, engine, 'payments', 'renewalId', 'text?')
}
