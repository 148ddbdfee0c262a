import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { KEPT_ALIVE } from './postgres/pool.ts'

/** Notices between processes on one PostgreSQL: the businesses that were written to. */
export interface Notices {
  /** To the other processes, with what else comes within 20 ms: a notice in the transaction itself would make all commits wait for each other. */
  tell(businessId: string): void
  /** Calls `listener` with the businesses that others wrote to; with null after a silence in which that is not known. */
  hear(listener: (businessIds: string[] | null) => void): void
  close(): Promise<void>
}

const CHANNEL = 'blipp_changed'
const GATHER_MS = 20
const AGAIN_MS = 1000
/** A notice may have 8,000 bytes; an id has 36. */
const MOST_IDS = 200

export function createNotices(pool: pg.Pool, url: string): Notices {
  const self = randomUUID()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let listening: pg.Client | null = null
  const listeners = new Set<(businessIds: string[] | null) => void>()
  const heard = (businessIds: string[] | null) => {
    for (const listener of listeners) listener(businessIds)
  }
  let isClosed = false

  async function send(): Promise<void> {
    timer = undefined
    const all = [...waiting]
    waiting.clear()
    for (let at = 0; at < all.length; at += MOST_IDS)
      await pool.query('select pg_notify($1, $2)', [
        CHANNEL,
        [self, ...all.slice(at, at + MOST_IDS)].join(' '),
      ])
  }

  /** Stays connected: what was said while nobody listened is asked for once it does again. */
  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...KEPT_ALIVE })
    listening = client
    const lost = () => {
      client.removeAllListeners('end')
      if (!isClosed) again = setTimeout(() => void listen(), AGAIN_MS).unref()
    }
    client.on('error', () => {})
    client.on('end', lost)
    client.on('notification', ({ payload = '' }) => {
      const [from, ...ids] = payload.split(' ')
      if (from !== self) heard(ids)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      heard(null)
    } catch {
      client.end().catch(() => {})
      lost()
    }
  }

  return {
    tell(businessId) {
      waiting.add(businessId)
      // What cannot be told is found by whoever looks for it now and then.
      timer ??= setTimeout(() => void send().catch(() => {}), GATHER_MS).unref()
    },
    hear(listener) {
      listeners.add(listener)
      if (!listening) void listen()
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      clearTimeout(timer)
      await send().catch(() => {})
      await listening?.end().catch(() => {})
    },
  }
}

/** SQLite's one server needs no messages: the worker beside it is noticed by `data_version`. */
export const noNotices: Notices = { tell: () => {}, hear: () => {}, close: async () => {} }
