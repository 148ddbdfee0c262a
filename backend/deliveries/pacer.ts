/** So many parts a second from each sender, and no more; what one sender must wait for is no other's concern. */
export interface Pacer {
  /** How many parts may leave from that sender now. */
  room(sender: string): number
  spend(sender: string, parts: number): void
  /** Nothing from that sender for so long: its queue at the provider is full. */
  hold(sender: string, ms: number): void
  /** Milliseconds until something may leave from that sender. */
  waitMs(sender: string): number
}

/**
 * A little under the limit, with little left over from a late start, so that no second holds more than it may, wherever it
 * begins. Steps are fewer looks into the ledger than one a message.
 */
const SHARE = 0.94
const STEP = 0.04
const SPARE = 0.05
const SENDERS_KEPT = 1000

interface Allowance {
  left: number
  at: number
  heldUntil: number
}

/** @param now milliseconds that only go forward */
export function createPacer(perSecond: number, now: () => number = () => performance.now()): Pacer {
  const senders = new Map<string, Allowance>()
  const rate = perSecond * SHARE
  const step = Math.max(1, perSecond * STEP)
  const most = Math.max(1.4, perSecond * SPARE)

  function allowanceOf(sender: string): Allowance {
    const at = now()
    const kept = senders.get(sender)
    if (kept) {
      kept.left = Math.min(most, kept.left + ((at - kept.at) * rate) / 1000)
      kept.at = at
      return kept
    }
    if (senders.size >= SENDERS_KEPT) forgetRested(at)
    const fresh = { left: most, at, heldUntil: 0 }
    senders.set(sender, fresh)
    return fresh
  }

  /** One whose allowance is whole again is as one that was never seen. */
  function forgetRested(at: number): void {
    for (const [sender, { left, at: seen, heldUntil }] of senders)
      if (heldUntil <= at && left + ((at - seen) * rate) / 1000 >= most) senders.delete(sender)
  }

  const waitMs = (sender: string): number => {
    const { left, at, heldUntil } = allowanceOf(sender)
    return Math.max(heldUntil - at, ((step - left) * 1000) / rate, 0)
  }
  return {
    room: (sender) => (waitMs(sender) > 0 ? 0 : Math.floor(allowanceOf(sender).left)),
    spend: (sender, parts) => {
      allowanceOf(sender).left -= parts
    },
    hold: (sender, ms) => {
      const allowance = allowanceOf(sender)
      allowance.heldUntil = Math.max(allowance.heldUntil, allowance.at + ms)
    },
    waitMs,
  }
}

/** For a channel without such a limit. */
export const unpaced: Pacer = {
  room: () => Number.POSITIVE_INFINITY,
  spend: () => {},
  hold: () => {},
  waitMs: () => 0,
}
