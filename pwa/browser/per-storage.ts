/**
 * A page's own state, kept by the storage that it works on: one and the same in a browser, while each device of a
 * simulation, and each life of it between two crashes, has its own.
 */
export function perStorage<T>(make: () => T): () => T {
  const kept = new WeakMap<object, T>()
  return () => {
    const storage: object = globalThis.indexedDB ?? globalThis
    const known = kept.get(storage)
    if (known !== undefined) return known
    const made = make()
    kept.set(storage, made)
    return made
  }
}
