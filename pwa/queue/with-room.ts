import type { Database } from '../browser/database.ts'

/**
 * Does database work, and where the device's storage is full, once more with the room that can be made. The work is one
 * transaction, of which nothing stands when it fails.
 */
export async function withRoom<T>(db: Database, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return (await import('./full.ts')).retryWithRoom(db, error, work)
  }
}

/** Whether the work failed because the device's storage is full. */
export const isFullFault = async (error: unknown): Promise<boolean> =>
  (await import('./full.ts')).isFull(error)
