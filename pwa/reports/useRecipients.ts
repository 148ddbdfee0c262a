import { useCallback, useEffect, useState } from 'react'
import { listRecipients, type Outcome, type ReportedRecipient } from '../../shared/reports.ts'
import { call } from '../api/call.ts'

interface RecipientQuery {
  id: string
  outcome: Outcome
  sendId: string | undefined
}

interface State {
  /** The question that these answer. */
  asked: string
  people?: ReportedRecipient[]
  next?: string | undefined
  failed?: boolean
}

/**
 * The people of a campaign, a page at a time. While only the first page is shown it is fetched anew with each `version`;
 * whoever has gone further reads on undisturbed.
 */
export function useRecipients({ id, outcome, sendId }: RecipientQuery, version: number) {
  const asked = JSON.stringify([id, outcome, sendId])
  const [state, setState] = useState<State>({ asked })
  const [pages, setPages] = useState(1)
  const [tries, setTries] = useState(0)
  const [isFetching, setFetching] = useState(false)
  const fresh = state.asked === asked ? state : { asked }
  const follow = pages === 1 || state.asked !== asked ? version : 'still'

  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` and `tries` say when to ask again
  useEffect(() => {
    const leaving = new AbortController()
    call(listRecipients, { id, outcome, sendId }, { signal: leaving.signal })
      .then(({ recipients, next }) => {
        if (leaving.signal.aborted) return
        setPages(1)
        setState({ asked, people: recipients, next })
      })
      .catch(() => {
        if (leaving.signal.aborted) return
        setState((before) => ({ ...(before.asked === asked ? before : { asked }), failed: true }))
      })
    return () => leaving.abort()
  }, [asked, follow, tries])

  const more = useCallback(async () => {
    setFetching(true)
    try {
      const { recipients, next } = await call(listRecipients, { id, outcome, sendId, after: fresh.next })
      setPages((count) => count + 1)
      setState((before) => {
        if (before.asked !== asked) return before
        // Somebody whose message moved on meanwhile may come twice.
        const known = new Set(before.people?.map((person) => person.id))
        return {
          asked,
          next,
          people: [...(before.people ?? []), ...recipients.filter((person) => !known.has(person.id))],
        }
      })
    } catch {
      setState((before) => ({ ...before, failed: true }))
    } finally {
      setFetching(false)
    }
  }, [id, outcome, sendId, asked, fresh.next])

  return {
    people: fresh.people,
    failed: fresh.failed ?? false,
    again: () => setTries(tries + 1),
    isFetching,
    more: fresh.next === undefined ? null : more,
  }
}
