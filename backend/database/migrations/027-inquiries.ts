import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What people ask of the operator: about a plan, by the contact form, for printed cards. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'inquiries',
    {
      id: 'text',
      kind: 'text',
      businessId: 'text?',
      name: 'text',
      email: 'text',
      details: 'text',
      language: 'text',
      bodyHash: 'text',
      state: 'text',
      createdAt: 'text',
      updatedAt: 'text',
      mailDueAt: 'text?',
      mailTries: 'integer',
    },
    ['id'],
  )
  await createIndex(db, 'inquiries', ['state', 'createdAt'])
  await createIndex(db, 'inquiries', ['businessId', 'createdAt'], { where: sql`"businessId" is not null` })
  await createIndex(db, 'inquiries', ['mailDueAt'], { where: sql`"mailDueAt" is not null` })
}
