import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Payments by Klarna and Swish, what is paid for month by month, and the numbers of receipts. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'payments', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    method: 'text',
    reference: 'text',
    callbackToken: 'text',
    userId: 'text',
    plan: 'text',
    term: 'text',
    amountOre: 'integer',
    vatOre: 'integer',
    currency: 'text',
    state: 'text',
    reason: 'text?',
    redirectUrl: 'text?',
    appToken: 'text?',
    providerRef: 'text?',
    paidRef: 'text?',
    payer: 'text',
    receiptNumber: 'integer?',
    receiptMailedAt: 'text?',
    refundReference: 'text?',
    refundOre: 'integer?',
    creditNumber: 'integer?',
    creditMailedAt: 'text?',
    periodFrom: 'text?',
    periodTo: 'text?',
    before: 'text?',
    createdAt: 'text',
    expiresAt: 'text',
    lookAt: 'text?',
    settledAt: 'text?',
    paidAt: 'text?',
    refundedAt: 'text?',
  })
  await createIndex(db, 'payments', ['reference'], { unique: true })
  await createIndex(db, 'payments', ['callbackToken'], { unique: true })
  await createIndex(db, 'payments', ['receiptNumber'], { unique: true })
  await createIndex(db, 'payments', ['lookAt'])

  await createTable(db, engine, 'subscriptions', ['businessId'], {
    businessId: 'text',
    plan: 'text',
    term: 'text',
    priceOre: 'integer',
    paidUntil: 'text',
    boundUntil: 'text?',
    nextPlan: 'text?',
    nextTerm: 'text?',
    nextAt: 'text?',
    asked: 'integer',
    dueAt: 'text',
    lastPaymentId: 'text',
  })
  await createIndex(db, 'subscriptions', ['dueAt'])

  await createTable(db, engine, 'counters', ['name'], {
    name: 'text',
    value: 'integer',
  })
  await db.insertInto('counters').values({ name: 'receipts', value: 0 }).execute()
}
