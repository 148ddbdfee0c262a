/** Gathers things and writes them in batches: what arrives while one batch is written makes the next. */
export interface Gathering<Thing> {
  add(thing: Thing): void
  /** Writes what is there now, so that it shares the commit of what is written in the same turn of the event loop. */
  flush(): void
  /** Resolves once nothing waits to be written. */
  idle(): Promise<void>
  isIdle(): boolean
}

export interface Gathered<Thing> {
  /** Whose a thing is. Those of one group are written together. */
  groupOf(thing: Thing): string
  write(group: string, things: Thing[]): Promise<void>
  onFault(error: unknown): void
}

const AFTER_FAULT_MS = 1000
/** Most that something waits for others to share its batch. */
const PATIENCE_MS = 10

/**
 * Gathers writes; the groups that could not be written are reported, and they alone are written again after a second,
 * together with what came since.
 */
export function createGathering<Thing>({ groupOf, write, onFault }: Gathered<Thing>): Gathering<Thing> {
  let gathered: Thing[] = []
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function writeOnce(): Promise<void> {
    const groups = [...Map.groupBy(gathered, groupOf)]
    gathered = []
    const unwritten: Thing[] = []
    const writeGroup = async ([group, things]: [string, Thing[]]) => {
      try {
        await write(group, things)
      } catch (error) {
        onFault(error)
        unwritten.push(...things)
      }
    }
    await Promise.all(groups.map(writeGroup))
    if (unwritten.length > 0) {
      gathered = [...unwritten, ...gathered]
      await new Promise((resolve) => setTimeout(resolve, AFTER_FAULT_MS))
    }
    writing = null
    if (gathered.length > 0) timer ??= setTimeout(flush, PATIENCE_MS)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (writing === null && gathered.length > 0) writing = writeOnce()
  }

  return {
    add: (thing) => {
      gathered.push(thing)
      if (writing === null) timer ??= setTimeout(flush, PATIENCE_MS)
    },
    flush,
    idle: async () => {
      while (writing !== null || gathered.length > 0) {
        flush()
        await writing
      }
    },
    isIdle: () => writing === null && gathered.length === 0,
  }
}
