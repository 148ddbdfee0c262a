import { keepSending } from './keepSending.ts'
import type { Outcome } from './submit.ts'

/** Goes on sending what waits, and tells a page whose sign-up was kept when it has arrived after all. */
export function arrivals(): (id: string, outcome: Outcome) => Outcome {
  const awaited = new Map<string, () => void>()
  const sender = keepSending(({ sent }) => {
    for (const id of sent) awaited.get(id)?.()
  })
  return (id, outcome) => {
    if (outcome.kind !== 'kept' && outcome.kind !== 'keptLater') return outcome
    const arrived = new Promise<void>((resolve) => awaited.set(id, resolve))
    sender.soon()
    return { ...outcome, arrived }
  }
}
