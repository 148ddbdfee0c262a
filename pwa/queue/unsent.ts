import type { Database } from '../browser/database.ts'
import { discardIn, isMendable } from './decisions.ts'

/**
 * Gives a change up if it was certainly never applied; looked at and deleted in one transaction, so that no tab hands it
 * over in between.
 * @returns whether it is gone: one that may have arrived stays
 */
export function discardUnsent(db: Database, id: string): Promise<boolean> {
  return db.transaction('rw', db.operations, db.conflicts, async () => {
    const operation = await db.operations.where('id').equals(id).first()
    if (operation && !isMendable(operation)) return false
    await discardIn(db, id)
    return true
  })
}
