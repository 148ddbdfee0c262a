// Signing out takes no more changes in: what another tab kept after they were counted would go with the database.
import { changes } from '../../shared/copy/changes.ts'
import type { Database } from '../browser/database.ts'
import { currentLanguage } from '../words/language.ts'
import { lock } from './decisions.ts'

/** Another tab has signed out: the change was not kept, and its form must keep it. `message` says so to the reader. */
export class SignedOutMeanwhile extends Error {
  constructor() {
    super(changes(currentLanguage())('leftMeanwhile'))
  }
}

/** In the transaction that would keep a change. @throws {SignedOutMeanwhile} */
export async function refuseIfLeft(db: Database): Promise<void> {
  if (await db.meta.get('left')) throw new SignedOutMeanwhile()
}

/**
 * From now on nothing more is queued, until the person signs in again. What waits is locked for them, or, at their word,
 * deleted. True when nothing waits then, so that the whole database may go.
 */
export function leave(db: Database, { discards }: { discards: boolean }): Promise<boolean> {
  return db.transaction('rw', db.operations, db.conflicts, db.meta, async () => {
    await db.meta.put({ key: 'left', at: new Date().toISOString() })
    if (discards) await db.operations.clear()
    const isEmpty = (await db.operations.count()) === 0
    if (!isEmpty) await lock(db)
    return isEmpty
  })
}

/** The person is back. */
export const comeBack = async (db: Database): Promise<void> => void (await db.meta.delete('left'))
