import type { Kysely } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/**
 * Who sold, kept with each receipt and credit note. And the desk looks for the few payments that a person must see to
 * among all that went well.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  for (const column of ['seller', 'creditSeller'] as const)
    await addColumn(db, engine, 'payments', column, 'text?')
  await createIndex(db, 'payments', ['state', 'settledAt'])
}
