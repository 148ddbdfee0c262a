import type { Store } from './store.ts'

let current: Store | null = null

/** Names the store that `syncNow` means. Returns the way to close it. */
export function openStore(store: Store): () => void {
  current = store
  return () => {
    if (current === store) current = null
  }
}

/** Sends what waits and fetches what is new; resolves when both have been tried. */
export async function syncNow(): Promise<void> {
  await current?.sync()
}
