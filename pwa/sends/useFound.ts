import { useEffect, useState } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { countSegments, findReach, type ReachAsked } from '../../shared/reach.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'
import type { FoundReach } from './told.ts'

/** Ticking boxes asks the server once, not for each of them. */
const REST_MS = 400

/**
 * The server's answer to a question that only tells beforehand; null while it is not known, and without a network. `ask`
 * is compared by identity.
 */
function useFound<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  ask: z.input<I> | null,
): z.output<O> | null {
  const { online } = useConnection()
  const [found, setFound] = useState<{ ask: z.input<I>; answer: z.output<O> } | null>(null)
  useEffect(() => {
    setFound(null)
    if (!ask || !online) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      call(endpoint, ask, { signal: leaving.signal }).then(
        (answer) => leaving.signal.aborted || setFound({ ask, answer }),
        // Only told beforehand: sending looks again.
        () => undefined,
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [endpoint, ask, online])
  // What was found for those who were ticked before says nothing of those who are ticked now.
  return found?.ask === ask ? (found?.answer ?? null) : null
}

/** Who of the chosen people gets a message. */
export const useFoundReach = (ask: ReachAsked | null): FoundReach | null => useFound(findReach, ask)

/** How many of each segment get a message, by its id. */
export const useFoundCounts = (
  ask: Parameters<typeof useFound<typeof countSegments.input, typeof countSegments.output>>[1],
) => useFound(countSegments, ask)?.counts ?? null
