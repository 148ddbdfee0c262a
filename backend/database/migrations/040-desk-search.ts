import type { Kysely } from 'kysely'
import { createIndex } from '../schema.ts'
import type { Tables } from '../tables.ts'

/**
 * All that the desk's list shows and its search reads, newest first: a row of `businesses` has pictures and texts, and
 * looking into ten thousand of them took some 200 ms.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await createIndex(db, 'businesses', [
    ...(['createdAt', 'id', 'name', 'email', 'merchantId', 'taxId'] as const),
    ...(['plan', 'suspendedAt', 'closedAt'] as const),
  ])
  await db.schema.dropIndex('businessesByCreatedAtId').execute()
}
