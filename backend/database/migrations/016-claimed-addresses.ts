import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/**
 * A sign-in address belongs to whoever proved it; until then any number of accounts may claim it, each until its `verifyBy`.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema.dropIndex('usersByEmail').execute()
  await createIndex(db, 'users', ['email'], {
    unique: true,
    where: sql`"emailVerifiedAt" is not null`,
  })
  await createIndex(db, 'users', ['email', 'createdAt'])
  await addColumn(db, engine, 'businesses', 'verifyBy', 'text?')
  await addColumn(db, engine, 'businesses', 'verifyRemindedAt', 'text?')
  await createIndex(db, 'businesses', ['verifyBy'], {
    where: sql`"verifyBy" is not null`,
  })
}
