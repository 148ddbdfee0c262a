/** So many things at once, and no more. */
export interface Slots {
  /** Resolves with how many are free, once any is; with 0 after `close`. */
  free(): Promise<number>
  /** Takes a slot until the task has ended. Tasks must not throw. */
  run(task: () => Promise<void>): void
  /** Resolves once every task has ended. */
  idle(): Promise<void>
  isIdle(): boolean
  /** None is free from now on. */
  close(): void
}

export function createSlots(limit: number): Slots {
  let running = 0
  let closed = false
  let watchers: { isMet: () => boolean; resolve: () => void }[] = []

  const isIdle = () => running === 0
  const when = (isMet: () => boolean) =>
    isMet() ? Promise.resolve() : new Promise<void>((resolve) => watchers.push({ isMet, resolve }))

  function tell(): void {
    const met = watchers.filter(({ isMet }) => isMet())
    watchers = watchers.filter((watcher) => !met.includes(watcher))
    for (const { resolve } of met) resolve()
  }

  return {
    free: async () => {
      await when(() => closed || running < limit)
      // What ends in the same turn of the event loop is taken together, and shares a commit.
      await new Promise((resolve) => setImmediate(resolve))
      return closed ? 0 : limit - running
    },
    run: (task) => {
      running += 1
      void task().finally(() => {
        running -= 1
        tell()
      })
    },
    idle: () => when(isIdle),
    isIdle,
    close: () => {
      closed = true
      tell()
    },
  }
}
