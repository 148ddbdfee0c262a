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

const NAME = 'blipp-signups'
const STORE = 'signups'
const OPEN_WITHIN = 2000

// Written on IndexedDB itself: a library would be a fifth of the page's script and of its worker's.

/**
 * Opens the store without naming a version: a worker that asked for a newer one would be blocked by an older page, and
 * that page would then save nothing. Some browsers neither open nor refuse while storage is off; after a while that
 * counts as refused.
 */
const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the store did not open')), OPEN_WITHIN)
    const opening = indexedDB.open(NAME)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' })
    opening.onsuccess = () => {
      clearTimeout(timer)
      resolve(opening.result)
    }
    opening.onerror = () => reject(opening.error)
  })

/**
 * One transaction; resolved with what the request found once all is on disk. Each opens and closes the database,
 * because a connection kept while a phone sleeps comes back dead (dexie#1660).
 */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (signups: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const change = database.transaction(STORE, mode, { durability: 'strict' })
      change.onabort = () => reject(change.error)
      const request = work(change.objectStore(STORE))
      change.oncomplete = () => resolve(request?.result)
    })
  } finally {
    database.close()
  }
}

/** Stores a sign-up; resolved once it is on disk. `replaces` names a refused one that it mends. */
export async function keep(kept: KeptSignup, replaces?: string): Promise<void> {
  await transact('readwrite', (signups) => {
    if (replaces) signups.delete(replaces)
    signups.put(kept)
    return undefined
  })
}

/** All that waits and all that was refused, oldest first: the keys are UUIDv7. */
export const everyKept = async (): Promise<KeptSignup[]> =>
  (await transact<KeptSignup[]>('readonly', (signups) => signups.getAll())) ?? []

export async function remove(ids: string[]): Promise<void> {
  await transact('readwrite', (signups) => {
    for (const id of ids) signups.delete(id)
    return undefined
  })
}

/** Changes several; those that have left meanwhile stay away. */
export async function amend(ids: string[], patch: (id: string) => Partial<KeptSignup>): Promise<void> {
  await transact('readwrite', (signups) => {
    for (const id of ids) {
      const reading = signups.get(id)
      reading.onsuccess = () => {
        if (reading.result) signups.put({ ...reading.result, ...patch(id) })
      }
    }
    return undefined
  })
}
