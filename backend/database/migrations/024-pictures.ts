import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The pictures of mails, by what they hold. A shop's logo is shown in mails once it is set anew. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'pictures', ['businessId', 'digest'], {
    businessId: 'text',
    digest: 'text',
    type: 'text',
    width: 'integer',
    height: 'integer',
    base64: 'text',
    createdAt: 'text',
  })
  await createIndex(db, 'pictures', ['digest'])
  await addColumn(db, engine, 'businesses', 'logoPicture', 'text?')
}
