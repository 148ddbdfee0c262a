// How somebody leaves a device whose storage is full. Fetched only then.
import type { Database } from '../browser/database.ts'

interface Leaving {
  /** Whether all that waited is to go. */
  discards: boolean
  leave: () => PromiseLike<boolean>
  forgetRest: () => Promise<void>
}

/**
 * `leave` could not write that they have left: tries again where the rest has been forgotten, which may make room, and
 * goes on without it where that does not. True when nothing of theirs is to stay on the device.
 */
export async function leaveFull(db: Database, { leave, forgetRest, discards }: Leaving): Promise<boolean> {
  await forgetRest()
  try {
    return await leave()
  } catch {
    return discards || (await db.operations.count()) === 0
  }
}
