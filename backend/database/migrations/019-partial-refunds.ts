import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The amount that was given back of a payment, in öre. */
export const up = (db: Kysely<Tables>, engine: Engine): Promise<void> =>
  addColumn(db, engine, 'payments', 'refundOre', 'integer?')
