import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Campaigns that wait for their time, a shop's quiet hours and how often it writes, and tests sent to oneself. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  for (const column of ['quietFor', 'quietFrom', 'quietTo'] as const)
    await addColumn(db, engine, 'businesses', column, 'text?')
  for (const column of ['capMessages', 'capDays'] as const)
    await addColumn(db, engine, 'businesses', column, 'integer?')
  for (const column of ['scheduledFor', 'scheduleTrouble', 'pressedAt'] as const)
    await addColumn(db, engine, 'campaigns', column, 'text?')
  await sql`update campaigns set "pressedAt" = (
    select max(sends."createdAt") from sends
    where sends."businessId" = campaigns."businessId" and sends."campaignId" = campaigns.id
  )`.execute(db)
  await createTable(
    db,
    engine,
    'schedules',
    {
      businessId: 'text',
      campaignId: 'text',
      sendId: 'text',
      at: 'text',
      wall: 'text',
      timeZone: 'text',
      chosen: 'text',
      smsFrom: 'text',
      statusBefore: 'text',
      userId: 'text',
      createdAt: 'text',
    },
    ['businessId', 'campaignId'],
  )
  await createIndex(db, 'schedules', ['at'])
  await createTable(
    db,
    engine,
    'testMessages',
    {
      businessId: 'text',
      id: 'text',
      campaignId: 'text',
      channel: 'text',
      userId: 'text',
      parts: 'integer',
      state: 'text',
      createdAt: 'text',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'testMessages', ['businessId', 'createdAt'])
}
