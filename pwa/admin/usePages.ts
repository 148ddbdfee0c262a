import { useState } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { useAsk, useAsked } from './useAsked.ts'

/** A list that comes in pages: `rowsOf` finds them in an answer, `next` of one asks for the one after it. */
export function usePages<I extends z.ZodType, O extends z.ZodType, Row>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  rowsOf: (answer: z.output<O>) => Row[],
) {
  const ask = useAsk()
  const first = useAsked(endpoint, input)
  const [more, setMore] = useState<{ of: unknown; pages: z.output<O>[] }>({ of: undefined, pages: [] })
  const [busy, setBusy] = useState(false)
  // Pages of another question are none of this one's.
  const later = more.of === first.answer ? more.pages : []
  const pages = first.answer === undefined ? [] : [first.answer, ...later]
  const next = (pages.at(-1) as { next?: string | number } | undefined)?.next
  const onMore = async () => {
    setBusy(true)
    try {
      const page = await ask(endpoint, { ...(input as object), after: next } as z.input<I>)
      setMore({ of: first.answer, pages: [...later, page] })
    } catch {
      // The button stays, to be pressed again.
    } finally {
      setBusy(false)
    }
  }
  return {
    rows: first.answer === undefined ? undefined : pages.flatMap(rowsOf),
    failed: first.error !== undefined,
    again: first.again,
    more: next === undefined ? undefined : { busy, onMore: () => void onMore() },
  }
}
