import type { Kysely } from 'kysely'
import { addColumn, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The countries that a shop's texts go to, and its automatic texts in the last hour. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'businesses', 'smsCountries', 'text?')
  await createTable(db, engine, 'automaticTexts', ['businessId'], {
    businessId: 'text',
    sentAt: 'text',
    heldUntil: 'text?',
  })
}
