import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The texts that all accounts together had the model write, by day. */
export const up = (db: Kysely<Tables>, engine: Engine): Promise<void> =>
  addColumn(db, engine, 'aiDays', 'accountTexts', 'integer?')
