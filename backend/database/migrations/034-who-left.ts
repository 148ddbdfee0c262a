import { type Kysely, sql } from 'kysely'
import { createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** A report counts who left, who are few, without looking at all who are there. */
export async function up(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  await createIndex(db, 'customers', ['businessId', 'deletedAt', 'createdAt'], {
    where: sql`"deletedAt" is not null`,
  })
}
