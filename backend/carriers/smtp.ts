import { isEmail } from '../../shared/rules/email.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import { MINUTE, SECOND } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Carrier, Mailbox, MailMessage } from './carrier.ts'
import { outcomeOfSmtp } from './smtp-outcome.ts'

type Settings = NonNullable<Config['smtp']>

const CONNECTIONS = 10
const CONNECT_MS = 15 * SECOND
/** A server may think this long about a finished message (RFC 5321 §4.5.3.2.6); giving up earlier makes doubles. */
const REPLY_MS = 10 * MINUTE
/** Servers end idle sessions within minutes; a message on one that has just ended would be uncertain. */
const IDLE_MS = 10 * SECOND

async function connect({ url }: Settings, replyMs: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // Its own default sends a message again after a lost connection: when to try again is ours to say.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: replyMs,
    idleTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const named = ({ name, address }: Mailbox): Mailbox => ({ name: cleanLine(name), address })

/**
 * What nodemailer is given. A string as recipient would be read as a list, so recipients are objects, and the envelope
 * names the one address that was checked.
 */
function compose(message: MailMessage, from: string) {
  const { to, replyTo, unsubscribeUrl } = message
  const headers = unsubscribeUrl && {
    // On one line: a relay that signs it would otherwise sign a folded one.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  }
  return {
    envelope: { from, to: [to.address] },
    from: named({ name: message.fromName, address: from }),
    to: named(to),
    ...(replyTo ? { replyTo: named(replyTo) } : {}),
    messageId: `<${message.id}@${from.split('@')[1]}>`,
    subject: cleanLine(message.subject),
    text: message.text,
    html: message.html,
    ...(headers ? { headers } : {}),
  }
}

/** Mail by SMTP, over kept connections. The package is loaded with the first message. */
export function smtpCarrier(
  settings: Settings,
  { replyMs = REPLY_MS }: { replyMs?: number } = {},
): Carrier<MailMessage> {
  let transport: ReturnType<typeof connect> | null = null
  return {
    mode: 'live',
    concurrency: CONNECTIONS,
    async send(message) {
      if (!isEmail(message.to.address)) return { state: 'failed', reason: 'addressInvalid', detail: null }
      transport ??= connect(settings, replyMs)
      try {
        const { messageId } = await (await transport).sendMail(compose(message, settings.from))
        return { state: 'accepted', providerId: messageId }
      } catch (error) {
        return outcomeOfSmtp(error)
      }
    },
    close: async () => (await transport)?.close(),
  }
}
