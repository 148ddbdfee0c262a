import type { Readable, Writable } from 'node:stream'
import { isEmail } from '../../shared/rules/email.ts'
import { MINUTE, SECOND } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Carrier, MailMessage } from './carrier.ts'
import { heldUp, stillMayGo } from './last-moment.ts'
import { asciiAddress, compileForm, type FillForm, type MailForm } from './mail-form.ts'
import { outcomeOfSmtp } from './smtp-outcome.ts'

type Settings = NonNullable<Config['smtp']>

const CONNECTIONS = 20
/** A local relay takes a mail faster than a disk takes a commit. */
const READY = 80
const CONNECT_MS = 15 * SECOND
/** A server may think this long about a finished message (RFC 5321 §4.5.3.2.6); giving up earlier makes doubles. */
const REPLY_MS = 10 * MINUTE
/** Servers end idle sessions within minutes; a message on one that has just ended would be uncertain. */
const IDLE_MS = 10 * SECOND

/**
 * What DKIM signs, where it is there. nodemailer's own list leaves out `List-Unsubscribe-Post`, which RFC 8058 §4 wants
 * signed beside `List-Unsubscribe`.
 */
const signedHeaders = [
  'from',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'cc',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
  'auto-submitted',
].join(':')

/** nodemailer's pool by itself: its mailer above it composes, which is done here already, and costs twice as much. */
async function connect({ url, dkim }: Settings, replyMs: number) {
  const { default: Pool } = await import('nodemailer/lib/smtp-pool')
  const pool = new Pool({
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
  // What befalls a mail is told by its own callback; without a listener the pool would end the process.
  pool.on('error', () => {})
  return { pool, sign: dkim ? await signer(dkim) : null }
}

async function signer({ domain, selector, key }: NonNullable<Settings['dkim']>) {
  const { default: Dkim } = await import('nodemailer/lib/dkim')
  const dkim = new Dkim({
    domainName: domain,
    keySelector: selector,
    privateKey: key,
    headerFieldNames: signedHeaders,
  })
  return (raw: Buffer): Readable => dkim.sign(raw)
}

type SmtpConnection = Awaited<ReturnType<typeof connect>>
type MailToSend = Parameters<SmtpConnection['pool']['send']>[0]

/** Hands one message over. The state tells how far it came: before anything of it was written the server cannot have it. */
function handOver(
  { pool, sign }: SmtpConnection,
  envelope: { from: string; to: string[] },
  id: string,
  raw: Buffer,
) {
  const state = { connected: false, begun: false, over: false }
  const mayGo = stillMayGo()
  let fail: (error: Error) => void = () => {}
  const stream = {
    pipe: (body: Writable) => {
      // It has been told that this mail was not taken: now it must not be.
      if (state.over) return void body.destroy()
      if (!mayGo()) return fail(heldUp())
      state.begun = true
      if (sign) sign(raw).pipe(body)
      else body.end(raw)
    },
    on: (_event: 'error', listener: typeof fail) => {
      fail = listener
      return stream
    },
    removeListener: () => stream,
    destroy: () => {},
  }
  const message = {
    // The pool asks for it when it has a connection that is signed in.
    getEnvelope: () => {
      state.connected = true
      return envelope
    },
    messageId: () => id,
    getHeader: () => id,
    createReadStream: () => stream,
  }
  const sent = new Promise<void>((resolve, reject) => {
    pool.send({ data: {}, message } as unknown as MailToSend, (error) => {
      state.over = true
      if (error) reject(error)
      else resolve()
    })
  })
  return { sent, state }
}

/** Where a mail that cannot be delivered goes back to: an address of its own, so that the report tells which it was. */
const returnPathOf = (
  { from, bounceDomain }: Pick<Settings, 'from' | 'bounceDomain'>,
  mark: string | null,
): string => (bounceDomain && mark ? `bounce+${mark}@${bounceDomain}` : from)

/** Mail by SMTP, over kept connections. The package is loaded with the first message. */
export function smtpCarrier(
  settings: Settings,
  { replyMs = REPLY_MS }: { replyMs?: number } = {},
): Carrier<MailMessage> {
  let transport: ReturnType<typeof connect> | null = null
  const compiled = new WeakMap<MailForm, FillForm>()
  const formOf = (form: MailForm): FillForm => {
    const known = compiled.get(form)
    if (known) return known
    const fill = compileForm(form, { name: settings.fromName, address: settings.from })
    compiled.set(form, fill)
    return fill
  }
  return {
    mode: 'live',
    concurrency: CONNECTIONS,
    ready: READY,
    async send(message) {
      const to = isEmail(message.to.address) ? asciiAddress(message.to.address) : ''
      if (!isEmail(to)) return { state: 'failed', reason: 'addressInvalid', detail: null }
      transport ??= connect(settings, replyMs)
      const connected = await transport
      const raw = formOf(message.form)(message, new Date())
      const envelope = { from: returnPathOf(settings, message.mark), to: [to] }
      const { sent, state } = handOver(connected, envelope, message.id, raw)
      try {
        await sent
        return { state: 'accepted', providerId: message.id }
      } catch (error) {
        return outcomeOfSmtp(error, state)
      }
    },
    close: async () => (await transport)?.pool.close(),
  }
}
