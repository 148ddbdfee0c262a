import './browser-globals.ts'
import { vi } from 'vitest'
import { connection } from '../../pwa/sync/connection.ts'
import { createStore } from '../../pwa/sync/store.ts'
import { page } from './browser-globals.ts'
import { device } from './device.ts'
import { json } from './fake-blipp.ts'
import { streams } from './stream.ts'

/** What the browser was asked for, beyond what the page does itself. */
export const browser = {
  /** To wake the worker once there is a network. */
  register: vi.fn(async (_: string) => undefined),
  /** To have the worker send at once. */
  postMessage: vi.fn((_: unknown) => undefined),
  /** To keep what is saved. */
  persist: vi.fn(async () => true),
}

const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
vi.stubGlobal('document', document)
// Without locks, as on plain http, the tab takes turns with itself.
vi.stubGlobal('navigator', {
  storage: { persist: browser.persist },
  serviceWorker: {
    getRegistration: async () => ({
      sync: { register: browser.register },
      active: { postMessage: browser.postMessage },
    }),
  },
})

/** A long time without anything to do: what was begun has come to its end. */
export async function quiet(): Promise<void> {
  for (let idle = 0; idle < 40; idle += 1) {
    await new Promise(setImmediate)
    if (connection().syncing) idle = 0
  }
}

export const pass = async (ms: number): Promise<void> => {
  vi.advanceTimersByTime(ms)
  await quiet()
}

/** The server's clock; see `fakeBlipp`. */
export const NOW = Date.parse('2026-11-21T08:00:00.000Z')

/** A page that somebody has just opened on their tablet, with dice that fall on one half. */
export function openPage() {
  page.forget()
  vi.clearAllMocks()
  streams.length = 0
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: NOW,
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const tablet = device()
  /** What a call that is neither push nor pull is answered. */
  const answer = vi.fn((_: string): Response => json({}))
  const fetch = vi.fn(async (url: string, init?: RequestInit) =>
    url.startsWith('/api/sync/') ? tablet.blipp.fetch(url, init) : answer(url),
  )
  vi.stubGlobal('fetch', fetch)
  const { blipp } = tablet
  return {
    ...tablet,
    db: tablet.db(),
    store: createStore(tablet.owner),
    fetch,
    answer,
    /** How often it has sent and asked. */
    counts: () => ({ pushes: blipp.pushes.length, pulls: blipp.pulls.length }),
  }
}
