import { retryAfterOf } from '../../shared/rules/answers/retry-after.ts'
import { MINUTE, SECOND } from '../clock.ts'
import { detailOf, type Outcome } from './carrier.ts'
import { TOO_LATE } from './last-moment.ts'
import { twilioCodes } from './twilio-codes.ts'

/** What the `twilio` package throws: a RestException, or an AxiosError when there was no answer. */
interface TwilioError {
  name?: unknown
  message?: unknown
  /** Twilio's code, a number, or the network's, a word. */
  code?: unknown
  status?: unknown
  details?: unknown
}

/** Twilio counts requests under way, so it is over soon. */
const BUSY_MS = 5 * SECOND
const QUEUE_FULL_MS = 5 * MINUTE
const TOO_FAST_MS = MINUTE
const SIGN_IN_MS = 5 * MINUTE
const DOWN_MS = 30 * SECOND
const LONGEST_WAIT_MS = 60 * MINUTE

/** Puts the seconds that a 429 asks for where the package's error carries them. */
export const withWait = (headers: Record<string, unknown> | undefined): { retryAfter: number } => ({
  retryAfter:
    retryAfterOf(headers?.['retry-after'], Date.parse(String(headers?.date ?? '')) || Date.now()) ?? 0,
})

function waitAskedBy(details: unknown): number {
  const seconds = Number((details as { retryAfter?: unknown } | null)?.retryAfter ?? 0)
  return Math.min(LONGEST_WAIT_MS, Math.max(0, seconds) * SECOND)
}

/** The connection never stood, so nothing was handed over. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
const timeouts = ['ECONNABORTED', 'ETIMEDOUT']

/** Reads what was thrown. A 5xx or no answer is `unknown`: Twilio may have taken the message all the same. */
export function outcomeOfTwilio(thrown: unknown): Outcome {
  const { status, code, message, details } = (thrown ?? {}) as TwilioError
  const said = typeof message === 'string' ? message : ''
  if (typeof status === 'number' && typeof code !== 'string')
    return answered(status, code, said, waitAskedBy(details))
  const detail = detailOf(`${typeof code === 'string' ? code : ''} ${said}`)
  if (code === TOO_LATE) return later(detail, 0)
  if (neverConnected.includes(String(code)))
    return { ...later(detail, DOWN_MS), fault: { what: 'down', waitMs: 0 } }
  if (timeouts.includes(String(code))) return { state: 'unknown', reason: 'timeout', detail }
  const reason = typeof code === 'string' ? 'connectionLost' : 'providerError'
  return { state: 'unknown', reason, detail }
}

const later = (detail: string, afterMs: number) =>
  ({ state: 'retry', reason: 'tooManyTries', detail, afterMs }) as const

/** @param asked how many milliseconds the answer asks to wait, 0 for none */
function answered(status: number, code: unknown, said: string, asked: number): Outcome {
  const number = typeof code === 'number' ? code : 0
  const known = twilioCodes[number]
  const name = String(number || `HTTP ${status}`)
  const detail = detailOf(`${name} ${said}`)
  if (known?.act === 'queueFull')
    return { ...later(detail, QUEUE_FULL_MS), fault: { what: 'senderFull', waitMs: QUEUE_FULL_MS } }
  if (known?.act === 'tooFast') {
    const waitMs = asked || TOO_FAST_MS
    return { ...later(detail, waitMs), fault: { what: 'busy', waitMs } }
  }
  if (status === 429) return { ...later(detail, asked || BUSY_MS), fault: { what: 'busy', waitMs: asked } }
  if (status >= 500 || status < 400) return { state: 'unknown', reason: 'providerError', detail }
  if (known?.act === 'holds') return { state: 'held', reason: known.reason, detail }
  if (known?.act === 'signIn' || status === 401)
    return { state: 'retry', reason: 'providerSignIn', detail, afterMs: SIGN_IN_MS }
  if (known) return { state: 'failed', reason: known.reason, detail }
  return { state: 'failed', reason: 'providerRefused', detail, unknownCode: name }
}
