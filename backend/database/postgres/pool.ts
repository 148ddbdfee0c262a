import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'

const INT8 = 20
/** The most connections of a process, beside the one that it listens on (notices.ts). */
export const POOL = 10
/** A caller waits no longer than this for a connection; callers themselves give up after 15 seconds. */
const CONNECT_MS = 5000

/**
 * A connection whose other end is gone without a word is noticed within minutes: the system's own first look comes after
 * two hours, and firewalls forget what is quiet long before that.
 */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

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
    ...KEPT_ALIVE,
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

/**
 * Of a process whose machine vanishes PostgreSQL hears nothing, and keeps its transaction with all that it holds: it ends
 * one that has asked nothing for so long. Ours never wait for anything but the database.
 */
const IDLE_MS = 30_000
/** Whoever waits for what another transaction holds is told to come again while its caller still listens. */
const LOCK_MS = 10_000

/**
 * The pool of a process that serves or sends. What copies or fills a whole database takes `openPool`, for it may read or
 * write something else for long in the middle of a transaction.
 */
export function openServingPool(url: string, max?: number): pg.Pool {
  const pool = openPool(url, max)
  // Said by a statement, before any other on that connection: PgBouncer refuses them as parameters of the connection.
  pool.on('connect', (client) => {
    const settings = `set idle_in_transaction_session_timeout = ${IDLE_MS}; set lock_timeout = ${LOCK_MS}`
    client.query(settings).catch(() => {})
  })
  return pool
}

export const postgresOn = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
