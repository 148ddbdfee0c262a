import { useEffect, useMemo, useRef, useState } from 'react'
import type { Customer } from '../../../shared/customers.ts'
import { type Local, useCustomerOf, useCustomersSoFar } from '../../sync/index.ts'
import { finding, type Pair, pairKey, saidToDiffer } from './find.ts'

export type LocalCustomer = Local<Customer>

/** Work goes on for so long before the page gets its turn, also on a phone. */
const TURN_MS = 8
/** After a change others may follow; then all are looked through anew. */
const SETTLE_MS = 1500

export interface Duplicates {
  /** Possible duplicates, the surest first; undefined until all were looked through once. */
  pairs: readonly Pair<LocalCustomer>[] | undefined
  /** Pairs that are known to be two people. */
  apart: readonly Pick<Pair<LocalCustomer>, 'one' | 'other'>[]
  /** The share that is done of the first look, 0–1. */
  share: number
  /** Everybody is here, so that there are no others. */
  isWhole: boolean
}

/** Looks through the customers of this device, a few milliseconds at a time, and again as they change. */
export function useDuplicates(): Duplicates {
  const { rows, isWhole } = useCustomersSoFar()
  const find = useCustomerOf()
  const [seen, setSeen] = useState<readonly Pair<LocalCustomer>[]>()
  const [share, setShare] = useState(0)
  const isAgain = useRef(false)
  // Before anybody is there, to look through nobody tells nothing.
  const isUnknown = rows.length === 0 && !isWhole
  useEffect(() => {
    const work = finding(rows)
    let timer: ReturnType<typeof setTimeout>
    const turn = (): void => {
      const until = performance.now() + TURN_MS
      let step = work.next()
      while (!step.done && performance.now() < until) step = work.next()
      if (step.done) {
        if (isUnknown) return
        isAgain.current = true
        setSeen(step.value)
        return
      }
      if (!isAgain.current) setShare(step.value)
      timer = setTimeout(turn)
    }
    timer = setTimeout(turn, isAgain.current ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [rows, isUnknown])
  const pairs = useMemo(() => seen && asTheyAre(seen, find), [seen, find])
  const apart = useMemo(() => toldApart(rows, find), [rows, find])
  return { pairs, apart, share, isWhole }
}

/** The pairs that still hold: people who were merged, deleted or told apart meanwhile go at once. */
function asTheyAre(
  seen: readonly Pair<LocalCustomer>[],
  find: (id: string) => LocalCustomer | undefined,
): readonly Pair<LocalCustomer>[] {
  return seen.flatMap((pair) => {
    const [one, other] = [find(pair.one.id), find(pair.other.id)]
    if (!one || !other || saidToDiffer(one, other)) return []
    return [one === pair.one && other === pair.other ? pair : { ...pair, one, other }]
  })
}

function toldApart(
  rows: readonly LocalCustomer[],
  find: (id: string) => LocalCustomer | undefined,
): Duplicates['apart'] {
  const apart = new Map<string, Pick<Pair<LocalCustomer>, 'one' | 'other'>>()
  for (const one of rows)
    for (const id of one.notSameAs ?? []) {
      const other = find(id)
      if (other) apart.set(pairKey({ one, other }), { one, other })
    }
  return [...apart.values()]
}
