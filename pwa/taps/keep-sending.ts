import { type DrainResult, drain } from './drain.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000

export interface Sender {
  /** Something new waits: try at once. */
  soon(): void
}

/**
 * Sends what waits on this device for as long as the page lives: at once, when the network or the page comes back, and
 * on a timer while something waits.
 * @param onTried called after each try, with what came of it; with nothing where the device's store could not be read.
 *   Answers whether the page itself still waits for something
 * @param signal ends it
 */
export function keepSending(
  onTried: (drained?: DrainResult) => Promise<boolean> = async () => false,
  signal?: AbortSignal,
): Sender {
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false

  const run = async () => {
    if (running || document.visibilityState === 'hidden') return
    running = true
    clearTimeout(timer)
    const drained = await drain().catch(() => undefined)
    const awaits = await onTried(drained)
    running = false
    if (drained?.sent[0] || drained?.refused[0]) wait = FIRST_WAIT
    if (drained?.waiting === 0 && !awaits) return
    // Up to half as much again, so that a street of phones does not come back in one moment.
    timer = setTimeout(run, wait * (1 + Math.random() / 2))
    wait = Math.min(wait * 2, LONGEST_WAIT)
  }
  const soon = () => {
    wait = FIRST_WAIT
    run()
  }

  window.addEventListener('online', soon, { signal })
  window.addEventListener('pageshow', soon, { signal })
  document.addEventListener('visibilitychange', soon, { signal })
  signal?.addEventListener('abort', () => clearTimeout(timer))
  run()
  return { soon }
}
