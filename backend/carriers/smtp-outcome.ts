import type { DeliveryReason } from '../../shared/deliveries.ts'
import { SECOND } from '../clock.ts'
import { reasonOfBounce, statusIn } from './bounce.ts'
import { detailOf, type Outcome } from './carrier.ts'

/** What nodemailer throws, as far as it tells what became of the message. */
interface SmtpError {
  message?: unknown
  code?: unknown
  /** The system's own code where nodemailer put another over it. */
  originalCode?: unknown
  responseCode?: unknown
  command?: unknown
  timeoutType?: unknown
}

const RETRY_MS = 30 * SECOND
/** Greylisting asks for patience (RFC 6647 §2.1). */
const DEFERRED_MS = 60 * SECOND

/** Faults that come before anything of the message is handed over. */
const beforeHandOver = ['EDNS', 'ETLS', 'EPROXY', 'ENOAUTH', 'EOAUTH2', 'EREQUIRETLS']
const beforeGreeting = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * Reads what was thrown. An error without a reply does not tell how far the message came: a server that hangs or closes
 * after the final dot has it. So what is neither a reply nor certainly before the message is `unknown`.
 * @param progress `begun` is false while nothing of the message, its envelope apart, has been written
 */
export function outcomeOfSmtp(thrown: unknown, { begun } = { begun: true }): Outcome {
  const { message, code, originalCode, responseCode, command, timeoutType } = (thrown ?? {}) as SmtpError
  const detail = detailOf(typeof message === 'string' ? message : String(code ?? ''))
  if (code === 'EAUTH') return { state: 'retry', reason: 'providerSignIn', detail, afterMs: DEFERRED_MS }
  if (typeof responseCode === 'number') return replied(responseCode, String(command ?? ''), detail)
  const isEarly =
    !begun ||
    beforeHandOver.includes(String(code)) ||
    beforeGreeting.includes(String(timeoutType)) ||
    neverConnected.includes(String(originalCode))
  if (code === 'EENVELOPE') return { state: 'failed', reason: 'addressInvalid', detail }
  if (isEarly) return { state: 'retry', reason: 'tooManyTries', detail, afterMs: RETRY_MS }
  return { state: 'unknown', reason: code === 'ETIMEDOUT' ? 'timeout' : 'connectionLost', detail }
}

/** A reply says it: 4xx not now, 5xx not ever (RFC 5321 §4.2.1). Which command it answers tells what was refused. */
function replied(code: number, command: string, detail: string): Outcome {
  if (code < 500) return { state: 'retry', reason: 'tooManyTries', detail, afterMs: DEFERRED_MS }
  if (command === 'RCPT TO') return { state: 'failed', reason: refusedRecipient(detail), detail }
  if (command === 'MAIL FROM') return { state: 'failed', reason: 'senderRefused', detail }
  return { state: 'failed', reason: command === 'DATA' ? 'contentRefused' : 'providerRefused', detail }
}

/** Without a code that tells more, all that is known is that this server wants no mail for that address. */
function refusedRecipient(detail: string): DeliveryReason {
  const status = statusIn(detail)
  return status ? reasonOfBounce(status) : 'addressInvalid'
}
