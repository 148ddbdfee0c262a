import type { Kysely } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

const FORTNIGHT_MS = 14 * 86_400_000

/** What the owners are still to be mailed about a key. Those that are there were made without a mail, and end with one. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'apiKeys', 'mailAbout', 'text?')
  await addColumn(db, engine, 'apiKeys', 'mailDueAt', 'text?')
  await createIndex(db, 'apiKeys', ['mailDueAt'])
  const keys = await db
    .selectFrom('apiKeys')
    .select(['businessId', 'id', 'endsAt'])
    .where('revokedAt', 'is', null)
    .execute()
  for (const { businessId, id, endsAt } of keys)
    await db
      .updateTable('apiKeys')
      .set({ mailAbout: 'ends', mailDueAt: new Date(Date.parse(endsAt) - FORTNIGHT_MS).toISOString() })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
}
