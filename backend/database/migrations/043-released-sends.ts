import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** When somebody last had a send go on, by which it keeps the quiet hours or not. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'sends', 'releasedAt', 'text?')
}
