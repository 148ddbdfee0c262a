import type { Kysely } from 'kysely'
import { createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The desk looks for the few payments that a person must see to among all that went well. */
export async function up(db: Kysely<Tables>, _: Engine): Promise<void> {
  await createIndex(db, 'payments', ['state', 'settledAt'])
}
