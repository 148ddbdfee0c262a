import { hear } from '../api/call.ts'
import { createSignal } from '../browser/signal.ts'

/**
 * The state of the connection: the server's last real answer counts, not the browser's own flag, which is heard only where it
 * says that there is no network and nobody has answered.
 */
export interface Connection {
  online: boolean
  /** A push or a pull is under way. */
  syncing: boolean
  /** The server is there, but could not do its part: its last answer was a 5xx. */
  troubled: boolean
}

let state: Connection = { online: true, syncing: false, troubled: false }
const { watch, tell } = createSignal()

export const connection = (): Connection => state

function set(next: Connection): void {
  const isSame = next.online === state.online && next.syncing === state.syncing
  if (isSame && next.troubled === state.troubled) return
  state = next
  tell()
}

export const setOnline = (online: boolean): void => set({ ...state, online })

let underWay = 0

/** Counts what is under way: a push and a pull may overlap. */
export async function whileSyncing<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1
  set({ ...state, syncing: true })
  try {
    return await work()
  } finally {
    underWay -= 1
    set({ ...state, syncing: underWay > 0 })
  }
}

export const watchConnection = watch

/** Keeps `online` and `troubled` true to what the calls hear. */
hear(({ type }) => set({ ...state, online: type !== 'unreachable', troubled: type === 'troubled' }))
