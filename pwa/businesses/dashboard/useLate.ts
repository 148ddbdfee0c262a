import { useEffect, useState } from 'react'

/** Whether something has been waited for longer than `ms`; `again` begins anew. */
export function useLate(isWaiting: boolean, ms: number): { isLate: boolean; again: () => void } {
  const [round, setRound] = useState(0)
  const [lateIn, setLateIn] = useState<number>()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateIn(round), ms)
    return () => clearTimeout(timer)
  }, [isWaiting, ms, round])
  return { isLate: isWaiting && lateIn === round, again: () => setRound(round + 1) }
}
