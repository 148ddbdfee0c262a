// Written on IndexedDB itself: a library would be a fifth of the page's script and of its worker's.

/** A database of one store, which never changes version. */
export interface Store {
  name: string
  store: string
  /** The key of its records: a field of each, or names given beside them. */
  options?: IDBObjectStoreParameters
}

const OPEN_WITHIN = 2000
const DONE_WITHIN = 5000

/** What has begun and is not on disk yet. */
export const underWay = new Set<IDBTransaction>()

/**
 * Opens it without naming a version: a worker that asked for a newer one would be blocked by an older page, and that page
 * would then save nothing. Some browsers neither open nor refuse while storage is off; after a while that counts as
 * refused.
 */
const open = ({ name, store, options }: Store): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), OPEN_WITHIN)
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, options)
    opening.onsuccess = () => {
      clearTimeout(timer)
      resolve(opening.result)
    }
    opening.onerror = () => reject(opening.error)
  })

/**
 * A transaction; resolved with the request's result once all is on disk, and called off when another page or process that
 * does not come to its end holds it up. Each opens and closes the database, because a connection kept while a phone sleeps
 * comes back dead (dexie#1660).
 */
export async function transact<T>(
  from: Store,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open(from)
  const change = database.transaction(from.store, mode, { durability: 'strict' })
  let timer: ReturnType<typeof setTimeout> | undefined
  underWay.add(change)
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(change.error)
      timer = setTimeout(() => {
        fail()
        change.abort()
      }, DONE_WITHIN)
      change.onabort = fail
      const request = work(change.objectStore(from.store))
      change.oncomplete = () => resolve(request?.result)
    })
  } finally {
    clearTimeout(timer)
    underWay.delete(change)
    database.close()
  }
}
