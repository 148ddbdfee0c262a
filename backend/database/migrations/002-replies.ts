import type { Kysely } from 'kysely'
import { createIndex, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** A reply names the number that it answers, and nothing else tells which businesses it is for. */
export const up = (db: Kysely<Tables>, _engine: Engine): Promise<void> =>
  createIndex(db, 'sends', ['sender', 'businessId'])
