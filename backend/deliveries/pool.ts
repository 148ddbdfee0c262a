/** Runs tasks, so many at a time; the others wait in order. */
export interface Pool {
  run(task: () => Promise<void>): void
  /** Resolves once every task has begun. */
  room(): Promise<void>
  /** Resolves once every task has ended. */
  idle(): Promise<void>
  isIdle(): boolean
  /** From now on tasks begin at once, however many run. */
  hurry(): void
}

/** Tasks must not throw. */
export function createPool(limit: number): Pool {
  const waiting: (() => Promise<void>)[] = []
  let size = limit
  let running = 0
  let watchers: { isMet: () => boolean; resolve: () => void }[] = []

  const when = (isMet: () => boolean) =>
    isMet() ? Promise.resolve() : new Promise<void>((resolve) => watchers.push({ isMet, resolve }))

  function tell(): void {
    const met = watchers.filter(({ isMet }) => isMet())
    if (met.length === 0) return
    watchers = watchers.filter((watcher) => !met.includes(watcher))
    for (const { resolve } of met) resolve()
  }

  function fill(): void {
    while (running < size) {
      const task = waiting.shift()
      if (!task) break
      running += 1
      void task().finally(() => {
        running -= 1
        fill()
      })
    }
    tell()
  }

  const isIdle = () => running === 0 && waiting.length === 0
  return {
    run: (task) => {
      waiting.push(task)
      fill()
    },
    room: () => when(() => waiting.length === 0),
    idle: () => when(isIdle),
    isIdle,
    hurry: () => {
      size = Number.POSITIVE_INFINITY
      fill()
    },
  }
}
