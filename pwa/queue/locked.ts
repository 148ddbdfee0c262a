// What its person left locked as they signed out: nothing of it goes before they have signed in again and said so.
import type { Database, QueuedOperation } from '../browser/database.ts'
import { discardIn } from './decisions.ts'

const isLocked = ({ state, heldFor }: QueuedOperation): boolean => state === 'held' && heldFor === 'locked'

/** Oldest first. */
export async function lockedIn(db: Database): Promise<QueuedOperation[]> {
  // Read at one stroke and then sifted: a filter of the database's steps through what waits one by one.
  return (await db.operations.orderBy('seq').toArray()).filter(isLocked)
}

/** At their word: all of it may go. */
export async function unlock(db: Database): Promise<void> {
  await db.operations.filter(isLocked).modify((operation) => {
    operation.state = 'pending'
    delete operation.heldFor
  })
}

/** At their word: all of it is given up. */
export async function discardLocked(db: Database): Promise<void> {
  for (const { id } of await lockedIn(db)) await discardIn(db, id)
}
