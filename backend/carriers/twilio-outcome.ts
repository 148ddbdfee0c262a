import type { DeliveryReason } from '../../shared/deliveries.ts'
import { MINUTE, SECOND } from '../clock.ts'
import { detailOf, type Outcome } from './carrier.ts'
import { TOO_LATE } from './last-moment.ts'

/** What the `twilio` package throws: a RestException, or an AxiosError when there was no answer. */
interface Thrown {
  name?: unknown
  message?: unknown
  /** Twilio's code, a number, or the network's, a word. */
  code?: unknown
  status?: unknown
  details?: unknown
}

/** Refusals of one message (twilio.com/docs/api/errors); it was not taken and never will be. */
const refusals: Record<number, DeliveryReason> = {
  21211: 'addressInvalid',
  21217: 'addressInvalid',
  21265: 'addressInvalid',
  21614: 'addressInvalid',
  21610: 'optedOut',
  21212: 'senderRefused',
  21603: 'senderRefused',
  21606: 'senderRefused',
  21408: 'regionOff',
  21612: 'regionOff',
  21602: 'contentRefused',
  21617: 'contentRefused',
  // Told later, by callback, of a message that was taken first.
  30003: 'phoneOff',
  30008: 'phoneOff',
  30036: 'expired',
  30004: 'addressInvalid',
  30005: 'addressInvalid',
  30006: 'addressInvalid',
  30007: 'filtered',
  30450: 'filtered',
  30042: 'senderRefused',
  // WhatsApp: outside a conversation only an approved template, and only to those who are there.
  63016: 'templateRefused',
  21655: 'templateRefused',
  21656: 'templateRefused',
  63027: 'templateRefused',
  63028: 'templateRefused',
  63040: 'templateRefused',
  63041: 'templateRefused',
  63042: 'templateRefused',
  63003: 'notOnWhatsapp',
  63024: 'notOnWhatsapp',
  63007: 'senderRefused',
  63013: 'filtered',
  63018: 'tooFast',
  63017: 'tooFast',
}

/** Why Twilio did not bring a message, by its code (0 where it gave none). */
export const refusalReason = (code: number): DeliveryReason => refusals[code] ?? 'providerRefused'

const QUEUE_FULL = [21611, 30001]
/** WhatsApp's own limits on a sender and an account, which pass. */
const TOO_FAST = [63017, 63018]
const SIGN_IN = [20003, 20005]
/** Twilio counts requests under way, so it is over soon. */
const BUSY_MS = 5 * SECOND
const QUEUE_FULL_MS = 5 * MINUTE
const TOO_FAST_MS = MINUTE
const SIGN_IN_MS = 5 * MINUTE
const DOWN_MS = 30 * SECOND
const LONGEST_WAIT_MS = 60 * MINUTE

/** Puts what a 429 asks for (RFC 9110 §10.2.3) where the package's error carries it; a date is read as none. */
export const withWait = (retryAfter: unknown): { retryAfter: number } => ({
  retryAfter: Number(retryAfter) || 0,
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
  const { status, code, message, details } = (thrown ?? {}) as Thrown
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
  const detail = detailOf(`${number || `HTTP ${status}`} ${said}`)
  if (QUEUE_FULL.includes(number))
    return { ...later(detail, QUEUE_FULL_MS), fault: { what: 'senderFull', waitMs: QUEUE_FULL_MS } }
  if (TOO_FAST.includes(number)) {
    const waitMs = asked || TOO_FAST_MS
    return { ...later(detail, waitMs), fault: { what: 'busy', waitMs } }
  }
  if (status === 429) return { ...later(detail, asked || BUSY_MS), fault: { what: 'busy', waitMs: asked } }
  if (status >= 500 || status < 400) return { state: 'unknown', reason: 'providerError', detail }
  if (status === 401 || SIGN_IN.includes(number))
    return { state: 'retry', reason: 'providerSignIn', detail, afterMs: SIGN_IN_MS }
  return { state: 'failed', reason: refusalReason(number), detail }
}
