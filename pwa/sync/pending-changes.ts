import type { QueuedOperation } from '../browser/database.ts'
import { changesById } from './overlay.ts'

interface Covered {
  operations: QueuedOperation[]
  /** Tells two readings of the same changes from two different ones: a joined edit has a later time. */
  mark: string
}

/** This device's changes by customer, and the customers whose changes are new. */
export function createPendingChanges() {
  let covered = new Map<string, Covered>()

  function set(
    queue: readonly QueuedOperation[],
    aliases: ReadonlyMap<string, string>,
    touched: Set<string>,
  ): void {
    const now = new Map<string, Covered>()
    for (const [id, operations] of changesById('customer', queue, aliases)) {
      const mark = operations.map((each) => `${each.id} ${each.at}`).join()
      now.set(id, { operations, mark })
      if (covered.get(id)?.mark !== mark) touched.add(id)
    }
    for (const id of covered.keys()) if (!now.has(id)) touched.add(id)
    covered = now
  }

  return { set, of: (id: string) => covered.get(id)?.operations }
}
