import { useMemo } from 'react'
import type { Database } from '../browser/database.ts'
import { forgetLastInput, readLastInput, saveBeforeUnload } from '../browser/last-input.ts'
import { useQueue } from '../queue/index.ts'

/** Unfinished input, kept on this device under a name of the screen's choice until it is sent or the person signs out. */
export interface Drafts {
  /** The stored draft, unparsed; undefined when there is none. */
  read: (key: string) => Promise<unknown>
  keep: (key: string, value: unknown) => Promise<void>
  /** Keeps it before this returns, because the page may not live to see a promise kept; undefined keeps that there is none. */
  hurry: (key: string, value: unknown) => void
  drop: (key: string) => Promise<void>
}

export function useDrafts(): Drafts {
  const { db } = useQueue()
  return useMemo(() => draftsIn(db), [db])
}

export function draftsIn(db: Database): Drafts {
  const drop: Drafts['drop'] = async (key) => {
    await db.drafts.delete(key)
    forgetLastInput(db.name, key)
  }
  const keep: Drafts['keep'] = async (key, value) => {
    const forget = saveBeforeUnload(db.name, key, value)
    await db.drafts.put({ key, value, at: new Date().toISOString() })
    forget()
  }
  return {
    keep,
    drop,
    hurry: (key, value) => void saveBeforeUnload(db.name, key, value),
    read: async (key) => {
      const lastInput = readLastInput(db.name, key)
      if (!lastInput) return (await db.drafts.get(key))?.value
      await (lastInput.value === undefined ? drop(key) : keep(key, lastInput.value))
      return lastInput.value
    },
  }
}
