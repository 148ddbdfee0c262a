import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What a provider tells once the database was put back, and which request a message goes back to. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'installation', 'sentUntil', 'text?')
  await addColumn(db, engine, 'installation', 'askedAt', 'text?')
  await createTable(
    db,
    engine,
    'sightings',
    {
      providerId: 'text',
      recipientHash: 'text',
      textHash: 'text',
      optOutToken: 'text?',
      state: 'text',
      status: 'text',
      code: 'integer',
      at: 'text',
    },
    ['providerId'],
  )
  await createIndex(db, 'sightings', ['recipientHash'])
  for (const table of ['consents', 'confirmations', 'automationPeople', 'schedules', 'sends'] as const)
    await addColumn(db, engine, table, 'requestId', 'text?')
  await addColumn(db, engine, 'deliveries', 'requestId', 'text?')
}
