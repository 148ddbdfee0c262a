import { useEffect, useMemo, useRef, useState } from 'react'
import type { Customer } from '../../shared/customers.ts'
import type { Local } from '../sync/index.ts'
import { begun, foundAll, type Index, indexing, type SearchResult, sought } from './search.ts'

type LocalCustomer = Local<Customer>

/** While nobody searches, customers that come in one batch after the other are worked in once they have. */
const PAUSE_MS = 400

/** Work goes on for so long before the page gets its turn, also on a phone. */
const TURN_MS = 8

/**
 * The rows that match a query, newest first. The index is worked out in small parts; until it is there for the first
 * time, undefined.
 */
export function useSearch(
  rows: readonly LocalCustomer[],
  query: string,
): SearchResult<LocalCustomer> | undefined {
  const isAll = query.trim() === ''
  const index = useIndex(rows, !isAll)
  return useMemo(() => (isAll ? foundAll(rows) : index && sought(index, query)), [index, isAll, rows, query])
}

function useIndex(rows: readonly LocalCustomer[], isWanted: boolean): Index<LocalCustomer> | undefined {
  const [index, setIndex] = useState<Index<LocalCustomer>>()
  const last = useRef<Index<LocalCustomer>>(undefined)
  useEffect(() => {
    if (last.current?.customers === rows) return
    const work = indexing(rows, last.current)
    let part: Index<LocalCustomer> | undefined
    let timer: ReturnType<typeof setTimeout>
    const turn = (): void => {
      const until = performance.now() + TURN_MS
      let step = work.next()
      while (!step.done && performance.now() < until) step = work.next()
      part = step.value
      if (!step.done) {
        timer = setTimeout(turn)
        return
      }
      last.current = part
      setIndex(part)
    }
    timer = setTimeout(turn, isWanted ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      // Should there be other rows before it is done, the work goes on from here.
      if (part && last.current?.customers !== rows) last.current = begun(part)
    }
  }, [rows, isWanted])
  return index
}
