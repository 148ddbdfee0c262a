import { useCallback, useEffect, useState } from 'react'
import { getPlan, type PlanStanding } from '../../shared/payments.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'

export interface PlanState {
  plan: PlanStanding | null
  /** Why it is missing, or not up to date. */
  failure: { isAway: boolean; words: string } | null
  set: (plan: PlanStanding) => void
  reload: () => void
}

/** The plan as the server has it; only an owner is told. */
export function usePlan(isOwner: boolean): PlanState {
  const [plan, set] = useState<PlanStanding | null>(null)
  const [failure, setFailure] = useState<PlanState['failure']>(null)
  const reload = useCallback(() => {
    if (!isOwner) return
    setFailure(null)
    call(getPlan, {}).then(
      (answer) => set(answer.plan),
      (error: unknown) =>
        setFailure({
          isAway: error instanceof OfflineError,
          words: error instanceof ApiError || error instanceof OfflineError ? error.words : String(error),
        }),
    )
  }, [isOwner])
  useEffect(() => {
    reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return { plan, failure, set, reload }
}
