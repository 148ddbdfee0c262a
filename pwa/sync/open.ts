import { openQueue } from '../queue/index.ts'
import type { Store } from './store.ts'

let current: Store | null = null

/** Names the store that `syncNow` means. Returns the way to close it. */
export function openStore(store: Store): () => void {
  current = store
  return () => {
    if (current === store) current = null
  }
}

/** Opens all that a store is made of, and keeps it in step. Returns the way to close it. */
export function openAll(store: Store): () => void {
  const { customerList, profile, start } = store
  const closers = [openQueue(store), openStore(store), profile.open(), customerList.open(), start()]
  return () => {
    for (const close of closers) close()
  }
}

/** Sends what waits and fetches what is new; resolves when both have been tried. */
export async function syncNow(): Promise<void> {
  await current?.sync()
}
