import { useLiveQuery } from 'dexie-react-hooks'
import type { QueuedOperation } from '../browser/database.ts'
import { lockedIn } from './locked.ts'
import { useQueue } from './open.ts'
import { type OthersWaiting, othersWaiting } from './others.ts'
import { readPause } from './pause.ts'
import { needsYou } from './ready.ts'

export interface Waiting {
  /** Oldest first. */
  operations: QueuedOperation[]
  count: number
  /** The number that stay until a person does something. */
  needsYou: number
}

/** The changes that have not reached the server yet. Undefined while it is read. */
export function useWaiting(): Waiting | undefined {
  const { db } = useQueue()
  return useLiveQuery(async () => {
    const operations = await db.operations.orderBy('seq').toArray()
    return { operations, count: operations.length, needsYou: operations.filter(needsYou).length }
  }, [db])
}

/** The changes that were left locked at a sign-out. Undefined while it is read. */
export function useLocked(): QueuedOperation[] | undefined {
  const { db } = useQueue()
  return useLiveQuery(() => lockedIn(db), [db])
}

/** Milliseconds since 1970 before which nothing is sent; 0 when nothing is put off. */
export function useNextTry(): number {
  const { db } = useQueue()
  return useLiveQuery(async () => (await readPause(db)).until, [db]) ?? 0
}

/** Other people's changes that wait here. Undefined while it is read. */
export function useOthersWaiting(): OthersWaiting[] | undefined {
  const { db } = useQueue()
  return useLiveQuery(() => othersWaiting(db.name), [db])
}
