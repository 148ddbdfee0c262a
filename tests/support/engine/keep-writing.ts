/**
 * Runs in the page: begins to write into each of its databases of that kind what is there already, again and again, so
 * that a page that is left now is left in the middle of it. Resolves once it writes.
 */
export async function keepWriting(kind: string): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(kind) ? [name] : []))
  if (names.length === 0) throw new Error(`There is no database ${kind} here.`)
  const write = (database: IDBDatabase) =>
    new Promise<void>((begun) => {
      const stores = [...database.objectStoreNames]
      const again = () => {
        const change = database.transaction(stores, 'readwrite')
        change.oncomplete = again
        const store = change.objectStore(stores[0] ?? '')
        let left = 50
        const next = () => {
          begun()
          left -= 1
          if (left > 0) store.count().onsuccess = next
        }
        store.count().onsuccess = next
      }
      again()
    })
  for (const name of names) {
    const opening = indexedDB.open(name)
    await new Promise((opened) => {
      opening.onsuccess = opened
    })
    await write(opening.result)
  }
}
