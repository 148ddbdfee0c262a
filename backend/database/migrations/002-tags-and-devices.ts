import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Tags, how often they were tapped in each hour, and the devices at counters. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'tags', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    code: 'text',
    label: 'text',
    target: 'text',
    hours: 'text?',
    revision: 'integer',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'tags', ['code'], { unique: true })
  await createIndex(db, 'tags', ['businessId', 'revision'])

  await createTable(db, engine, 'taps', ['businessId', 'tagId', 'hour'], {
    businessId: 'text',
    tagId: 'text',
    hour: 'text',
    opened: 'integer',
    started: 'integer',
  })

  await createTable(db, engine, 'devices', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    label: 'text',
    keyHash: 'text',
    createdBy: 'text',
    createdAt: 'text',
    lastSeenAt: 'text?',
    revokedAt: 'text?',
  })
  await createIndex(db, 'devices', ['keyHash'], { unique: true })
}
