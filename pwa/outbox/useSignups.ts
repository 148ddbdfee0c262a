import { useEffect, useState } from 'react'
import { everyKept, type KeptSignup } from '../taps/index.ts'

const LOOK_AGAIN_MS = 10_000

/**
 * What people filled in on this device's customer form and has not reached the server. The form's store tells nobody of
 * its changes, so it is looked at now and then. Empty, too, where the browser keeps nothing.
 */
export function useSignups(): { signups: KeptSignup[]; look: () => void } {
  const [signups, setSignups] = useState<KeptSignup[]>([])
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks once more
  useEffect(() => {
    let isCurrent = true
    const take = (found: KeptSignup[]): void => {
      if (isCurrent) setSignups((before) => (isSame(before, found) ? before : found))
    }
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      everyKept().then(take, () => take([]))
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [round])
  return { signups, look: () => setRound((before) => before + 1) }
}

const isSame = (before: KeptSignup[], after: KeptSignup[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)
