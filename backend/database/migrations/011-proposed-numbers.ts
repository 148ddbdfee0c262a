import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** A number that somebody gave on the public form with a known address, until it is confirmed from there. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'confirmations', 'proposedPhone', 'text?')
  await addColumn(db, engine, 'confirmations', 'proposedAnswers', 'text?')
}
