/**
 * Whether an error is about the values of one statement, so that what surrounds it can go on once its savepoint is rolled
 * back: a broken constraint or a value that cannot be stored (SQLSTATE classes 22 and 23), or the program's own mistake.
 */
export function isDataFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true
  return /^(SQLITE_CONSTRAINT|SQLITE_TOOBIG|SQLITE_MISMATCH|2[23]...$)/.test(codeOf(error))
}

/** Whether a value that may stand in one row alone stands in another already (SQLSTATE 23505). */
export const isTaken = (error: unknown): boolean =>
  /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(codeOf(error))

/** The database cannot be reached now and may be later; the message is one sentence. */
export class DatabaseAway extends Error {}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/**
 * Whether a connection had planned a statement before its table was given another column (SQLSTATE 0A000, which has other
 * meanings too; the message is in the server's language).
 */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'

/** Whether everything was rolled back, and may go well when it is done again: a stale plan, SQLSTATE 40001 and 40P01. */
export const isPassing = (error: unknown): boolean =>
  /^(40001|40P01)$/.test(codeOf(error)) || isStalePlan(error)

/**
 * Connection exceptions, a transaction in which nothing was asked for too long, a server that shuts down or starts up, and
 * what the system says of its sockets.
 */
const lostCodes =
  /^(08...|25P03|57P0[1-5]|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/
/** The messages of `pg`, its pool and Kysely for a lost connection that have no code. */
const lostWords =
  /^(connect ENOENT|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Postgres connection has been discarded)/

/** Node's message for a request whose client went away. */
const ABORTED = 'aborted'

/** Whether the connection to PostgreSQL was lost, or none could be made. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  error.message !== ABORTED &&
  (lostCodes.test(codeOf(error)) || lostWords.test(error.message))

/** Whether a write that failed with this may have been committed all the same. */
export const mayBeStored = (error: unknown): boolean => error instanceof DatabaseAway || isLost(error)

/** Whether what another transaction held was waited for in vain (SQLSTATE 55P03). */
export const isHeld = (error: unknown): boolean => codeOf(error) === '55P03'

/**
 * SQLSTATE 53 (no disk, no memory, no connection left), 58 (the system's own faults), 25006 (a standby that takes no
 * writes), 55P03; and SQLite's of a disk or a file that cannot be used, or that somebody else holds.
 */
const unableCodes =
  /^(53...|58...|25006|55P03|SQLITE_(FULL|BUSY|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL|ABORT_ROLLBACK).*)$/

/** Whether an error says that the database could not do its part, whatever it was asked: it is worth asking again later. */
export function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof DatabaseAway || isLost(one) || isPassing(one) || unableCodes.test(codeOf(one)))
      return true
  return false
}
