import { useEffect, useState } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { call, type Later } from './call.ts'

export interface Answer<T> {
  /** The newest one, also while the next is on its way. */
  value: T | undefined
  /** The error of the newest try; undefined when it succeeded. */
  error: unknown
  again: () => void
}

/**
 * The answer of a read-only call, asked again whenever `version` changes. It lives outside of the mirror, so without
 * a network the last answer stays, beside the error.
 * @param endpoint the same each time, also where it is fetched
 */
export function useAnswer<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O> | Later<Endpoint<I, O>>,
  input: z.input<I>,
  version: string | number,
): Answer<z.output<O>> {
  const [state, setState] = useState<{ value?: z.output<O>; error?: unknown }>({})
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` and `tries` say when to ask again
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const value = await call(endpoint, JSON.parse(asked) as z.input<I>, { signal: leaving.signal })
        if (!leaving.signal.aborted) setState({ value })
      } catch (error) {
        if (!leaving.signal.aborted) setState(({ value }) => ({ value, error }))
      }
    }
    void ask()
    return () => leaving.abort()
  }, [endpoint, asked, version, tries])

  return { value: state.value, error: state.error, again: () => setTries(tries + 1) }
}
