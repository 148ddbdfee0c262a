import { liveQuery } from 'dexie'
import type { Database, OperationState } from '../browser/database.ts'
import { readPause } from './pause.ts'

/**
 * The result of a change: `done`, the server has it; `waiting`, it is safe here and goes when the network is back;
 * otherwise it needs a person, and `message` says why.
 */
export interface Outcome {
  state: 'done' | Exclude<OperationState, 'pending' | 'sending'>
  message?: string
  /** Although it was refused now, it may have been applied before: it stays in the queue as it is. */
  mayHaveArrived?: true
  /** Field name → sentence. */
  fields?: Record<string, string>
}

/** Waits until the server has judged an operation, or until it is clear that this will take longer. */
export function outcomeOf(db: Database, id: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const watch = liveQuery(() => judge(db, id)).subscribe({
      next: (outcome) => {
        if (!outcome) return
        resolve(outcome)
        queueMicrotask(() => watch.unsubscribe())
      },
      error: reject,
    })
  })
}

async function judge(db: Database, id: string): Promise<Outcome | undefined> {
  const operation = await db.operations.where('id').equals(id).first()
  if (!operation) return { state: 'done' }
  const { state, message, fields, mayHaveArrived } = operation
  if (state !== 'pending' && state !== 'sending') return { state, message, fields, mayHaveArrived }
  const { failures } = await readPause(db)
  return failures > 0 && state === 'pending' ? { state: 'waiting' } : undefined
}
