import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Customer } from '../../shared/customers.ts'
import type { Local } from '../sync/index.ts'
import { found, type Index, indexing } from './search.ts'

type Shown = Local<Customer>

/** Work goes on for so long before the page gets its turn, also on a phone. */
const TURN_MS = 8

/**
 * Those that a query finds, newest first. Typing stays quick in a long list: what is shown may be a keystroke behind, and
 * the index is worked out in small parts; until it is there for the first time, undefined.
 */
export function useSearch(rows: readonly Shown[], query: string): readonly Shown[] | undefined {
  const index = useIndex(rows)
  const wanted = useDeferredValue(query)
  const isAll = wanted.trim() === ''
  return useMemo(() => (isAll ? rows : index && found(index, wanted)), [index, isAll, rows, wanted])
}

function useIndex(rows: readonly Shown[]): Index<Shown> | undefined {
  const [index, setIndex] = useState<Index<Shown>>()
  const last = useRef<Index<Shown>>(undefined)
  useEffect(() => {
    const work = indexing(rows, last.current)
    let timer: ReturnType<typeof setTimeout>
    const turn = (): void => {
      const until = performance.now() + TURN_MS
      let step = work.next()
      while (!step.done && performance.now() < until) step = work.next()
      if (!step.done) {
        timer = setTimeout(turn)
        return
      }
      last.current = step.value
      setIndex(step.value)
    }
    timer = setTimeout(turn)
    return () => clearTimeout(timer)
  }, [rows])
  return index
}
