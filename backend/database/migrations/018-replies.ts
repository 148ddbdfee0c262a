import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What customers wrote back that is no STOP or START. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'replies', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    customerId: 'text',
    deliveryId: 'text',
    channel: 'text',
    writtenTo: 'text',
    text: 'text',
    media: 'integer',
    at: 'text',
    readAt: 'text?',
  })
  await createIndex(db, 'replies', ['businessId', 'customerId', 'at'])
  await createIndex(db, 'replies', ['businessId', 'at'])
}
