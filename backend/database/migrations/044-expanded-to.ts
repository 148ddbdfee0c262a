import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** How far a segment is laid out, which its lines do not say: a merge gives them another customer's id. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'sends', 'expandedTo', 'text?')
  await db
    .updateTable('sends')
    .set(({ selectFrom }) => ({
      expandedTo: selectFrom('deliveries')
        .whereRef('deliveries.businessId', '=', 'sends.businessId')
        .whereRef('deliveries.sendId', '=', 'sends.id')
        .select(({ fn }) => fn.max('deliveries.customerId').as('last')),
    }))
    .where('state', '=', 'preparing')
    .execute()
}
