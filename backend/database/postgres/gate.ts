/** Turns on a connection that several callers share. */
export interface Gate {
  /** Waits while somebody else holds the gate; null where nobody does. */
  pass(who: object): Promise<void> | null
  /** Nobody else passes from then on, until this one leaves. */
  hold(who: object): Promise<void>
  leave(who: object): void
}

export function createGate(): Gate {
  let holder: object | null = null
  let waiting: (() => void)[] = []
  const isShut = (who: object) => holder !== null && holder !== who

  const change = () => new Promise<void>((resolve) => waiting.push(resolve))

  async function pass(who: object): Promise<void> {
    while (isShut(who)) await change()
  }

  async function hold(who: object): Promise<void> {
    while (isShut(who)) await change()
    holder = who
  }

  return {
    pass: (who) => (isShut(who) ? pass(who) : null),
    hold,
    leave: (who) => {
      if (holder !== who) return
      holder = null
      const all = waiting
      waiting = []
      for (const tell of all) tell()
    },
  }
}
