import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Texts that a shop keeps to begin campaigns from. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'templates',
    {
      businessId: 'text',
      id: 'text',
      name: 'text',
      type: 'text',
      subject: 'text?',
      message: 'text',
      revision: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      deletedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'templates', ['businessId', 'revision'])
}
