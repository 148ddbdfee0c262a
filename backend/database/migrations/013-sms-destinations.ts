import type { Kysely } from 'kysely'
import { addColumn, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Where a shop's texts go, and how many went by themselves in the last hour. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'businesses', 'smsCountries', 'text?')
  await createTable(db, engine, 'automaticTexts', ['businessId'], {
    businessId: 'text',
    sentAt: 'text',
    heldUntil: 'text?',
  })
}
