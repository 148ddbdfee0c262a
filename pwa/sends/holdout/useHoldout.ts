import { useMemo, useState } from 'react'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { HOLDOUT_LEAST } from '../../../shared/rules/visits/holdout.ts'
import type { LeftOutHere, Reach } from '../recipients.ts'

export interface Holdout {
  /** Whether the people are enough for it to say anything. */
  isOffered: boolean
  /** The send that the lot is drawn with; null where nobody is left out. */
  sendId: string | null
}

/** The tenth that may be left out by lot of so many people. One opening of the dialog is one draw. */
export function useHoldout(
  isWanted: boolean,
  { people, isRetry }: { people: number; isRetry: boolean },
): Holdout {
  const [sendId] = useState(uuid7)
  const isOffered = people >= HOLDOUT_LEAST && !isRetry
  return { isOffered, sendId: isOffered && isWanted ? sendId : null }
}

/** As this device knows it, with those whom the lot leaves out among the others. */
export function useReachDrawn<C extends { id: string }>(reach: Reach<C>, out: readonly C[]): Reach<C> {
  return useMemo(() => {
    if (out.length === 0) return reach
    const drawn = new Set(out)
    const others = out.map((customer): LeftOutHere<C> => ({ customer, why: 'holdout' }))
    return {
      eligible: reach.eligible.filter((customer) => !drawn.has(customer)),
      others: [...reach.others, ...others],
    }
  }, [reach, out])
}
