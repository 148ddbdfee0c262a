import { hear } from '../api.ts'

/** What is known of the way to the server: its last real answer counts, not what the browser believes. */
export interface Connection {
  online: boolean
  /** A push or a pull is under way. */
  syncing: boolean
}

let state: Connection = { online: true, syncing: false }
const watchers = new Set<() => void>()

export const connection = (): Connection => state

export function setConnection(change: Partial<Connection>): void {
  const next = { ...state, ...change }
  if (next.online === state.online && next.syncing === state.syncing) return
  state = next
  for (const watcher of watchers) watcher()
}

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Keeps `online` true to what the calls hear. */
hear((heard) => setConnection({ online: heard.type !== 'unreachable' }))
