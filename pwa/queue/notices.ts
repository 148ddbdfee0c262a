// What a person must be told of a change that is in the queue no more: it came out otherwise than they made it.
import { useLiveQuery } from 'dexie-react-hooks'
import type { Database } from '../browser/database.ts'
import { useQueue } from './open.ts'

const KEY = 'notices'

/** The newest are kept: nobody reads more, and the customer's history has them all. */
const KEPT = 20

async function read(db: Database): Promise<string[]> {
  const kept = await db.meta.get(KEY)
  return kept?.key === KEY ? kept.messages : []
}

/** In the transaction that takes the change out of the queue, so that neither a crash nor a closed tab swallows it. */
export async function keepNotices(db: Database, messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return
  const all = [...new Set([...(await read(db)), ...messages])]
  await db.meta.put({ key: KEY, messages: all.slice(-KEPT) })
}

export interface Notices {
  messages: readonly string[]
  /** They have been read. */
  dismiss: () => Promise<void>
}

export function useNotices(): Notices {
  const { db } = useQueue()
  const messages = useLiveQuery(() => read(db), [db]) ?? []
  return { messages, dismiss: () => db.meta.delete(KEY) }
}
