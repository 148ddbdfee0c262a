import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type * as z from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { ApiError, call } from '../api/call.ts'

/** Calls the API; a session that has ended leads to the sign-in. */
export function useAsk() {
  const [, go] = useLocation()
  return useCallback(
    async <I extends z.ZodType, O extends z.ZodType>(
      endpoint: Endpoint<I, O>,
      input: z.input<I>,
    ): Promise<z.output<O>> => {
      try {
        return await call(endpoint, input)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401)
          go('/superadmin/login?ended', { replace: true })
        throw error
      }
    },
    [go],
  )
}

interface AdminQuery<Answer> {
  answer: Answer | undefined
  /** The error instead of an answer; undefined while nothing went wrong. */
  error: unknown
  again: () => void
  /** Puts what another call answered in its place. */
  set: (answer: Answer) => void
}

/** The answer of a GET, asked for anew when its input changes; the previous answer stays until then. */
export function useAsked<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
): AdminQuery<z.output<O>> {
  const ask = useAsk()
  const [state, setState] = useState<{ answer?: z.output<O>; error?: unknown }>({})
  const latest = useRef(0)
  const key = JSON.stringify(input)
  const again = useCallback(() => {
    const turn = ++latest.current
    const isLatest = () => turn === latest.current
    ask(endpoint, JSON.parse(key) as z.input<I>).then(
      (answer) => isLatest() && setState({ answer }),
      (error: unknown) => isLatest() && setState({ error }),
    )
  }, [ask, endpoint, key])
  useEffect(again, [again])
  const set = useCallback((answer: z.output<O>) => setState({ answer }), [])
  return { answer: state.answer, error: state.error, again, set }
}
