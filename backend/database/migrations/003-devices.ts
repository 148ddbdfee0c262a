import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'devices',
    {
      businessId: 'text',
      id: 'text',
      label: 'text',
      keyHash: 'text',
      createdBy: 'text',
      createdAt: 'text',
      lastSeenAt: 'text?',
      revokedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'devices', ['keyHash'], { unique: true })
}
