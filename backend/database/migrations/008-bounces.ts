import type { Kysely } from 'kysely'
import { createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Mails that came back but may go another time, by address, so that the third in a month is the last. */
export const up = (db: Kysely<Tables>, engine: Engine): Promise<void> =>
  createTable(
    db,
    engine,
    'bounces',
    { businessId: 'text', addressHash: 'text', deliveryId: 'text', at: 'text' },
    ['businessId', 'addressHash', 'deliveryId'],
  )
