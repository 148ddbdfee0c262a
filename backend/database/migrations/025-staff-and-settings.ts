import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** People who work in a shop, how its tap page looks and asks, and the end of an account. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'users', 'removedAt', 'text?')
  await createTable(
    db,
    engine,
    'invitations',
    {
      businessId: 'text',
      id: 'text',
      tokenHash: 'text',
      email: 'text',
      createdBy: 'text',
      createdAt: 'text',
      sentAt: 'text',
      expiresAt: 'text',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'invitations', ['tokenHash'], { unique: true })
  await createIndex(db, 'invitations', ['businessId', 'email'], { unique: true })
  await addColumn(db, engine, 'businesses', 'askPerChannelAt', 'text?')
  await addColumn(db, engine, 'businesses', 'smsFrom', 'text?')
  await addColumn(db, engine, 'businesses', 'color', 'text?')
  await addColumn(db, engine, 'businesses', 'logoVersion', 'text?')
  await addColumn(db, engine, 'businesses', 'erasedAt', 'text?')
  await createTable(
    db,
    engine,
    'logos',
    { businessId: 'text', version: 'text', type: 'text', base64: 'text', createdAt: 'text' },
    ['businessId'],
  )
}
