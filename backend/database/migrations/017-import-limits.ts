import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Which imports are under way, which were stopped and why, and how much of files a shop brought on a day. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'imports', 'activeUntil', 'text?')
  await addColumn(db, engine, 'imports', 'stoppedFor', 'text?')
  await addColumn(db, engine, 'imports', 'stoppedAt', 'text?')
  await addColumn(db, engine, 'spendings', 'importBytes', 'integer?')
  await createIndex(db, 'imports', ['businessId', 'activeUntil'], {
    where: sql`"activeUntil" is not null`,
  })
  await createIndex(db, 'imports', ['stoppedAt'], { where: sql`"stoppedAt" is not null` })
}
