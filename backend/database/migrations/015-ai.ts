import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What the language model was used for. Nothing says who asked, and nothing of what was written. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'aiTexts',
    { businessId: 'text', id: 'text', at: 'text', call: 'text', tokens: 'integer?' },
    ['businessId', 'id'],
  )
  await createIndex(db, 'aiTexts', ['businessId', 'at'])
  await createTable(db, engine, 'aiDays', { day: 'text', texts: 'integer', tokens: 'integer' }, ['day'])
  await createTable(db, engine, 'trials', { visitor: 'text', at: 'text' }, ['visitor'])
}
