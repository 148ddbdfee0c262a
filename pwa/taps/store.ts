import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Signup } from '../../shared/taps.ts'

/** A sign-up that waits on this device for the server. */
export interface KeptSignup {
  id: string
  /** The tag's code, or `@merchantId`. */
  code: string
  signup: Signup
  /** Milliseconds since 1970 before which it is not sent: the page that stored it is trying, or the server asked for rest. */
  notBefore: number
  /** Why the server refused it. It stays here until the person mends it. */
  refused?: { fields?: Record<string, string>; message?: string }
}

interface Schema extends DBSchema {
  signups: { key: string; value: KeptSignup }
}

const NAME = 'blipp-signups'
const OPEN_WITHIN = 2000

/**
 * Opens the store without naming a version: a worker that asked for a newer one would be blocked by an older page, and
 * that page would then save nothing. Each piece of work opens and closes it, because a connection kept while a phone
 * sleeps comes back dead (dexie#1660).
 */
async function withStore<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const opening = openDB<Schema>(NAME, undefined, {
    upgrade: (database) => database.createObjectStore('signups', { keyPath: 'id' }),
  })
  const database = await within(OPEN_WITHIN, opening)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Some browsers neither open nor refuse while storage is off; after this long it counts as refused. */
function within(milliseconds: number, opening: Promise<IDBPDatabase<Schema>>) {
  return new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the store did not open'))
      opening.then(
        (late) => late.close(),
        () => undefined,
      )
    }, milliseconds)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const strict = { durability: 'strict' } as const

/** Stores a sign-up; resolved once it is on disk. `replaces` names a refused one that it mends. */
export const keep = (kept: KeptSignup, replaces?: string): Promise<void> =>
  withStore(async (database) => {
    const change = database.transaction('signups', 'readwrite', strict)
    if (replaces) change.store.delete(replaces)
    change.store.put(kept)
    await change.done
  })

export const everyKept = (): Promise<KeptSignup[]> => withStore((database) => database.getAll('signups'))

export const remove = (ids: string[]): Promise<void> =>
  withStore(async (database) => {
    const change = database.transaction('signups', 'readwrite', strict)
    for (const id of ids) change.store.delete(id)
    await change.done
  })

/** Writes the same change into several; those that have left meanwhile stay away. */
export const amend = (ids: string[], patch: (id: string) => Partial<KeptSignup>): Promise<void> =>
  withStore(async (database) => {
    const change = database.transaction('signups', 'readwrite', strict)
    for (const id of ids) {
      const kept = await change.store.get(id)
      if (kept) change.store.put({ ...kept, ...patch(id) })
    }
    await change.done
  })
