import type { Kysely } from 'kysely'
import { addColumn, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The mails of each shop by day before it paid, and its standing with recipients. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'spendings', 'mails', 'integer?')
  await addColumn(db, engine, 'spendings', 'mailsToOthers', 'integer?')
  await createTable(db, engine, 'mailStandings', ['businessId'], {
    businessId: 'text',
    pausedAt: 'text?',
    pausedFor: 'text?',
    complaints: 'integer?',
    bounces: 'integer?',
    watchedMails: 'integer?',
    watchedFrom: 'text?',
    provedEmail: 'text?',
    provedAt: 'text?',
  })
  await db.schema
    .createIndex('mailStandingsByPausedAt')
    .on('mailStandings')
    .column('pausedAt')
    .where('pausedAt', 'is not', null)
    .execute()
}
