import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Attempts that the provider took, and that a later one has replaced in their line of the ledger. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'earlierAttempts',
    {
      businessId: 'text',
      deliveryId: 'text',
      attempt: 'integer',
      callbackToken: 'text',
      providerId: 'text',
      reason: 'text',
      at: 'text',
    },
    ['businessId', 'deliveryId', 'attempt'],
  )
  await createIndex(db, 'earlierAttempts', ['callbackToken'], { unique: true })
}
