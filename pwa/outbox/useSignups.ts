import { useEffect, useState } from 'react'
import { useQueue } from '../queue/index.ts'
import type { KeptSignup } from '../taps/index.ts'
import { readSignups, type Signups } from './whose.ts'

const LOOK_AGAIN_MS = 10_000
const NONE: Signups = { own: [], others: 0 }

/**
 * What people filled in on this device's customer form and has not reached the server. The form's store tells nobody of
 * its changes, so it is looked at now and then. Empty, too, where the browser keeps nothing.
 */
export function useSignups(): { signups: KeptSignup[]; others: number; look: () => void } {
  const { db } = useQueue()
  const [signups, setSignups] = useState(NONE)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks once more
  useEffect(() => {
    let isCurrent = true
    const take = (found: Signups): void => {
      if (isCurrent) setSignups((before) => (isSame(before, found) ? before : found))
    }
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      readSignups(db).then(take, () => take(NONE))
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [db, round])
  return { signups: signups.own, others: signups.others, look: () => setRound((before) => before + 1) }
}

const isSame = (before: Signups, after: Signups): boolean => JSON.stringify(before) === JSON.stringify(after)
