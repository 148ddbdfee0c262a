import { useLiveQuery } from 'dexie-react-hooks'
import type { Conflict } from '../browser/database.ts'
import { useQueue } from './open.ts'

/** Both sides of what was changed here and elsewhere; null when there is no such quarrel, undefined while it is read. */
export function useConflict(entityId: string): Conflict | null | undefined {
  const { db } = useQueue()
  return useLiveQuery(
    async () => (await db.conflicts.filter((conflict) => conflict.entityId === entityId).first()) ?? null,
    [db, entityId],
  )
}
