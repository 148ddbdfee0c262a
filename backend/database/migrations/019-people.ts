import type { Kysely } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Who is somebody else however alike they look, the ids that lead to a customer, and for whom an automation is. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'customers', 'notSameAs', 'text?')
  await createIndex(db, 'aliases', ['businessId', 'target'])
  await addColumn(db, engine, 'automations', 'segmentId', 'text?')
}
