import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'

const INT8 = 20
const POOL = 10
/** A caller waits no longer than this for a connection; callers themselves give up after 15 seconds. */
const CONNECT_MS = 5000

/**
 * A pool of connections. Whole numbers come as `number`: all of ours stay below 2^53.
 * @param max the most connections that it opens
 */
export function openPool(url: string, max = POOL): pg.Pool {
  pg.types.setTypeParser(INT8, Number)
  const settings = {
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Statements go out without waiting for the answers to those before them.
    pipeline: true,
  }
  const pool = new pg.Pool(settings)
  // A connection that the server ends while nobody uses it is no fault of a request: the pool opens another. Without a
  // listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const postgresOn = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
