import 'fake-indexeddb/auto'
import { vi } from 'vitest'

/** How fake-indexeddb queues a request on its transaction. */
interface Requesting {
  _execRequestAsync: (request: { operation: () => never; source: IDBObjectStore }) => IDBRequest
}

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

/**
 * From now on nothing more can be written on the device, in any database: every request to put or to add fails, while
 * reads and deletions work. `vi.restoreAllMocks` ends it, and so does the deletion of what stands in the store `enough`.
 */
export function fillDevice({ enough }: { enough?: string } = {}): void {
  const { prototype } = IDBObjectStore
  let isFull = true
  for (const name of ['put', 'add'] as const) {
    const write = prototype[name]
    vi.spyOn(prototype, name).mockImplementation(function (this: IDBObjectStore, ...written) {
      if (!isFull) return write.apply(this, written)
      const transaction = this.transaction as unknown as Requesting
      return transaction._execRequestAsync({ operation: full, source: this }) as IDBRequest<IDBValidKey>
    })
  }
  const clear = prototype.clear
  vi.spyOn(prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === enough) isFull = false
    return clear.apply(this)
  })
}
