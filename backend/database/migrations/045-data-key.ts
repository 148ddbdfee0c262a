import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** By what the installation knows its DATA_KEY; taken from the one that it is started with next. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'installation', 'dataKeyMark', 'text?')
}
