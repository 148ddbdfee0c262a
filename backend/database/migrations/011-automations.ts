import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'automations',
    {
      businessId: 'text',
      id: 'text',
      kind: 'text',
      channel: 'text',
      delay: 'integer',
      subject: 'text?',
      message: 'text',
      smsFrom: 'text?',
      onAt: 'text?',
      onRevision: 'integer',
      seenRevision: 'integer',
      revision: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      deletedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'automations', ['businessId', 'revision'])
  // The worker asks for these every few seconds; where nobody has one on, it finds an empty index.
  await createIndex(db, 'automations', ['onAt'], { where: sql`"onAt" is not null` })
  await createTable(
    db,
    engine,
    'automationPeople',
    {
      businessId: 'text',
      customerId: 'text',
      automationId: 'text',
      state: 'text',
      signedUpAt: 'text',
      dueAt: 'text',
      sendId: 'text?',
      revision: 'integer',
    },
    ['businessId', 'customerId', 'automationId'],
  )
  await createIndex(db, 'automationPeople', ['businessId', 'automationId', 'state', 'dueAt'])
  await createIndex(db, 'automationPeople', ['dueAt'], { where: sql`state = 'waiting'` })
}
