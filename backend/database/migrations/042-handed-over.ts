import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** When each message was handed over, by which a month's use is counted from the index alone. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'deliveries', 'handedOverAt', 'text?')
  // What was taken tells its time itself; of the rest, what was last noted of it is the nearest that is known.
  await db
    .updateTable('deliveries')
    .set(({ fn }) => ({ handedOverAt: fn.coalesce('acceptedAt', 'updatedAt') }))
    .where('attempt', '>', 0)
    .execute()
  await createIndex(db, 'deliveries', ['businessId', 'channel', 'handedOverAt', 'state', 'parts'], {
    where: sql`"handedOverAt" is not null`,
  })
}
