import { useEffect, useMemo, useRef, useState } from 'react'
import type { Customer } from '../../shared/customers.ts'
import type { Local } from '../sync/index.ts'
import { found, type Index, indexing } from './search.ts'

type Shown = Local<Customer>

/** Work goes on for so long before the page gets its turn, also on a phone. */
const TURN_MS = 8

/**
 * Those that a query finds, newest first. The index is worked out in small parts; until it is there for the first time,
 * undefined.
 */
export function useSearch(rows: readonly Shown[], query: string): readonly Shown[] | undefined {
  const index = useIndex(rows)
  const isAll = query.trim() === ''
  return useMemo(() => (isAll ? rows : index && found(index, query)), [index, isAll, rows, query])
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
