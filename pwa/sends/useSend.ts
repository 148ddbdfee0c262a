import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { SendSummary } from '../../shared/deliveries.ts'
import { discard, useQueue } from '../queue/index.ts'
import { type Local, useConnection, useSendProgress } from '../sync/index.ts'
import { inOrder } from './in-order.ts'
import { attend } from './planned/attended.ts'
import { type Plan, type Pressed, planIn, planSend, summaryOf, type Taken } from './planned/planning.ts'
import { usePlan } from './planned/usePlan.ts'

/** Why a press of Send came to nothing: the server's words, or that it could not even be kept here. */
export type Refusal = { words: string | undefined } | 'notKept'

export type SendPhase =
  | { at: 'reading' }
  | { at: 'choosing'; refused: Refusal | null }
  | { at: 'sending' }
  /** Kept on this device until the server has taken it. */
  | { at: 'planned'; plan: Plan }
  /** The server asks before it sends. */
  | { at: 'asked'; plan: Plan }
  /** A plan of another time, which the server refused. */
  | { at: 'refused'; plan: Plan }
  /** The server has it, and is asked how it goes. */
  | { at: 'asking' }
  /** The server has it, and cannot be asked just now. */
  | { at: 'unclear' }
  | { at: 'done'; summary: SendSummary }

export interface Sending {
  phase: SendPhase
  send: (pressed: Pressed, shop: Business) => Promise<void>
  /** Finds out what became of it; sends nothing. */
  ask: () => Promise<void>
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
  const [followed, follow] = useState<string | null>(null)
  const [isMine, setMine] = useState(false)
  const [told, setTold] = useState<SendPhase | null>(null)
  const isGone = useGone(campaign.id, followed)
  const isSlow = useSlow(isMine && told === null)
  const isBusy = useRef(false)
  const [look] = useState(lookInOrder)

  useEffect(() => attend(campaign.id), [campaign.id])
  useEffect(() => {
    if (plan && followed === null && !isBusy.current) follow(plan.sendId)
  }, [plan, followed])

  const find = useCallback(async () => {
    const phase = followed === null ? undefined : await look(followed)
    if (phase) setTold(phase)
  }, [followed, look])
  const ask = async () => {
    setTold({ at: 'asking' })
    await find()
  }
  const send: Sending['send'] = async (chosen, shop) => {
    // A second press can come before the button is drawn disabled.
    if (isBusy.current) return
    isBusy.current = true
    setTold({ at: 'sending' })
    try {
      const { sendId, by, refused } = await planSend(queue, campaign, chosen, shop)
      if (refused) return setTold({ at: 'choosing', refused })
      follow(sendId)
      setMine(by === 'queue')
      setTold(by === 'queue' ? null : await foundAlone(sendId, by))
    } catch {
      setTold({ at: 'choosing', refused: 'notKept' })
    } finally {
      isBusy.current = false
    }
  }

  useEffect(() => {
    // The server has taken it, or it was called off: the ledger knows which.
    if (!isGone || told !== null) return
    setTold({ at: 'asking' })
    void find()
  }, [isGone, told, find])
  useEffect(() => {
    // What is refused at once is mended where it was chosen.
    if (plan?.standing !== 'refused' || !isMine) return
    follow(null)
    setMine(false)
    setTold({ at: 'choosing', refused: { words: plan.message } })
    void discard(plan.id)
  }, [plan, isMine])
  useNews(told, { sendId: followed, revision: campaign.revision, find, look, onSummary: setTold })
  const phase = useMoved(phaseOf({ plan, told, isMine, online, isSlow }), followed)
  return { phase, send, ask }
}

/** Whether the send that is followed is in the queue no more. */
function useGone(campaignId: string, sendId: string | null): boolean {
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

interface Circumstances {
  plan: Plan | null | undefined
  told: SendPhase | null
  /** Pressed in this dialog, by somebody who is waiting. */
  isMine: boolean
  online: boolean
  isSlow: boolean
}

function phaseOf({ plan, told, isMine, online, isSlow }: Circumstances): SendPhase {
  if (told) return told
  if (plan === undefined) return { at: 'reading' }
  if (!plan) return isMine ? { at: 'sending' } : { at: 'choosing', refused: null }
  if (plan.standing === 'asked') return { at: 'asked', plan }
  if (plan.standing === 'refused') return isMine ? { at: 'sending' } : { at: 'refused', plan }
  const isQuick = isMine && online && !isSlow && !plan.isStuck
  const isUnderWay = plan.standing === 'sending' || plan.standing === 'waiting'
  return isQuick && isUnderWay ? { at: 'sending' } : { at: 'planned', plan }
}

function useSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOn) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isOn])
  return isSlow
}

type Look = (sendId: string) => Promise<SendPhase | undefined>

/** An answer from before the last message went must not stand in the place of the one from after it. */
function lookInOrder(): Look {
  const ordered = inOrder()
  return (sendId) => ordered(() => found(sendId))
}

async function found(sendId: string): Promise<SendPhase> {
  try {
    const summary = await summaryOf(sendId)
    return summary ? { at: 'done', summary } : { at: 'choosing', refused: null }
  } catch {
    return { at: 'unclear' }
  }
}

/** Where it was handed over past the queue: what the server has never heard of is nowhere. */
async function foundAlone(sendId: string, by: Taken['by']): Promise<SendPhase> {
  const phase = await found(sendId)
  return phase.at === 'choosing' && by === 'unknown' ? { at: 'choosing', refused: 'notKept' } : phase
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
  sendId: string | null
  revision: number
  find: () => Promise<void>
  look: Look
  onSummary: (phase: SendPhase) => void
}

/** Looks again when there is reason to: the campaign moved while messages are on their way, or the network came back. */
function useNews(told: SendPhase | null, { sendId, revision, find, look, onSummary }: News): void {
  const { online } = useConnection()
  const seen = useRef<number | null>(revision)
  const isUnderWay = told?.at === 'done' && told.summary.pending > 0
  const isUnclear = told?.at === 'unclear'

  useEffect(() => {
    if (!isUnderWay || !online || sendId === null || seen.current === revision) return
    seen.current = revision
    void look(sendId).then((next) => {
      if (next?.at === 'done') onSummary(next)
      // What is known already stays, until there is news again or the network is back.
      else if (next) seen.current = null
    })
  }, [isUnderWay, online, revision, sendId, look, onSummary])

  useEffect(() => {
    if (isUnclear && online) void find()
  }, [isUnclear, online, find])
}
