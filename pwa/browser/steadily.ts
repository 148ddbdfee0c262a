import type { Database } from './database.ts'

/**
 * Safari's message after a sleep, when its database process has gone and the connection is dead (dexie#1660, #1139).
 */
const TRANSIENT =
  /without an in-progress transaction|connection is closing|Connection to Indexed Database server lost/i

const isTransient = (error: unknown): boolean => error instanceof Error && TRANSIENT.test(error.message)

/** Does database work; when the connection turns out to be dead, once more on a new one. */
export async function steadily<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTransient(error)) throw error
    db.close({ disableAutoOpen: false })
    await db.open()
    return await work()
  }
}
