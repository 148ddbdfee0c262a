import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** How many wrong one-time codes were tried since somebody last got in. */
export const up = (db: Kysely<Tables>, engine: Engine): Promise<void> =>
  addColumn(db, engine, 'users', 'totpMisses', 'integer?')
