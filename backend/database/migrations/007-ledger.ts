import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** What finding out about the uncertain ones needs, why a send holds, what a day cost, and how the providers do. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'deliveries', 'bodyHash', 'text?')
  await addColumn(db, engine, 'deliveries', 'lookAt', 'text?')
  await addColumn(db, engine, 'deliveries', 'looks', 'integer?')
  await addColumn(db, engine, 'deliveries', 'leftAt', 'text?')
  await addColumn(db, engine, 'sends', 'held', 'text?')
  // Whichever business they are of: the worker asks for what is due.
  await createIndex(db, 'deliveries', ['lookAt'], { where: sql`"lookAt" is not null` })
  await createTable(db, engine, 'spendings', { businessId: 'text', day: 'text', cost: 'integer' }, [
    'businessId',
    'day',
  ])
  await createTable(
    db,
    engine,
    'providers',
    { channel: 'text', state: 'text', since: 'text', retryAt: 'text?' },
    ['channel'],
  )
}
