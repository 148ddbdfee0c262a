import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The keys by which programs call. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'apiKeys', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    name: 'text',
    scopes: 'text',
    start: 'text',
    keyHash: 'text',
    createdBy: 'text',
    createdAt: 'text',
    lastUsedAt: 'text?',
    endsAt: 'text',
    revokedAt: 'text?',
    held: 'text?',
  })
  await createIndex(db, 'apiKeys', ['keyHash'], { unique: true })
}
