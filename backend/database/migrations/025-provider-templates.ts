import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The WhatsApp templates of the operator's account, and which shops may use which. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'providerTemplates', ['id'], {
    id: 'text',
    contentSid: 'text',
    name: 'text',
    language: 'text',
    category: 'text?',
    body: 'text?',
    buttons: 'text',
    samples: 'text',
    approval: 'text',
    reason: 'text?',
    fillings: 'text',
    offer: 'text',
    createdAt: 'text',
    updatedAt: 'text',
  })
  await createIndex(db, 'providerTemplates', ['contentSid'], { unique: true })
  await createTable(db, engine, 'templateOffers', ['businessId', 'templateId'], {
    businessId: 'text',
    templateId: 'text',
  })
  await createIndex(db, 'templateOffers', ['templateId'])
  await createTable(db, engine, 'templateNews', ['businessId'], { businessId: 'text', at: 'text' })
  await createTable(db, engine, 'templateReadings', ['id'], {
    id: 'text',
    readAt: 'text?',
    nextAt: 'text?',
    trouble: 'text?',
    detail: 'text?',
    troubleAt: 'text?',
  })
  await db.insertInto('templateReadings').values({ id: 'one' }).execute()
}
