import type { SendSummary } from '../../shared/deliveries.ts'
import type { HandOver } from './planned/planning.ts'
import type { QueuedSend } from './planned/queued-send.ts'

/** Why a press of Send failed: the server's words, or that it could not even be kept here. */
export type Refusal = { words: string | undefined } | 'notKept'

export type SendPhase =
  | { at: 'reading' }
  | { at: 'choosing'; refused: Refusal | null }
  | { at: 'sending' }
  /** Kept on this device until the server has taken it. */
  | { at: 'planned'; plan: QueuedSend }
  /** The server asks before it sends. */
  | { at: 'asked'; plan: QueuedSend }
  /** A plan of another time, which the server refused. */
  | { at: 'refused'; plan: QueuedSend }
  /** The server has it, and is asked how it goes. */
  | { at: 'asking' }
  /** The server has it, and cannot be asked just now. */
  | { at: 'unclear' }
  | { at: 'done'; summary: SendSummary }

/** The server's ledger on a send: not asked yet, being asked, out of reach, unknown to it, or its summary. */
export type Ledger = 'unasked' | 'asking' | 'unclear' | 'unheard' | SendSummary

/** A press of Send by two facts: its operation in this device's queue, and what the ledger says of it. */
export interface SendState {
  /** The operation: undefined until the queue has been read, null where there is none. */
  plan: QueuedSend | null | undefined
  ledger: Ledger
  /** The send that is followed; null while there is none. */
  sendId: string | null
  /** A press is being written down. */
  isPressing: boolean
  /** It was pressed in this dialog, by somebody who is waiting; `isSlow` once they need not wait any longer. */
  isMine: boolean
  isSlow: boolean
  refused: Refusal | null
  /** The operation that the server refused a moment ago: of no use any more. */
  spent: string | null
}

export const noSend: SendState = {
  plan: undefined,
  ledger: 'unasked',
  sendId: null,
  isPressing: false,
  isMine: false,
  isSlow: false,
  refused: null,
  spent: null,
}

export type SendEvent =
  | { type: 'planRead'; plan: QueuedSend | null | undefined }
  | { type: 'pressed' }
  /** Nothing was sent. */
  | { type: 'turnedDown'; refused: Refusal }
  | { type: 'queued'; sendId: string }
  /** It went to the server past the queue, and its ledger was asked. */
  | { type: 'handedOver'; sendId: string; by: HandOver['by']; ledger: Ledger }
  | { type: 'patienceEnded' }
  /** Its operation has left the queue: the server has taken it, or it was called off. */
  | { type: 'leftQueue' }
  | { type: 'asked' }
  | { type: 'answered'; ledger: Ledger }

export function reduceSend(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'planRead':
      return withPlan({ ...state, plan: event.plan })
    case 'pressed':
      return { ...state, ledger: 'unasked', isPressing: true, refused: null }
    case 'turnedDown':
      return { ...state, isPressing: false, refused: event.refused }
    case 'queued':
      return withPlan({ ...state, ...taken, sendId: event.sendId, isMine: true })
    case 'handedOver': {
      const { sendId, by, ledger } = event
      // What was not certainly handed over, and is not at the server, is nowhere.
      const isNowhere = ledger === 'unheard' && by === 'unknown'
      return { ...state, ...taken, sendId, ledger, refused: isNowhere ? 'notKept' : null }
    }
    case 'patienceEnded':
      return { ...state, isSlow: true }
    case 'leftQueue':
      return isFollowed(state) ? { ...state, ledger: 'asking' } : state
    case 'asked':
      return { ...state, ledger: 'asking', refused: null }
    case 'answered':
      return { ...state, ledger: event.ledger }
  }
}

const taken = { ledger: 'unasked', isPressing: false, isMine: false, isSlow: false, refused: null } as const

function withPlan(state: SendState): SendState {
  const { plan, sendId, isMine, isPressing } = state
  if (!plan) return state
  // What is refused at once is mended where it was chosen.
  if (isMine && plan.standing === 'refused')
    return { ...state, sendId: null, isMine: false, refused: { words: plan.message }, spent: plan.id }
  return sendId === null && !isPressing ? { ...state, sendId: plan.sendId } : state
}

/** Whether nothing but the queue has told of it. */
export const isFollowed = ({ ledger, isPressing, refused }: SendState): boolean =>
  ledger === 'unasked' && !isPressing && refused === null

export function phaseOf(state: SendState, online: boolean): SendPhase {
  const { ledger, refused } = state
  if (state.isPressing) return { at: 'sending' }
  if (refused) return { at: 'choosing', refused }
  if (ledger === 'unasked') return phaseInQueue(state, online)
  if (ledger === 'unheard') return { at: 'choosing', refused: null }
  return typeof ledger === 'string' ? { at: ledger } : { at: 'done', summary: ledger }
}

function phaseInQueue({ plan, isMine, isSlow }: SendState, online: boolean): SendPhase {
  if (plan === undefined) return { at: 'reading' }
  if (!plan) return isMine ? { at: 'sending' } : { at: 'choosing', refused: null }
  if (plan.standing === 'asked' || plan.standing === 'refused') return { at: plan.standing, plan }
  const isQuick = isMine && online && !isSlow && !plan.isStuck
  const isUnderWay = plan.standing === 'sending' || plan.standing === 'waiting'
  return isQuick && isUnderWay ? { at: 'sending' } : { at: 'planned', plan }
}
