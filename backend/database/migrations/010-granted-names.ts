import type { Kysely } from 'kysely'
import { createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Protected names that the operator lets a business bear. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'grantedNames', ['businessId', 'name'], {
    businessId: 'text',
    name: 'text',
    grantedAt: 'text',
  })
}
