import type { Database } from '../database/index.ts'
import type { Pacer } from './pacer.ts'
import { keepSenders, type Turn } from './senders.ts'

/** Under the limit by what processes that were all held up may send late in the same second. */
const SHARE = 0.94
/** So much of a second's parts a process has at once, few enough not to be noticed when they are late. */
const AT_ONCE = 0.015
const FEWEST = 10
/** Capacity that was not used by then is given up. */
const LATE_MS = 1000

/** Parts of a sender that are this process's, from a moment on; times in milliseconds. */
interface Allotment extends Turn {
  left: number
  from: number
}

/**
 * For a rate that one process does not reach: each has a few parts at a time, so that all send beside each other, where
 * stretches of a sender's time would make them take turns.
 * @param pace shares each sender's time among processes
 * @param now milliseconds that only go forward, as `pace` tells them
 */
export function createAllotments(perSecond: number, pace: Database['pace'], now: () => number): Pacer {
  const parts = Math.max(FEWEST, Math.floor(perSecond * AT_ONCE))
  const takenMs = Math.ceil((parts * 1000) / (perSecond * SHARE))

  const senders = keepSenders<Allotment>(
    () => ({ left: 0, from: Number.NEGATIVE_INFINITY }),
    ({ left, from, heldUntil }) => Math.max(heldUntil, from + LATE_MS) <= now() && left >= 0,
  )

  function allotmentOf(sender: string): Allotment {
    const kept = senders.of(sender)
    if (now() > kept.from + LATE_MS) kept.left = Math.min(0, kept.left)
    return kept
  }

  async function take(sender: string, allotment: Allotment): Promise<void> {
    allotment.from = await pace(sender, takenMs)
    allotment.left += parts
  }

  const mayLeaveIn = ({ from, heldUntil }: Allotment): number => Math.max(from, heldUntil) - now()

  return {
    isEnding: (sender) => {
      const { left, heldUntil } = allotmentOf(sender)
      return left < 1 && now() >= heldUntil
    },
    extend: (sender) => senders.take(sender, (allotment) => take(sender, allotment)),
    room: (sender) => {
      const allotment = allotmentOf(sender)
      return mayLeaveIn(allotment) > 0 ? 0 : Math.max(0, allotment.left)
    },
    spend: (sender, spent) => {
      allotmentOf(sender).left -= spent
    },
    hold: (sender, ms) => senders.hold(sender, now() + ms),
    waitMs: (sender) => {
      const allotment = allotmentOf(sender)
      const { left, heldUntil } = allotment
      return Math.max(0, left < 1 ? heldUntil - now() : mayLeaveIn(allotment))
    },
  }
}
