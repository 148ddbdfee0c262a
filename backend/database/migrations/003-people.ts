import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Customers, what was changed of them, and the files that they came in. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'customers', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    email: 'text?',
    name: 'text',
    phone: 'text?',
    mobile: 'text?',
    source: 'text',
    notes: 'text',
    labels: 'text?',
    labelKeys: 'text?',
    tagId: 'text?',
    clickedAt: 'text?',
    openedAt: 'text?',
    notSameAs: 'text?',
    language: 'text',
    sms: 'text?',
    smsNoAt: 'text?',
    emailConsent: 'text?',
    emailNoAt: 'text?',
    whatsapp: 'text?',
    whatsappNoAt: 'text?',
    consentAt: 'text?',
    revision: 'integer',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'customers', ['businessId', 'email'], { unique: true })
  await createIndex(db, 'customers', ['businessId', 'revision'])
  // What a report counts without reading the rows themselves: who came when, and what they say.
  await createIndex(db, 'customers', [
    'businessId',
    'createdAt',
    'id',
    'deletedAt',
    'sms',
    'emailConsent',
    'whatsapp',
  ])
  // Those who left are few.
  await createIndex(db, 'customers', ['businessId', 'deletedAt', 'createdAt'], {
    where: sql`"deletedAt" is not null`,
  })
  // Who shares a number.
  await createIndex(db, 'customers', ['businessId', 'mobile'], {
    where: sql`"mobile" is not null and "deletedAt" is null`,
  })

  await createTable(db, engine, 'customerHistory', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    customerId: 'text',
    userId: 'text?',
    source: 'text',
    changes: 'text',
    at: 'text',
    arrivedAt: 'text?',
  })
  await createIndex(db, 'customerHistory', ['businessId', 'customerId', 'at'])

  await createTable(db, engine, 'aliases', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    target: 'text',
    revision: 'integer',
  })
  await createIndex(db, 'aliases', ['businessId', 'target'])

  await createTable(db, engine, 'segments', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    name: 'text',
    filter: 'text',
    revision: 'integer',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'segments', ['businessId', 'revision'])

  await createTable(db, engine, 'imports', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    userId: 'text',
    file: 'text',
    statement: 'text',
    next: 'integer',
    created: 'count',
    updated: 'count',
    unchanged: 'count',
    partly: 'count',
    refused: 'count',
    startedAt: 'text',
    finishedAt: 'text?',
  })

  await createTable(db, engine, 'importChunks', ['businessId', 'importId', 'first'], {
    businessId: 'text',
    importId: 'text',
    first: 'integer',
    bodyHash: 'text',
    troubles: 'text',
  })
}
