import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Links to a person's own page, and the mails that ask for a yes after a no to be confirmed. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'personLinks',
    {
      businessId: 'text',
      id: 'text',
      customerId: 'text',
      kind: 'text',
      addressHash: 'text',
      newEmail: 'text?',
      createdAt: 'text',
      expiresAt: 'text',
      usedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'personLinks', ['businessId', 'customerId'])
  await createTable(
    db,
    engine,
    'confirmations',
    {
      businessId: 'text',
      addressHash: 'text',
      customerId: 'text',
      wantedAt: 'text',
      dueAt: 'text?',
      mailedAt: 'text?',
      mails: 'integer',
    },
    ['businessId', 'addressHash'],
  )
  await createIndex(db, 'confirmations', ['dueAt'], { where: sql`"dueAt" is not null` })
}
