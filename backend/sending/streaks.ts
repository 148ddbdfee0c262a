import type { Claim } from './claim.ts'
import type { EndedClaim } from './conclude.ts'

/** So many people of one send, one after the other, are no accident. */
const IN_A_ROW = 5
const SENDS_KEPT = 1000

/** Finds the sends whose people are refused, one after the other, by the same code that nobody here knows. */
export interface Streaks {
  /** Takes what ended, in its order. Returns one claim of each send that is to be held now, with the code. */
  record(all: readonly EndedClaim[]): { claim: Claim; code: string }[]
}

/** Counts what one process hands over, so that several let as many through each before they hold. */
export function createStreaks(): Streaks {
  const streaks = new Map<string, { code: string; people: number }>()

  function next({ sendId }: Claim, code: string): boolean {
    const before = streaks.get(sendId)
    const people = before?.code === code ? before.people + 1 : 1
    if (streaks.size >= SENDS_KEPT) streaks.clear()
    // Whoever resumes it begins anew.
    if (people === IN_A_ROW) streaks.delete(sendId)
    else streaks.set(sendId, { code, people })
    return people === IN_A_ROW
  }

  return {
    record: (all) =>
      all.flatMap(({ claim, ending }) => {
        if (ending.state === 'failed' && ending.unknownCode !== undefined)
          return next(claim, ending.unknownCode) ? [{ claim, code: ending.unknownCode }] : []
        // Only what the provider has decided upon tells that it takes others.
        if (ending.state === 'accepted' || ending.state === 'failed') streaks.delete(claim.sendId)
        return []
      }),
  }
}
