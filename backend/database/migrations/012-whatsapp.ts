import type { Kysely } from 'kysely'
import { addColumn, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** WhatsApp is off until a shop turns it on, and sends what Meta has approved alone. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'businesses', 'whatsappAt', 'text?')
  await addColumn(db, engine, 'sends', 'template', 'text?')
  await createTable(
    db,
    engine,
    'whatsappTemplates',
    {
      businessId: 'text',
      id: 'text',
      name: 'text',
      contentSid: 'text',
      language: 'text',
      body: 'text',
      fillings: 'text',
      createdAt: 'text',
    },
    ['businessId', 'id'],
  )
}
