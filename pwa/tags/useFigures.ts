import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { listTagFigures, type TagFigures, type TagPeriod } from '../../shared/tags.ts'
import { call } from '../api/call.ts'
import { useConnection, useDrafts } from '../sync/index.ts'

const kept = listTagFigures.output

export interface Figures {
  /** By the tag's id; undefined while none are known. A tag that is not in it had neither taps nor sign-ups. */
  byTag: Map<string, TagFigures> | undefined
  /** The time of the count at the server. */
  at: string | undefined
  /** The newest try to fetch them did not come to its end. */
  isStale: boolean
  again: () => void
}

/** The figures of a period: what was fetched last, at once, and then what the server says now. */
export function useFigures(days: TagPeriod): Figures {
  const drafts = useDrafts()
  const { online } = useConnection()
  const [state, setState] = useState<{ days: TagPeriod; value?: z.infer<typeof kept>; isStale: boolean }>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` and `online` say when to ask again
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const key = `tags.figures.${days}`
    const show = (value: z.infer<typeof kept> | undefined, isStale: boolean) => {
      if (!signal.aborted) setState({ days, isStale, ...(value && { value }) })
    }
    const ask = async () => {
      const before = kept.safeParse(await drafts.read(key)).data
      // What is said of the last try stays until this one has ended: the list would jump up and down again.
      if (before && !signal.aborted)
        setState((last) => ({ days, value: before, isStale: last?.days === days && last.isStale }))
      try {
        const value = await call(listTagFigures, { days }, { signal })
        show(value, false)
        await drafts.keep(key, value)
      } catch {
        show(before, true)
      }
    }
    void ask()
    return () => leaving.abort()
  }, [days, drafts, online, tries])

  const mine = state?.days === days ? state : undefined
  return {
    byTag: mine?.value && new Map(mine.value.figures.map((figures) => [figures.tagId, figures])),
    at: mine?.value?.at,
    isStale: mine?.isStale ?? false,
    again: () => setTries(tries + 1),
  }
}
