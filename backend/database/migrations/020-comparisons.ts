import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Two texts of a campaign held against each other, and which the rest gets. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'comparisons',
    {
      businessId: 'text',
      id: 'text',
      campaignId: 'text',
      otherSendId: 'text',
      restSendId: 'text?',
      share: 'integer',
      hours: 'integer',
      decideAt: 'text',
      askedAt: 'text?',
      decidedAt: 'text?',
      winner: 'text?',
      why: 'text?',
      createdAt: 'text',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'comparisons', ['businessId', 'campaignId'])
  await createIndex(db, 'comparisons', ['decidedAt', 'decideAt'])
}
