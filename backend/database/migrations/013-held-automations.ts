import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Automations that wait for their merchant, such as after a restore. */
export const up = (db: Kysely<Tables>, engine: Engine): Promise<void> =>
  addColumn(db, engine, 'automations', 'held', 'text?')
