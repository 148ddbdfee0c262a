import { useCallback, useEffect, useRef, useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { getSend, type SendRequest, type SendSummary, sendEmail, sendSms } from '../../shared/deliveries.ts'
import type { FailureCode } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { ApiError, call } from '../api.ts'
import { useConnection } from '../sync/index.ts'

/** Why a press of Send certainly sent nothing. `notArrived`: the server never heard of it. */
export interface Refused {
  code: FailureCode | 'notArrived' | undefined
  words: string | undefined
}

export type SendPhase =
  | { at: 'choosing'; refused: Refused | null }
  | { at: 'sending' }
  /** No answer came; it is being found out whether it went through. */
  | { at: 'asking' }
  /** Not even that could be found out. */
  | { at: 'unclear' }
  | { at: 'done'; summary: SendSummary }

type Request = Omit<SendRequest, 'sendId'>

export interface Sending {
  phase: SendPhase
  send: (request: Request) => Promise<void>
  /** Finds out what became of it; sends nothing. */
  ask: () => Promise<void>
}

/**
 * One opening of the send dialog is one send: its id is made once, so that a double press, a retry and a time-out can
 * never become two. After silence the ledger is asked for it; nothing is ever sent again blindly.
 * @param onLate is told how it ended when the dialog was closed meanwhile
 */
export function useSend(
  { id, type, revision }: Pick<Campaign, 'id' | 'type' | 'revision'>,
  onLate: (phase: SendPhase) => void,
): Sending {
  const [sendId] = useState(uuid7)
  const [phase, setPhase] = useState<SendPhase>({ at: 'choosing', refused: null })
  const isPressed = useRef(false)
  const isOpen = useIsOpen()

  const settle = useCallback(
    (next: SendPhase) => {
      if (next.at === 'choosing') isPressed.current = false
      if (isOpen.current) setPhase(next)
      else onLate(next)
    },
    [isOpen, onLate],
  )
  const find = useCallback(async () => settle(await found(sendId)), [settle, sendId])
  const ask = async () => {
    setPhase({ at: 'asking' })
    await find()
  }
  const send = async (request: Request): Promise<void> => {
    // A second press can come before the button is drawn disabled.
    if (isPressed.current) return
    isPressed.current = true
    setPhase({ at: 'sending' })
    const answer = await pressed(type, { id, ...request, sendId })
    settle(answer)
    if (answer.at === 'asking') await find()
  }
  useNews(phase, { sendId, revision, find, onSummary: settle })
  return { phase, send, ask }
}

function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

async function pressed(
  type: Campaign['type'],
  request: Request & { id: string; sendId: string },
): Promise<SendPhase> {
  try {
    const { summary } = await call(type === 'email' ? sendEmail : sendSms, request)
    return { at: 'done', summary }
  } catch (error) {
    if (!isRefusal(error)) return { at: 'asking' }
    return { at: 'choosing', refused: { code: error.code, words: error.words } }
  }
}

/** Answers after which nothing of the send exists. A taken id is our own send, which came through after all. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'sendIdTaken' && (error.status < 500 || error.status === 503)

async function found(sendId: string): Promise<SendPhase> {
  try {
    const { summary } = await call(getSend, { id: sendId })
    return { at: 'done', summary }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    return isUnknown
      ? { at: 'choosing', refused: { code: 'notArrived', words: undefined } }
      : { at: 'unclear' }
  }
}

interface News {
  sendId: string
  revision: number
  find: () => Promise<void>
  onSummary: (phase: SendPhase) => void
}

/** Looks again when there is reason to: the campaign moved while messages are on their way, or the network came back. */
function useNews(phase: SendPhase, { sendId, revision, find, onSummary }: News): void {
  const { online } = useConnection()
  const seen = useRef(revision)
  const isUnderWay = phase.at === 'done' && phase.summary.pending > 0
  const isUnclear = phase.at === 'unclear'

  useEffect(() => {
    if (!isUnderWay || seen.current === revision) return
    seen.current = revision
    // What is known already stays when this fails.
    void found(sendId).then((next) => next.at === 'done' && onSummary(next))
  }, [isUnderWay, revision, sendId, onSummary])

  useEffect(() => {
    if (isUnclear && online) void find()
  }, [isUnclear, online, find])
}
