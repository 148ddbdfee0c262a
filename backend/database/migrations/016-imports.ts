import type { Kysely } from 'kysely'
import { addColumn, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Files of customers from elsewhere, taken in piece by piece, and which of the consents they brought. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'imports',
    {
      businessId: 'text',
      id: 'text',
      userId: 'text',
      file: 'text',
      statement: 'text',
      next: 'integer',
      created: 'integer',
      updated: 'integer',
      unchanged: 'integer',
      partly: 'integer',
      refused: 'integer',
      startedAt: 'text',
      finishedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createTable(
    db,
    engine,
    'importChunks',
    { businessId: 'text', importId: 'text', first: 'integer', bodyHash: 'text', troubles: 'text' },
    ['businessId', 'importId', 'first'],
  )
  await addColumn(db, engine, 'consents', 'importId', 'text?')
}
