// What is tried where the device's storage is full. Fetched only then.
import type { Database } from '../browser/database.ts'

/** Browsers tell of it by the failed write, by a list of failed writes, or by the transaction that they ended for it. */
export function isFull(error: unknown): boolean {
  const {
    name,
    inner,
    failures = [],
  } = (error ?? {}) as Partial<Error> & {
    inner?: unknown
    failures?: unknown[]
  }
  return name === 'QuotaExceededError' || (inner ? isFull(inner) : failures.some(isFull))
}

/**
 * Does the work that failed once more, after done changes are forgotten: they are kept only in case the server must be
 * restored. The mirror stays, because without a network it could not be had again.
 * @throws `error` where it tells of something else
 */
export async function retryWithRoom<T>(db: Database, error: unknown, work: () => PromiseLike<T>): Promise<T> {
  if (!isFull(error)) throw error
  await db.done.clear()
  return await work()
}
