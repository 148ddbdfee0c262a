import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** By what customers are sorted: labels, where they first signed up, what they did with what they got; and what is kept of it by name. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  for (const column of ['labels', 'labelKeys', 'tagId', 'clickedAt', 'openedAt'] as const)
    await addColumn(db, engine, 'customers', column, 'text?')
  await createTable(
    db,
    engine,
    'segments',
    {
      businessId: 'text',
      id: 'text',
      name: 'text',
      filter: 'text',
      revision: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      deletedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'segments', ['businessId', 'revision'])
  await fill(db)
}

/** What the sign-ups and the ledger know of those who are there. Devices learn of it because the grown app pulls anew. */
export async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`
    update customers set "tagId" = (
      select consents."tagId" from consents
      where consents."businessId" = customers."businessId" and consents."customerId" = customers.id
      order by consents.at limit 1
    ) where "deletedAt" is null and source = 'tap'`.execute(db)
  for (const column of ['clickedAt', 'openedAt'] as const)
    await sql`
      update customers set ${sql.ref(column)} = (
        select max(deliveries.${sql.ref(column)}) from deliveries
        where deliveries."businessId" = customers."businessId" and deliveries."customerId" = customers.id
      ) where "deletedAt" is null`.execute(db)
}
