import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Texts by the model, and their cost. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'aiTexts', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    at: 'text',
    call: 'text',
    tokens: 'integer?',
  })
  await createIndex(db, 'aiTexts', ['businessId', 'at'])

  await createTable(db, engine, 'aiDays', ['day'], {
    day: 'text',
    texts: 'integer',
    tokens: 'integer',
  })

  await createTable(db, engine, 'trials', ['visitor'], {
    visitor: 'text',
    at: 'text',
  })
}
