import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Stamp cards: an offer that is given for so many stamps, and what the log of a card comes to. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'offers', 'perCard', 'integer?')
  await addColumn(db, engine, 'offers', 'stampHours', 'integer?')
  await addColumn(db, engine, 'offers', 'tapHours', 'integer?')
  await addColumn(db, engine, 'offers', 'stamped', 'integer?')
  await addColumn(db, engine, 'vouchers', 'stamps', 'integer?')
  await addColumn(db, engine, 'vouchers', 'stamped', 'text?')
  await addColumn(db, engine, 'vouchers', 'phones', 'text?')
}
