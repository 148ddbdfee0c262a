import { IDBFactory } from 'fake-indexeddb'

/** What a device keeps when it loses its memory. */
export interface Disk {
  factory: IDBFactory
  settings: Map<string, string>
}

export const emptyDisk = (): Disk => ({ factory: new IDBFactory(), settings: new Map() })

/** The insides of fake-indexeddb that a sudden end needs. */
interface Insides {
  _state: string
  _requests: { request: EventTarget }[]
  _execRequestAsync: (what: { request?: EventTarget }) => EventTarget
}
type Transaction = IDBTransaction & Insides

/** A program's access to its disk, which can end at any moment: what was not committed is gone, nothing is heard of the rest. */
export interface Access {
  indexedDB: IDBFactory
  storage: Storage
  /** How many transactions and requests to open are under way. */
  busy: () => number
  /** The end: rolls back what is open and lets nothing more in or out. */
  cut: () => void
}

const deaf = (target: EventTarget): void => {
  target.dispatchEvent = () => true
}

/** What a dead program finds in place of its disk: it answers anything, and nothing is ever heard of it. */
const silence: IDBTransaction = new Proxy((() => undefined) as never, {
  get: () => silence,
  set: () => true,
  apply: () => silence,
})

interface Fate {
  /** Called at everything that touches the disk, the moments at which the program can die; true when it is to. */
  tick: () => boolean
  /** The program has come to its end. */
  died: () => void
}

export function accessTo(disk: Disk, { tick, died }: Fate): Access {
  const open = new Set<Transaction>()
  const opening = new Set<IDBOpenDBRequest>()
  const connections = new Set<IDBDatabase>()
  let isCut = false

  function watch(transaction: Transaction): Transaction {
    open.add(transaction)
    const execute = transaction._execRequestAsync.bind(transaction)
    transaction._execRequestAsync = (what) => {
      const request = execute(what)
      if (!isCut && tick()) queueMicrotask(cut)
      return request
    }
    const dispatch = transaction.dispatchEvent.bind(transaction)
    transaction.dispatchEvent = (event) => {
      if (event.type === 'complete' || event.type === 'abort') open.delete(transaction)
      if (!isCut && event.type === 'complete' && tick()) cut()
      // Committed, and the program never hears of it.
      return isCut || dispatch(event)
    }
    return transaction
  }

  function adopt(connection: IDBDatabase): void {
    if (connections.has(connection)) return
    connections.add(connection)
    const begin = connection.transaction.bind(connection)
    connection.transaction = (...how) => {
      if (isCut) return silence
      const transaction = watch(begin(...how) as Transaction)
      if (tick()) queueMicrotask(cut)
      return transaction
    }
  }

  function asked(request: IDBOpenDBRequest): IDBOpenDBRequest {
    opening.add(request)
    const dispatch = request.dispatchEvent.bind(request)
    request.dispatchEvent = (event) => {
      if (event.type === 'success' || event.type === 'error') opening.delete(request)
      if (!isCut && event.type === 'success' && request.result) adopt(request.result)
      if (!isCut) return dispatch(event)
      if (event.type === 'upgradeneeded') request.transaction?.abort()
      if (event.type === 'success') request.result?.close()
      return true
    }
    return request
  }

  function end(transaction: Transaction): void {
    for (const { request } of transaction._requests) deaf(request)
    if (transaction._state === 'active' || transaction._state === 'inactive') transaction.abort()
    deaf(transaction)
    // A program that went on from error to error would do so in the middle of what other devices do: Dexie keeps one
    // state for all that share this process.
    transaction.objectStore = silence.objectStore
  }

  function cut(): void {
    if (isCut) return
    isCut = true
    for (const transaction of open) end(transaction)
    for (const connection of connections) connection.close()
    died()
  }

  return {
    indexedDB: {
      open: (name: string, version?: number) => asked(disk.factory.open(name, version)),
      deleteDatabase: (name: string) => asked(disk.factory.deleteDatabase(name)),
      databases: () => disk.factory.databases(),
      cmp: (a: unknown, b: unknown) => disk.factory.cmp(a, b),
    },
    storage: storageOn(disk.settings, () => isCut),
    busy: () => (isCut ? 0 : open.size + opening.size),
    cut,
  }
}

const storageOn = (settings: Map<string, string>, isCut: () => boolean): Storage => ({
  getItem: (key) => settings.get(key) ?? null,
  setItem: (key, value) => {
    if (!isCut()) settings.set(key, value)
  },
  removeItem: (key) => {
    if (!isCut()) settings.delete(key)
  },
  clear: () => settings.clear(),
  key: () => null,
  get length() {
    return settings.size
  },
})
