import { useLiveQuery } from 'dexie-react-hooks'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { discard, useQueue } from '../queue/index.ts'
import { type Local, useConnection, useSendProgress } from '../sync/index.ts'
import { inOrder } from './in-order.ts'
import { attend } from './planned/attended.ts'
import { planSend, type SendPress, summaryOf } from './planned/planning.ts'
import { planIn } from './planned/queued-send.ts'
import { usePlan } from './planned/usePlan.ts'
import {
  isFollowed,
  type Ledger,
  noSend,
  phaseOf,
  reduceSend,
  type SendEvent,
  type SendPhase,
  type SendState,
} from './send-state.ts'

export interface Sending {
  phase: SendPhase
  send: (pressed: SendPress, shop: Business) => Promise<void>
  /** Finds out what became of it; sends nothing. */
  ask: () => void
}

/** After this long without an answer a person is told that they need not wait. */
const PATIENCE_MS = 4000

/**
 * A press of Send is one operation of the queue, with or without a network: its id is made once, so that a double press,
 * a retry and a time-out can never become two. What this shows is where that operation stands, and once the server has
 * taken it, what the ledger says.
 */
export function useSend(campaign: Local<Campaign>): Sending {
  const queue = useQueue()
  const { online } = useConnection()
  const plan = usePlan(campaign.id)
  const [state, dispatch] = useReducer(reduceSend, noSend)
  const { sendId, ledger, spent } = state
  const hasLeft = useHasLeft(campaign.id, sendId)
  const isBusy = useRef(false)
  const [look] = useState(lookInOrder)

  const send: Sending['send'] = async (chosen, shop) => {
    // A second press can come before the button is drawn disabled.
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ type: 'pressed' })
    try {
      const { sendId, by, refused } = await planSend(queue, campaign, chosen, shop)
      if (refused) dispatch({ type: 'turnedDown', refused })
      else if (by === 'queue') dispatch({ type: 'queued', sendId })
      else dispatch({ type: 'handedOver', sendId, by, ledger: await ledgerOf(sendId) })
    } catch {
      dispatch({ type: 'turnedDown', refused: 'notKept' })
    } finally {
      isBusy.current = false
    }
  }

  useEffect(() => attend(campaign.id), [campaign.id])
  useEffect(() => {
    dispatch({ type: 'planRead', plan })
  }, [plan])
  useEffect(() => {
    if (spent) void discard(spent)
  }, [spent])
  useEffect(() => {
    if (hasLeft) dispatch({ type: 'leftQueue' })
  }, [hasLeft])
  useEffect(() => {
    if (ledger !== 'asking' || sendId === null) return
    void look(sendId).then((found) => found && dispatch({ type: 'answered', ledger: found }))
  }, [ledger, sendId, look])
  usePatience(state.isMine && isFollowed(state), dispatch)
  useNews(state, { revision: campaign.revision, look, dispatch })
  const phase = useMoved(phaseOf(state, online), sendId)
  return { phase, send, ask: () => dispatch({ type: 'asked' }) }
}

/** Whether the send that is followed is in the queue no more. */
function useHasLeft(campaignId: string, sendId: string | null): boolean {
  const { db } = useQueue()
  const seen = useLiveQuery(async () => {
    const queued = await db.operations
      .where('[entityKind+entityId]')
      .equals(['campaign', campaignId])
      .toArray()
    return { sendId, isQueued: queued.some((operation) => planIn(operation)?.sendId === sendId) }
  }, [db, campaignId, sendId])
  // A live query answers with what it saw before, when what it depends on changes.
  return sendId !== null && seen?.sendId === sendId && !seen.isQueued
}

function usePatience(isWaiting: boolean, dispatch: Dispatch<SendEvent>): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => dispatch({ type: 'patienceEnded' }), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, dispatch])
}

type Look = (sendId: string) => Promise<Ledger | undefined>

/** An answer from before the last message went must not stand in the place of the one from after it. */
function lookInOrder(): Look {
  const ordered = inOrder()
  return (sendId) => ordered(() => ledgerOf(sendId))
}

async function ledgerOf(sendId: string): Promise<Ledger> {
  try {
    return (await summaryOf(sendId)) ?? 'unheard'
  } catch {
    return 'unclear'
  }
}

/** The summary with what the stream has told since, so that the bar moves between two questions. */
function useMoved(phase: SendPhase, sendId: string | null): SendPhase {
  const progress = useSendProgress(sendId)
  if (phase.at !== 'done' || phase.summary.pending === 0 || !progress) return phase
  const { recipients, pending, accepted: sent, captured, failed, unknown, skipped } = progress.report
  if (pending >= phase.summary.pending) return phase
  return {
    at: 'done',
    summary: { ...phase.summary, recipients, pending, sent, captured, failed, unknown, skipped },
  }
}

interface News {
  revision: number
  look: Look
  dispatch: Dispatch<SendEvent>
}

/** Looks again when there is reason to: the campaign moved while messages are on their way, or the network came back. */
function useNews({ sendId, ledger }: SendState, { revision, look, dispatch }: News): void {
  const { online } = useConnection()
  const seen = useRef<number | null>(revision)
  const isUnderWay = typeof ledger !== 'string' && ledger.pending > 0
  const isUnclear = ledger === 'unclear'

  useEffect(() => {
    if (!isUnderWay || !online || sendId === null || seen.current === revision) return
    seen.current = revision
    void look(sendId).then((found) => {
      if (typeof found === 'object') dispatch({ type: 'answered', ledger: found })
      // What is known already stays, until there is news again or the network is back.
      else if (found) seen.current = null
    })
  }, [isUnderWay, online, revision, sendId, look, dispatch])

  useEffect(() => {
    if (!isUnclear || !online || sendId === null) return
    void look(sendId).then((found) => found && dispatch({ type: 'answered', ledger: found }))
  }, [isUnclear, online, sendId, look, dispatch])
}
