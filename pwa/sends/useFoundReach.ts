import { useEffect, useState } from 'react'
import { findReach, type ReachAsked } from '../../shared/reach.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'
import type { FoundReach } from './told.ts'

/** Ticking boxes asks the server once, not for each of them. */
const REST_MS = 400

/**
 * The server's answer about the recipients; null while it is not known, and without a network. `ask` is compared by
 * identity.
 */
export function useFoundReach(ask: ReachAsked | null): FoundReach | null {
  const { online } = useConnection()
  const [found, setFound] = useState<{ ask: ReachAsked; answer: FoundReach } | null>(null)
  useEffect(() => {
    setFound(null)
    if (!ask || !online) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      call(findReach, ask, { signal: leaving.signal }).then(
        (answer) => leaving.signal.aborted || setFound({ ask, answer }),
        // Only told beforehand: sending looks again.
        () => undefined,
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [ask, online])
  // What was found for those who were ticked before says nothing of those who are ticked now.
  return found?.ask === ask ? (found?.answer ?? null) : null
}
