/** So many things at once, and no more; a few further ones may stand ready behind them. */
export interface Slots {
  /** Resolves with how many more may be brought, once it is worth while; with 0 after `close`. */
  free(): Promise<number>
  /** Runs the task as soon as its turn comes. Tasks must not throw. */
  run(task: () => Promise<void>): void
  /** The number under way. */
  running(): number
  /** Resolves once every task has ended. */
  idle(): Promise<void>
  isIdle(): boolean
  /** None is free from now on. */
  close(): void
}

/** The time in which ready work is done, approximately. */
const READY_MS = 100

/**
 * @param limit how many run at once, which may change
 * @param most how many more may stand ready, so that each commit covers many and none that runs waits for one. They are
 *   as many as ended in 100 ms of late: where tasks are slow, next to none.
 */
export function createSlots(limit: () => number, most = 0): Slots {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  let closed = false
  let watchers: { isMet: () => boolean; resolve: () => void }[] = []
  let [ready, ended, since] = [0, 0, performance.now()]

  const room = () => limit() + ready - running - waiting.length
  const isWorthWhile = () => room() > 0 && (waiting.length === 0 || room() >= ready / 2)
  const isIdle = () => running === 0
  const when = (isMet: () => boolean) =>
    isMet() ? Promise.resolve() : new Promise<void>((resolve) => watchers.push({ isMet, resolve }))

  function tell(): void {
    const met = watchers.filter(({ isMet }) => isMet())
    watchers = watchers.filter((watcher) => !met.includes(watcher))
    for (const { resolve } of met) resolve()
  }

  function reckon(): void {
    ended += 1
    const passed = performance.now() - since
    if (passed < READY_MS) return
    ready = Math.min(most, Math.floor((ended * READY_MS) / passed))
    ended = 0
    since = performance.now()
  }

  function begin(task: () => Promise<void>): void {
    running += 1
    void task().finally(() => {
      running -= 1
      reckon()
      const next = running < limit() ? waiting.shift() : undefined
      if (next) begin(next)
      tell()
    })
  }

  return {
    free: async () => {
      await when(() => closed || isWorthWhile())
      // What ends in the same turn of the event loop is taken together, and shares a commit.
      await new Promise((resolve) => setImmediate(resolve))
      return closed ? 0 : Math.max(0, room())
    },
    run: (task) => {
      if (running < limit()) begin(task)
      else waiting.push(task)
    },
    running: () => running,
    idle: () => when(isIdle),
    isIdle,
    close: () => {
      closed = true
      tell()
    },
  }
}
