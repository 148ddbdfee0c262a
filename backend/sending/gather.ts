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
 * Gathers writes. A group that could not be written is reported, and written again after a second together with what came
 * since; none waits for another.
 */
export function createGathering<Thing>({ groupOf, write, onFault }: Gathered<Thing>): Gathering<Thing> {
  let gathered: Thing[] = []
  const writing = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  async function writeGroup(group: string, things: Thing[]): Promise<void> {
    try {
      await write(group, things)
    } catch (error) {
      onFault(error)
      gathered = [...things, ...gathered]
      await new Promise((resolve) => setTimeout(resolve, AFTER_FAULT_MS))
    }
    writing.delete(group)
    if (gathered.length > 0) timer ??= setTimeout(flush, PATIENCE_MS)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const groups = Map.groupBy(gathered, groupOf)
    gathered = []
    for (const [group, things] of groups)
      if (writing.has(group)) gathered.push(...things)
      else writing.set(group, writeGroup(group, things))
  }

  return {
    add: (thing) => {
      gathered.push(thing)
      timer ??= setTimeout(flush, PATIENCE_MS)
    },
    flush,
    idle: async () => {
      while (writing.size > 0 || gathered.length > 0) {
        flush()
        await Promise.all(writing.values())
      }
    },
    isIdle: () => writing.size === 0 && gathered.length === 0,
  }
}
