import type { Database } from '../browser/database.ts'

/** Does database work, and where the device's storage is full, once more with the room that can be made. */
export async function withRoom<T>(db: Database, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return (await import('./full.ts')).retryWithRoom(db, error, work)
  }
}
