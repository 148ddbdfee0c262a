import { createContext, useContext } from 'react'
import type { Operation } from '../../shared/sync.ts'
import type { Database } from '../browser/database.ts'
import { discardIn, type Mend, retryIn } from './decisions.ts'
import type { PushAnswer } from './drain.ts'

/** The signed-in person's queue. */
export interface Queue {
  db: Database
  /** Asks for what waits to be sent. */
  wake: () => void
  /** Hands one operation to the server at once, past the queue: for when this device cannot keep it. */
  post: (operation: Operation) => Promise<PushAnswer>
}

export const QueueContext = createContext<Queue | null>(null)

export function useQueue(): Queue {
  const queue = useContext(QueueContext)
  if (!queue) throw new Error('the queue is used outside <StoreProvider>')
  return queue
}

let current: Queue | null = null

/** Names the queue that `retry` and `discard` mean. Returns the way to close it. */
export function openQueue(queue: Queue): () => void {
  current = queue
  return () => {
    if (current === queue) current = null
  }
}

/** Sends a stuck change again, as it is or mended. */
export async function retry(id: string, mend?: Mend): Promise<void> {
  if (!current) return
  await retryIn(current.db, id, mend)
  current.wake()
}

/** Gives a change up for good: ask the person first. */
export async function discard(id: string): Promise<void> {
  if (!current) return
  await discardIn(current.db, id)
  current.wake()
}
