import type { Kysely } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What merging has to tell: when a change arrived beside when it was made, a yes set aside, a text's own revision. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'customerHistory', 'arrivedAt', 'text?')
  await addColumn(db, engine, 'consents', 'setAside', 'text?')
  await addColumn(db, engine, 'campaigns', 'textRevision', 'integer?')
}
