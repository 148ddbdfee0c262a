import { useMemo } from 'react'
import type { Database } from '../database.ts'
import { useQueue } from '../queue/index.ts'

/** Unfinished input, kept on this device under a name of the screen's choice until it is sent or the person signs out. */
export interface Drafts {
  /** What was kept, to be parsed by whoever kept it; undefined when there is nothing. */
  read: (key: string) => Promise<unknown>
  keep: (key: string, value: unknown) => Promise<void>
  drop: (key: string) => Promise<void>
}

export function useDrafts(): Drafts {
  const { db } = useQueue()
  return useMemo(() => draftsIn(db), [db])
}

export const draftsIn = (db: Database): Drafts => ({
  read: async (key) => (await db.drafts.get(key))?.value,
  keep: async (key, value) => {
    await db.drafts.put({ key, value, at: new Date().toISOString() })
  },
  drop: (key) => db.drafts.delete(key),
})
