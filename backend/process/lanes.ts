import { createLoop, type Loop } from './loop.ts'
import { beginWork, hasEnded } from './worker-name.ts'

interface Leased {
  worker: string | null
  leaseUntil: string | null
}

/** Whether nobody holds a row, or its holder's lease is over, or its holder has surely ended. */
export const isFree = ({ worker, leaseUntil }: Leased, own: string, now: string): boolean =>
  worker === null || (leaseUntil ?? '') <= now || hasEnded(worker, own)

interface LaneWork<Found> {
  /** Who tells: the name that it holds leases by. */
  worker: string
  /** The most that are told at once. */
  most: number
  /** Milliseconds between looks. */
  lookMs: number
  /** Those with something to be told now. */
  findDue: () => Promise<Found[]>
  keyOf: (found: Found) => string
  /** Tells one of them what is due. Returns whether there may be more. */
  tell: (found: Found) => Promise<boolean>
  onFault: (error: unknown, found: Found | null) => void
}

/** Tells many receivers at once, each in a lane of its own, so that one that is slow holds up no other. */
export function createLanes<Found>(work: LaneWork<Found>): Loop {
  const { worker, most, lookMs, findDue, keyOf, tell, onFault } = work
  const lanes = new Map<string, Promise<void>>()
  let stopping = false
  let ended = () => {}

  async function step(): Promise<number> {
    // In no order, so that under load everybody has a turn.
    for (const found of (await findDue()).sort(() => Math.random() - 0.5)) {
      const key = keyOf(found)
      if (lanes.has(key) || lanes.size >= most || stopping) continue
      const lane = tell(found)
        .catch((error: unknown) => {
          onFault(error, found)
          return false
        })
        .then((isMore) => {
          if (isMore || lanes.size >= most) loop.wake()
          lanes.delete(key)
        })
      lanes.set(key, lane)
    }
    return lookMs
  }

  const loop = createLoop(step, (error) => onFault(error, null))
  return {
    start: () => {
      ended = beginWork(worker)
      loop.start()
    },
    wake: loop.wake,
    stop: async () => {
      stopping = true
      await loop.stop()
      await Promise.all(lanes.values())
      ended()
    },
    isResting: () => loop.isResting() && lanes.size === 0,
  }
}
