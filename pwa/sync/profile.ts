import { liveQuery } from 'dexie'
import type { Business } from '../../shared/businesses.ts'
import type { Database } from '../browser/database.ts'
import { createSignal, type Signal } from '../browser/signal.ts'
import { readRows } from './mirror.ts'

/** The business in memory, read once for all that show something of it: each row of a list does. */
export interface Profile {
  /** Undefined until it is known on this device. */
  get: () => Business | undefined
  /** Calls `watcher` after each change. Returns the way to stop. */
  watch: Signal['watch']
  /** Begins to read. Returns the way to stop. */
  open: () => () => void
  /** The fault of the database, to be thrown where the business is shown. */
  fault: () => unknown
}

export function createProfile(db: Database): Profile {
  const changed = createSignal()
  let business: Business | undefined
  let fault: unknown
  const open = (): (() => void) => {
    const subscription = liveQuery(async () => (await readRows(db, 'profile'))[0]).subscribe({
      next: (read) => {
        business = read
        changed.tell()
      },
      error: (error) => {
        // A database that was closed, as by signing out, has nothing more to tell.
        if (!db.isOpen()) return
        fault = error
        changed.tell()
      },
    })
    return () => subscription.unsubscribe()
  }
  return { get: () => business, watch: changed.watch, open, fault: () => fault }
}
