// Import before anything of the product: it takes the browser's globals from here.
import './no-channel.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import Dexie from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import type { Random } from './random.ts'

/** What one page of one device finds in its global scope. */
export interface Realm {
  /** Milliseconds since 1970, by its own clock. */
  now: () => number
  fetch: (url: string, init: RequestInit) => Promise<Response>
  indexedDB: IDBFactory
  storage: Storage
  setTimer: (work: () => void, ms: number) => number
  clearTimer: (id: number) => void
}

const realms = new AsyncLocalStorage<Realm>()
let chance: Random | null = null

/** Runs `work` with the globals of one device; what it awaits goes on with them too. */
export const within = <T>(realm: Realm, work: () => T): T => realms.run(realm, work)

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  timeout: AbortSignal.timeout,
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
}

const here = (): Realm => {
  const realm = realms.getStore()
  if (!realm) throw new Error('a device works outside its realm')
  return realm
}

const part = <K extends 'indexedDB' | 'storage'>(name: K) => ({ configurable: true, get: () => here()[name] })

// Dexie looks once, when it is loaded.
Object.defineProperties(Dexie.dependencies, {
  indexedDB: part('indexedDB'),
  IDBKeyRange: { value: IDBKeyRange },
})
Object.defineProperty(globalThis, 'indexedDB', part('indexedDB'))
Object.defineProperty(globalThis, 'localStorage', part('storage'))
Object.assign(globalThis, {
  IDBKeyRange,
  fetch: (url: string, init: RequestInit = {}) => here().fetch(url, init),
  // Whoever is sent to sign in is there already.
  location: { pathname: '/business/signin', search: '', assign: () => undefined },
  history: { pushState: () => undefined, replaceState: () => undefined },
  window: new EventTarget(),
  setTimeout: Object.assign((work: () => void, ms = 0, ...rest: unknown[]) => {
    const realm = realms.getStore()
    if (!realm) return real.setTimeout(work, ms, ...rest)
    return ms === 0 ? setImmediate(work) : realm.setTimer(work, ms)
  }, real.setTimeout),
  clearTimeout: (timer: number | NodeJS.Timeout) =>
    typeof timer === 'number' ? realms.getStore()?.clearTimer(timer) : real.clearTimeout(timer),
  Date: class extends real.Date {
    constructor(...given: [] | [string | number | Date]) {
      const [value = realms.getStore()?.now() ?? real.Date.now()] = given
      super(value)
    }
    static override now = () => realms.getStore()?.now() ?? real.Date.now()
  },
})
AbortSignal.timeout = (ms) => {
  const realm = realms.getStore()
  if (!realm) return real.timeout.call(AbortSignal, ms)
  const stopping = new AbortController()
  realm.setTimer(() => stopping.abort(new DOMException('timed out', 'TimeoutError')), ms)
  return stopping.signal
}
// Dexie aborts a controller of its own with each transaction, and an error made anew takes the whole stack with it.
const aborted = new DOMException('This operation was aborted', 'AbortError')
const { abort } = AbortController.prototype
AbortController.prototype.abort = function (reason: unknown = aborted) {
  abort.call(this, reason)
}
globalThis.crypto.getRandomValues = (into) => {
  if (!chance) return real.getRandomValues(into)
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
  for (let at = 0; at < bytes.length; at++) bytes[at] = chance.between(0, 255)
  return into
}

/** From now on ids are drawn from this chance, so that the same seed makes the same ones; null for real ones. */
export const drawFrom = (random: Random | null): void => {
  chance = random
}

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
