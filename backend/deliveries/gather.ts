/** Gathers things and writes them in batches: what arrives while one batch is written makes the next. */
export interface Gathering<Thing> {
  add(thing: Thing): void
  /** Resolves once nothing waits to be written. */
  idle(): Promise<void>
  isIdle(): boolean
}

const AFTER_FAULT_MS = 1000

/** What could not be written is reported, and written again after a second, together with what came since. */
export function createGathering<Thing>(
  write: (things: Thing[]) => Promise<void>,
  onFault: (error: unknown) => void,
): Gathering<Thing> {
  let gathered: Thing[] = []
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    // What ends in the same turn of the event loop shares the first batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (gathered.length > 0) {
      const batch = gathered
      gathered = []
      try {
        await write(batch)
      } catch (error) {
        onFault(error)
        gathered = [...batch, ...gathered]
        await new Promise((resolve) => setTimeout(resolve, AFTER_FAULT_MS))
      }
    }
    writing = null
  }

  return {
    add: (thing) => {
      gathered.push(thing)
      writing ??= writeAll()
    },
    idle: async () => {
      while (writing) await writing
    },
    isIdle: () => writing === null,
  }
}
