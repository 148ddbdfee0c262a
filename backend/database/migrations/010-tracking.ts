import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What people do with what they get: what a business lets be measured, what a message holds, who followed a link. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'businesses', 'mailClicksOffAt', 'text?')
  await addColumn(db, engine, 'businesses', 'smsClicksAt', 'text?')
  await addColumn(db, engine, 'businesses', 'opensAt', 'text?')
  await addColumn(db, engine, 'sends', 'tracking', 'text?')
  await addColumn(db, engine, 'deliveries', 'linkToken', 'text?')
  await addColumn(db, engine, 'deliveries', 'machineClickedAt', 'text?')
  await addColumn(db, engine, 'deliveries', 'machineOpenedAt', 'text?')
  await createIndex(db, 'deliveries', ['linkToken'], { unique: true, where: sql`"linkToken" is not null` })
  // A report counts a hundred thousand from these two without reading the rows themselves, and lists in their order.
  await db.schema.dropIndex('deliveriesByBusinessIdSendIdState').ifExists().execute()
  await createIndex(db, 'deliveries', ['businessId', 'sendId', 'state', 'id'])
  await db.schema.dropIndex('deliveriesByBusinessIdSendId').ifExists().execute()
  await createIndex(
    db,
    'deliveries',
    [
      ...(['businessId', 'sendId', 'id'] as const),
      ...(['clickedAt', 'openedAt', 'optedOutAt', 'machineClickedAt', 'machineOpenedAt'] as const),
    ],
    {
      where: sql`"clickedAt" is not null or "openedAt" is not null or "optedOutAt" is not null
        or "machineClickedAt" is not null or "machineOpenedAt" is not null`,
    },
  )
  await createTable(
    db,
    engine,
    'linkClicks',
    {
      businessId: 'text',
      deliveryId: 'text',
      position: 'integer',
      visitor: 'text',
      sendId: 'text',
      at: 'text',
    },
    ['businessId', 'deliveryId', 'position', 'visitor'],
  )
  await createIndex(db, 'linkClicks', ['businessId', 'sendId', 'position', 'visitor'])
}
