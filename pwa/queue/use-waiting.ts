import { useLiveQuery } from 'dexie-react-hooks'
import type { QueuedOperation } from '../database.ts'
import { useQueue } from './open.ts'

export interface Waiting {
  /** Oldest first. */
  operations: QueuedOperation[]
  count: number
  /** How many of them stay until a person does something. */
  needsYou: number
}

const NEEDS_YOU: readonly QueuedOperation['state'][] = ['held', 'conflict', 'rejected', 'outdated']

export const needsYou = ({ state }: QueuedOperation): boolean => NEEDS_YOU.includes(state)

/** What has not reached the server yet. Undefined while it is read. */
export function useWaiting(): Waiting | undefined {
  const { db } = useQueue()
  return useLiveQuery(async () => {
    const operations = await db.operations.orderBy('seq').toArray()
    return { operations, count: operations.length, needsYou: operations.filter(needsYou).length }
  }, [db])
}
