import { keepSending } from './keepSending.ts'
import { everyKept } from './store.ts'
import type { Outcome } from './submit.ts'

/** Goes on sending what waits, and tells a page whose sign-up was kept when it has arrived after all. */
export function arrivals(): (id: string, outcome: Outcome) => Outcome {
  const awaited = new Map<string, () => void>()
  const sender = keepSending(async () => {
    // The worker may have sent it, or another page.
    const kept = await everyKept()
    for (const [id, tell] of awaited) if (!kept.some((each) => each.id === id)) tell()
  })
  return (id, outcome) => {
    if (outcome.kind !== 'kept' && outcome.kind !== 'keptLater') return outcome
    const arrived = new Promise<void>((resolve) => awaited.set(id, resolve))
    sender.soon()
    return { ...outcome, arrived }
  }
}
