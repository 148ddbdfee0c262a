import { useEffect, useMemo, useRef, useState } from 'react'
import { type BusinessReport, businessReport, getBusinessReport } from '../../../shared/business-report.ts'
import type { Period } from '../../../shared/rules/periods.ts'
import { call } from '../../api/call.ts'
import { useConnection, useDrafts, useLastSync, useRows } from '../../sync/index.ts'
import { type ReportView, reportFromMirror } from './from-mirror.ts'
import type { Choice } from './period.ts'

export interface ReportState {
  /** Undefined while nothing is known. */
  view: ReportView | undefined
  /** The figures that only the server counts; undefined where they are the mirror's. */
  whole: BusinessReport | undefined
  /** The time at which that was true; null where it is not known. */
  at: string | null
  from: 'server' | 'kept' | 'mirror'
  /** The newest try to fetch it did not come to its end. */
  hasFailed: boolean
  again: () => void
}

interface State extends Period {
  report?: BusinessReport
  isFresh: boolean
  hasFailed: boolean
}

/** Taps move no revision: they are asked for. */
const ASK_AGAIN_MS = 60_000
/** However much happens, the server counts no oftener for one screen. */
const REST_MS = 2_000

/** The report of a period: what was kept of it at once, then what the server says now, or else what the mirror holds. */
export function useBusinessReport(choice: Choice, { from, to }: Period, timeZone: string): ReportState {
  const drafts = useDrafts()
  const { online } = useConnection()
  const [state, setState] = useState<State>()
  const [tries, setTries] = useState(0)
  const beat = useBeat()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `beat`, `tries` and `online` say when to ask again
  useEffect(() => {
    const leaving = new AbortController()
    const key = `report.${choice}`
    const show = (next: Omit<State, 'from' | 'to'>) => {
      if (!leaving.signal.aborted) setState({ from, to, ...next })
    }
    const ask = async () => {
      const read = businessReport.safeParse(await drafts.read(key)).data
      const kept = read?.from === from && read.to === to ? { report: read } : {}
      // What is on screen stays until something newer is there.
      setState((now) =>
        leaving.signal.aborted || (now?.from === from && now.to === to)
          ? now
          : { from, to, ...kept, isFresh: false, hasFailed: false },
      )
      try {
        const { report } = await call(getBusinessReport, { from, to }, { signal: leaving.signal })
        show({ report, isFresh: true, hasFailed: false })
        await drafts.keep(key, report)
      } catch {
        show({ ...kept, isFresh: false, hasFailed: true })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [choice, from, to, drafts, online, tries, beat])

  const mine = state?.from === from && state.to === to ? state : undefined
  const again = () => setTries(tries + 1)
  const mirror = useMirror(mine?.hasFailed === true && !mine.report, { from, to }, timeZone)
  if (mine?.report)
    return {
      view: mine.report,
      whole: mine.report,
      at: mine.report.at,
      from: mine.isFresh ? 'server' : 'kept',
      hasFailed: mine.hasFailed,
      again,
    }
  return {
    view: mirror?.view,
    whole: undefined,
    at: mirror?.at ?? null,
    from: 'mirror',
    hasFailed: mine?.hasFailed ?? false,
    again,
  }
}

/** Goes on with each change that arrives, and each minute that somebody may be looking. */
function useBeat(): number {
  const changed = useLastSync()
  const [beat, setBeat] = useState(0)
  const known = useRef(changed)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (known.current === changed) return
    const isFirst = known.current === undefined
    known.current = changed
    if (isFirst || resting.current !== undefined) return
    resting.current = setTimeout(() => {
      resting.current = undefined
      setBeat((now) => now + 1)
    }, REST_MS)
  }, [changed])
  useEffect(() => () => clearTimeout(resting.current), [])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setBeat((now) => now + 1)
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return beat
}

function useMirror(
  isWanted: boolean,
  { from, to }: Period,
  timeZone: string,
): { view: ReportView; at: string | null } | undefined {
  const customers = useRows('customer')
  const campaigns = useRows('campaign')
  const tags = useRows('tag')
  const at = useLastSync() ?? null
  return useMemo(
    () =>
      isWanted && customers && campaigns && tags
        ? { view: reportFromMirror({ customers, campaigns, tags }, timeZone, { from, to }), at }
        : undefined,
    [isWanted, customers, campaigns, tags, timeZone, from, to, at],
  )
}
