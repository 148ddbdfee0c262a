import type { Kysely } from 'kysely'
import { createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Counts of customers by the hour in which they joined, so that a report need not count everybody each time. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'customerHours', ['businessId', 'hour'], {
    businessId: 'text',
    hour: 'text',
    joined: 'integer',
    stayed: 'integer',
    sms: 'integer',
    email: 'integer',
    whatsapp: 'integer',
  })
  await createTable(db, engine, 'customerHoursUpTo', ['businessId'], {
    businessId: 'text',
    revision: 'integer',
  })
}
