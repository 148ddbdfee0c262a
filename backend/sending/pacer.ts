import type { Database } from '../database/index.ts'
import { keepSenders, type Turn } from './senders.ts'

/** So many parts a second from each sender, and no more; what one sender must wait for is no other's concern. */
export interface Pacer {
  /** Whether this process's stretch of that sender's time is over or about to be: nothing leaves after it but in another. */
  isEnding(sender: string): boolean
  /** Takes the next stretch that no process has. */
  extend(sender: string): Promise<void>
  /** The number of parts that may leave from that sender now. */
  room(sender: string): number
  /** `parts` may be negative, to return what was over-reserved. */
  spend(sender: string, parts: number): void
  /** Nothing from that sender for so long, in this process: its queue at the provider is full. */
  hold(sender: string, ms: number): void
  /** Milliseconds until something may leave from that sender, or a stretch may be taken. */
  waitMs(sender: string): number
}

/**
 * A little under the limit, with little left over from a late start, so that no second holds more than it may, wherever it
 * begins. Steps are fewer looks into the ledger than one a message.
 */
const SHARE = 0.94
const STEP = 0.04
const SPARE = 0.05
const SPARE_MS = 1000 * SPARE
/** The parts of a second are taken at once, and one at least: whoever dies wastes no more than that. */
const STRETCH = 1
/** Before a stretch ends, or the last part of it may leave, the next is taken. */
const AHEAD_MS = 100
/** The tolerance for the start of a stretch that follows. */
const INEXACT_MS = 2

/** The remaining allowance of a sender, and this process's stretch of its time; all times in milliseconds. */
interface Allowance extends Turn {
  left: number
  /** Until when what is left was reckoned. */
  at: number
  from: number
  to: number
  next: { from: number; to: number } | null
}

/**
 * @param pace shares each sender's time among processes
 * @param now milliseconds that only go forward, as `pace` tells them
 */
export function createPacer(perSecond: number, pace: Database['pace'], now: () => number): Pacer {
  const partMs = 1000 / (perSecond * SHARE)
  const step = Math.max(1, perSecond * STEP)
  const most = Math.max(1.4, perSecond * SPARE)
  /** So much may leave as a stretch begins, and so long before it ends the last of it. */
  const first = Math.max(1, perSecond * SPARE)
  const firstMs = first * partMs
  const aheadMs = Math.max(AHEAD_MS, firstMs * 1.5)
  const lateMs = Math.max(SPARE_MS, firstMs / 2)
  const stretchMs = Math.ceil(Math.max(first, Math.round(perSecond * STRETCH)) * partMs)

  function reckon(kept: Allowance, at: number): Allowance {
    const until = Math.min(at, kept.to - firstMs)
    if (until > kept.at) {
      kept.left = Math.min(most, kept.left + (until - kept.at) / partMs)
      kept.at = until
    }
    // What is late by then would stand in somebody else's time.
    if (at > kept.to - firstMs + lateMs) kept.left = Math.min(0, kept.left)
    if (!kept.next || at < kept.next.from) return kept
    const { from, to } = kept.next
    Object.assign(kept, { from, to, at: from, left: Math.min(0, kept.left) + first, next: null })
    return reckon(kept, at)
  }

  const never = Number.NEGATIVE_INFINITY
  const senders = keepSenders<Allowance>(
    () => ({ left: 0, at: now(), from: never, to: never, next: null }),
    ({ heldUntil, to, next, left }) => Math.max(heldUntil, next?.to ?? to) <= now() && left >= 0,
  )
  const allowanceOf = (sender: string): Allowance => reckon(senders.of(sender), now())

  async function take(sender: string, allowance: Allowance): Promise<void> {
    const from = await pace(sender, stretchMs)
    const { to } = reckon(allowance, now())
    // It goes on without an end, or somebody else comes first.
    if (from <= to + INEXACT_MS) allowance.to = from + stretchMs
    else allowance.next = { from, to: from + stretchMs }
  }

  const isEnding = (sender: string): boolean => {
    const { to, next, heldUntil } = allowanceOf(sender)
    return next === null && now() >= Math.max(to - aheadMs, heldUntil)
  }
  const room = (sender: string): number => {
    const { left, from, to, at, heldUntil } = allowanceOf(sender)
    if (now() < Math.max(from, heldUntil)) return 0
    const isLast = at >= to - firstMs
    return left >= (isLast ? 1 : step) ? Math.floor(left) : 0
  }
  return {
    isEnding,
    room,
    extend: (sender) => senders.take(sender, (allowance) => take(sender, allowance)),
    spend: (sender, parts) => {
      allowanceOf(sender).left -= parts
    },
    hold: (sender, ms) => senders.hold(sender, now() + ms),
    waitMs: (sender) => {
      if (room(sender) > 0) return 0
      const { left, at: reckoned, to, next, heldUntil } = allowanceOf(sender)
      const at = now()
      const isLast = reckoned >= to - firstMs
      const untilFull = Math.min(to, reckoned + (step - left) * partMs)
      return Math.max(heldUntil - at, (isLast ? (next?.from ?? to) : untilFull) - at, 0)
    },
  }
}

/** For a channel without such a limit. */
export const unpaced: Pacer = {
  isEnding: () => false,
  extend: async () => {},
  room: () => Number.POSITIVE_INFINITY,
  spend: () => {},
  hold: () => {},
  waitMs: () => 0,
}
