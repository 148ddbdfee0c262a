// The store of the tap page (`pwa/taps/store.ts`), for the cases and for the references: they run on the same records.

export const openQueue = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('blipp-signups')
    opening.onupgradeneeded = () => opening.result.createObjectStore('signups', { keyPath: 'id' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export const everything = (database: IDBDatabase): Promise<{ signup: object }[]> =>
  answer(database.transaction('signups').objectStore('signups').getAll())

/** Resolves once all is on disk. */
export const fill = (database: IDBDatabase, records: object[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const change = database.transaction('signups', 'readwrite', { durability: 'strict' })
    for (const record of records) change.objectStore('signups').put(record)
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error)
  })

/** Resolves once nothing waits any more; throws after `patience` milliseconds. */
export async function emptied(database: IDBDatabase, patience: number): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    if ((await answer(database.transaction('signups').objectStore('signups').count())) === 0) return
    if (performance.now() > until) throw new Error('The queue is not empty yet')
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}
