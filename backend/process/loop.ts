import { SECOND } from '../clock.ts'

/** Work that goes on in steps and rests in between. */
export interface Loop {
  start(): void
  /** There may be work: the rest that is on, or the one that comes next, is over. */
  wake(): void
  /** Takes no further step; resolves when the one under way has ended. */
  stop(): Promise<void>
  /** Whether it rests, with nothing to wake up for yet. */
  isResting(): boolean
}

const AFTER_FAULT_MS = SECOND

/**
 * Repeats `step`, which answers with the milliseconds until it wants to be called again; 0 goes on at once. A step that
 * throws is reported and repeated after a second, or as many milliseconds as are said.
 */
export function createLoop(
  step: () => Promise<number>,
  onFault: (error: unknown) => void,
  afterFaultMs = AFTER_FAULT_MS,
): Loop {
  let running: Promise<void> | null = null
  let stopping = false
  let woken = false
  let rouse: (() => void) | null = null

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => rouse?.(), ms)
      rouse = () => {
        clearTimeout(timer)
        rouse = null
        resolve()
      }
    })

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      const ms = await step().catch((error: unknown) => {
        onFault(error)
        return afterFaultMs
      })
      if (ms > 0 && !woken && !stopping) await rest(ms)
    }
  }

  return {
    start: () => {
      running ??= run()
    },
    wake: () => {
      woken = true
      rouse?.()
    },
    stop: async () => {
      stopping = true
      rouse?.()
      await running
    },
    isResting: () => running === null || stopping || rouse !== null,
  }
}
