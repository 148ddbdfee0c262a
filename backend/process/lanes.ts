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
  /**
   * Tells one of them what is due. Returns whether there may be more. While others wait for a lane, `isCrowded` says so:
   * then it makes room after each thing that it told.
   */
  tell: (found: Found, isCrowded: () => boolean) => Promise<boolean>
  onFault: (error: unknown, found: Found | null) => void
}

/** Tells many receivers at once, each in a lane of its own, so that one that is slow holds up no other. */
export function createLanes<Found>(work: LaneWork<Found>): Loop {
  const { worker, most, lookMs, findDue, keyOf, tell, onFault } = work
  const lanes = new Map<string, Promise<void>>()
  /** When each was last given a lane, counted in lanes. */
  const turns = new Map<string, number>()
  let turn = 0
  let waiting = 0
  let stopping = false
  let ended = () => {}

  async function step(): Promise<number> {
    const due = inTurn((await findDue()).filter((found) => !lanes.has(keyOf(found))))
    const free = Math.max(0, most - lanes.size)
    waiting = due.length - free
    for (const found of due.slice(0, free)) {
      if (stopping) break
      const key = keyOf(found)
      turn += 1
      turns.set(key, turn)
      const lane = tell(found, () => waiting > 0)
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

  /** Who has waited longest first; in no order among equals, so that several processes do not reach for the same. */
  function inTurn(due: Found[]): Found[] {
    const keys = new Set(due.map(keyOf))
    for (const key of turns.keys()) if (!keys.has(key) && !lanes.has(key)) turns.delete(key)
    const turnOf = (found: Found) => turns.get(keyOf(found)) ?? 0
    return due.sort(() => Math.random() - 0.5).sort((a, b) => turnOf(a) - turnOf(b))
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
