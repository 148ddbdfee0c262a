import type { Kysely } from 'kysely'
import { createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What was done to a shop's keys and to the receivers of its events, and by whom. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'connectionLog', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    at: 'text',
    userId: 'text?',
    about: 'text',
    subjectId: 'text',
    name: 'text',
    action: 'text',
  })
}
