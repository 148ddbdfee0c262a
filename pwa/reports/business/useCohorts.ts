import { useEffect, useState } from 'react'
import { type Cohorts, cohorts, getCohorts } from '../../../shared/cohorts/contract.ts'
import { call } from '../../api/call.ts'
import { useConnection, useDrafts } from '../../sync/index.ts'

const KEY = 'report.cohorts'

export interface CohortState {
  /** Undefined while nothing is known. */
  cohorts: Cohorts | undefined
  /** The newest try to fetch them did not come to its end: what is shown was kept from before. */
  hasFailed: boolean
  again: () => void
}

/** Who came back: what was kept of it at once, then what the server says now. */
export function useCohorts(): CohortState {
  const drafts = useDrafts()
  const { online } = useConnection()
  const [state, setState] = useState<Omit<CohortState, 'again'>>({ cohorts: undefined, hasFailed: false })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `online` and `tries` say when to ask again
  useEffect(() => {
    const leaving = new AbortController()
    const show = (next: Partial<typeof state>) => {
      if (!leaving.signal.aborted) setState((now) => ({ ...now, ...next }))
    }
    const ask = async () => {
      const kept = cohorts.safeParse(await drafts.read(KEY)).data
      if (kept) show({ cohorts: kept })
      try {
        const answer = await call(getCohorts, {}, { signal: leaving.signal })
        show({ cohorts: answer.cohorts, hasFailed: false })
        await drafts.keep(KEY, answer.cohorts)
      } catch {
        show({ hasFailed: true })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [drafts, online, tries])

  return { ...state, again: () => setTries(tries + 1) }
}
