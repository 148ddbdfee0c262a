import type { DeliveryReason } from '../../shared/deliveries.ts'
import { SECOND } from '../clock.ts'
import { reasonOfBounce, statusIn } from './bounce.ts'
import { detailOf, type Fault, type Outcome } from './carrier.ts'

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

const down = { what: 'down', waitMs: 0, isUntried: true } as const
const busy = { what: 'busy', waitMs: 0 } as const

const isPassing = (code: unknown): boolean => typeof code === 'number' && code >= 400 && code < 500

const retry = (detail: string, afterMs: number, fault?: Fault): Outcome => ({
  state: 'retry',
  reason: 'tooManyTries',
  detail,
  afterMs,
  ...(fault && { fault }),
})

/** How far a message came. */
export interface Progress {
  /** Whether a connection was ready for it, past the greeting and the sign-in. */
  connected: boolean
  /** Whether anything of it was written, its envelope apart. */
  begun: boolean
}

/**
 * Reads what was thrown. An error without a reply does not tell how far the message came: a server that hangs or closes
 * after the final dot has it. So what is neither a reply nor certainly before the message is `unknown`. What comes before
 * a connection is ready is nothing of the message's, whatever the server says.
 */
export function outcomeOfSmtp(
  thrown: unknown,
  { connected, begun }: Progress = { connected: true, begun: true },
): Outcome {
  const { message, code, originalCode, responseCode, command, timeoutType } = (thrown ?? {}) as SmtpError
  const detail = detailOf(typeof message === 'string' ? message : String(code ?? ''))
  if (code === 'EAUTH') return { state: 'retry', reason: 'providerSignIn', detail, afterMs: DEFERRED_MS }
  const isDown =
    !connected ||
    beforeHandOver.includes(String(code)) ||
    beforeGreeting.includes(String(timeoutType)) ||
    neverConnected.includes(String(originalCode))
  // A greeting of 4xx turns away one connection too many.
  if (!connected && isPassing(responseCode)) return retry(detail, RETRY_MS, { ...busy, isUntried: true })
  if (isDown) return retry(detail, RETRY_MS, down)
  if (typeof responseCode === 'number') return replied(responseCode, String(command ?? ''), { detail, begun })
  if (code === 'EENVELOPE') return { state: 'failed', reason: 'addressInvalid', detail }
  if (!begun) return retry(detail, RETRY_MS)
  return { state: 'unknown', reason: code === 'ETIMEDOUT' ? 'timeout' : 'connectionLost', detail }
}

/**
 * Whether it takes nothing from anybody for now: it is closing or has no room (RFC 5321 §4.2.3), which may also be said of
 * one message once its text was read; or a quota is spent (SES says 454 at the end of the text).
 */
const takesNothing = (code: number, begun: boolean): boolean =>
  code === 454 || (!begun && (code === 421 || code === 452))

/**
 * A reply says it: 4xx not now, 5xx not ever (RFC 5321 §4.2.1). Which command it answers tells what was refused: RCPT is
 * about one address, and MAIL FROM about the operator's own, so that everybody would be refused alike.
 */
function replied(
  code: number,
  command: string,
  { detail, begun }: { detail: string; begun: boolean },
): Outcome {
  if (command === 'RCPT TO') {
    if (code < 500) return retry(detail, DEFERRED_MS)
    return { state: 'failed', reason: refusedRecipient(detail), detail }
  }
  if (command === 'MAIL FROM' && code >= 500) return { state: 'held', reason: 'accountRefused', detail }
  if (code < 500) {
    const isForAll = command === 'MAIL FROM' || takesNothing(code, begun)
    return retry(detail, DEFERRED_MS, isForAll ? down : busy)
  }
  return { state: 'failed', reason: command === 'DATA' ? 'contentRefused' : 'providerRefused', detail }
}

/** Without a code that tells more, all that is known is that this server wants no mail for that address. */
function refusedRecipient(detail: string): DeliveryReason {
  const status = statusIn(detail)
  return status ? reasonOfBounce(status) : 'addressInvalid'
}
