const SENDERS_KEPT = 1000

/** The state that every way of pacing keeps of a sender; times in milliseconds. */
export interface Turn {
  /** Nothing leaves before: its queue at the provider is full. */
  heldUntil: number
  /** Its next share of time, while it is being asked for. */
  taking: Promise<void> | null
}

/** The state of each sender, made when it is first needed; idle ones are forgotten when there are many. */
export interface Senders<Kept extends Turn> {
  of(sender: string): Kept
  /** Asks once, however many want it meanwhile. */
  take(sender: string, ask: (kept: Kept) => Promise<void>): Promise<void>
  hold(sender: string, until: number): void
}

/** @param isRested whether forgetting the sender lets nothing leave that would otherwise have waited */
export function keepSenders<Kept extends Turn>(
  fresh: () => Omit<Kept, keyof Turn>,
  isRested: (kept: Kept) => boolean,
): Senders<Kept> {
  const senders = new Map<string, Kept>()

  function of(sender: string): Kept {
    const known = senders.get(sender)
    if (known) return known
    if (senders.size >= SENDERS_KEPT)
      for (const [name, kept] of senders) if (isRested(kept) && !kept.taking) senders.delete(name)
    const turn: Turn = { heldUntil: Number.NEGATIVE_INFINITY, taking: null }
    const kept = { ...fresh(), ...turn } as Kept
    senders.set(sender, kept)
    return kept
  }

  return {
    of,
    take: (sender, ask) => {
      const kept = of(sender)
      kept.taking ??= ask(kept).finally(() => {
        kept.taking = null
      })
      return kept.taking
    },
    hold: (sender, until) => {
      const kept = of(sender)
      kept.heldUntil = Math.max(kept.heldUntil, until)
    },
  }
}
