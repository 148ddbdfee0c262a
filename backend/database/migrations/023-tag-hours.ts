import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Tags that lead elsewhere at certain hours. */
export const up = (db: Kysely<Tables>, engine: Engine): Promise<void> =>
  addColumn(db, engine, 'tags', 'hours', 'text?')
