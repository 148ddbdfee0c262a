import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The examples of a demo shop: the time up to which they are, and the one from which its reports count without them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'businesses', 'examplesUntil', 'text?')
  await addColumn(db, engine, 'businesses', 'countedFrom', 'text?')
}
