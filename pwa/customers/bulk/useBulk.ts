import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Customer } from '../../../shared/customers.ts'
import { enqueueMany, leftOf, type Stretch, stuckOf, useQueue, withdrawMany } from '../../queue/index.ts'
import { useCustomerOf } from '../../sync/index.ts'
import { type BulkChange, type BulkPlan, planned, undoing } from './plans.ts'

/** A bulk change, and its progress. */
export interface Done extends BulkPlan {
  deed: BulkChange
  stretch: Stretch | null
  isUndo: boolean
  /** For an undone deletion: the number of customers that were kept. */
  kept?: number
}

export type BulkState =
  | { at: 'rest' }
  | { at: 'saving'; done: number; all: number }
  | { at: 'failed'; words: string }
  | { at: 'done'; done: Done }

export interface Bulk {
  state: BulkState
  run: (people: readonly Customer[], deed: BulkChange) => Promise<void>
  /** What it did to each customer's labels is taken back; of a deletion, whoever the server has not been told of is kept. */
  undo: () => Promise<void>
  close: () => void
}

/** Changes many customers through the queue, with or without a network, and can take it back. */
export function useBulk(notKept: string): Bulk {
  const queue = useQueue()
  const find = useCustomerOf()
  const [state, setState] = useState<BulkState>({ at: 'rest' })

  const perform = async (people: readonly Customer[], deed: BulkChange, isUndo: boolean): Promise<void> => {
    const plan = planned(people, deed)
    const all = plan.operations.length
    setState({ at: 'saving', done: 0, all })
    try {
      const saved = (done: number) => setState({ at: 'saving', done, all })
      const stretch = await enqueueMany(queue.db, plan.operations, saved)
      queue.wake()
      setState({ at: 'done', done: { ...plan, deed, stretch, isUndo } })
    } catch (error) {
      // What was kept until then goes its way; the screen shows it.
      queue.wake()
      setState({
        at: 'failed',
        words: error instanceof Error && error.name === 'Error' ? error.message : notKept,
      })
    }
  }
  const undo = async () => {
    if (state.at !== 'done') return
    const { deed, ids, operations, stretch } = state.done
    const back = undoing(deed, operations)
    if (back)
      return perform(
        ids.flatMap((id) => find(id) ?? []),
        back,
        true,
      )
    const kept = stretch ? await withdrawMany(queue.db, stretch) : 0
    queue.wake()
    setState({ at: 'done', done: { ...state.done, isUndo: true, kept } })
  }
  return {
    state,
    undo,
    run: (people, deed) => perform(people, deed, false),
    close: () => setState({ at: 'rest' }),
  }
}

/** The number that have not reached the server, and of those that it refused; undefined while that is read. */
export function useArrival(stretch: Stretch | null): { left: number; stuck: number } | undefined {
  const { db } = useQueue()
  return useLiveQuery(async () => {
    if (!stretch) return { left: 0, stuck: 0 }
    const left = await leftOf(db, stretch)
    return { left, stuck: left === 0 ? 0 : await stuckOf(db, stretch) }
  }, [db, stretch])
}
