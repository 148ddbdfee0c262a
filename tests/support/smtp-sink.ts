// A mail server that keeps what it is given, and misbehaves when told to.
// As a process of its own: node tests/support/smtp-sink.ts [journal file] [port]
import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Journal, openJournal } from './journal.ts'

/** A mail that the server took; what it answered afterwards is another matter. */
export interface ReceivedMail {
  at: string
  envelopeFrom: string
  /** The addresses of RCPT TO: who really gets it. */
  envelopeTo: string[]
  from: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** By lower-case name, unfolded; of a repeated header the last. */
  headers: Record<string, string>
}

/**
 * `refuse` and `defer` answer the recipient with 550 and 451, `refuseData` and `deferData` the finished message with 554
 * and 451; `hang` never answers the recipient, `hangAfterData` takes the message and never says so, `closeAfterData`
 * takes it and drops the connection; `refuseSender` and `quotaSpent` answer the sender with 550 and 454, and `closing`
 * says 421 to whoever comes, whoever a mail is to.
 */
export const smtpFaults = [
  'refuse',
  'defer',
  'hang',
  'refuseData',
  'deferData',
  'hangAfterData',
  'closeAfterData',
  'refuseSender',
  'quotaSpent',
  'closing',
] as const
export type SmtpFault = (typeof smtpFaults)[number]

/** What befalls a mail to an address; the default reads `anna+hang@example.se`, which works across processes too. */
export type SmtpControl = (recipient: string) => SmtpFault | null

export const faultInAddress: SmtpControl = (recipient) =>
  smtpFaults.find((fault) => recipient.toLowerCase().includes(`+${fault.toLowerCase()}@`)) ?? null

export interface SmtpSink {
  url: string
  /** The environment that points the product here. */
  env: Record<string, string>
  mails: readonly ReceivedMail[]
  waitForMail: (matches: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>
  mailsTo: (address: string) => ReceivedMail[]
  control: (control: SmtpControl) => void
  close: () => Promise<void>
}

const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

async function rawOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function parse(raw: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    at: new Date().toISOString(),
    envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
    envelopeTo: envelope.rcptTo.map(({ address }) => address),
    from: mail.from?.address ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

export interface SmtpSinkOptions {
  /** Keeps the mails in this file too. */
  journalFile?: string
  port?: number
}

export async function startSmtpSink({ journalFile, port = 0 }: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const journal: Journal<ReceivedMail> = openJournal(journalFile)
  const sockets = new Map<number, Socket>()
  let control = faultInAddress

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onAuth: (_auth, _session, answer) => answer(null, { user: 'blipp' }),
    onConnect: (_session, answer) => answer(control('') === 'closing' ? reply(421, '4.3.2 Not now') : null),
    onMailFrom: (_from, _session, answer) => {
      const fault = control('')
      if (fault === 'closing') return answer(reply(421, '4.3.2 Not now'))
      if (fault === 'refuseSender') return answer(reply(550, '5.7.60 Not allowed to send as this sender'))
      answer(fault === 'quotaSpent' ? reply(454, 'Throttling failure: Daily message quota exceeded') : null)
    },
    onRcptTo: ({ address }, _session, answer) => {
      const fault = control(address)
      if (fault === 'hang') return
      if (fault === 'refuse') return answer(reply(550, '5.1.1 No such person here'))
      if (fault === 'defer') return answer(reply(451, '4.2.1 Try again later'))
      answer()
    },
    onData: (stream, session, answer) => {
      void receive(stream, session).then(
        (fault) => fault !== 'silent' && answer(fault),
        (error: Error) => answer(error),
      )
    },
  })

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<Error | null | 'silent'> {
    const raw = await rawOf(stream)
    const fault = session.envelope.rcptTo.map(({ address }) => control(address)).find((each) => each !== null)
    if (fault === 'refuseData') return reply(554, '5.7.1 Refused for its content')
    if (fault === 'deferData') return reply(451, '4.3.0 Try again later')
    journal.append(await parse(raw, session))
    if (fault === 'closeAfterData') sockets.get(session.remotePort)?.destroy()
    return fault === 'closeAfterData' || fault === 'hangAfterData' ? 'silent' : null
  }

  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // A client that is killed resets its connection: nothing of interest here.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))

  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`

  return {
    url,
    env: { SMTP_URL: url, MAIL_FROM: 'hej@blipp.example' },
    mails: journal.entries,
    waitForMail: (matches) => journal.waitFor(matches, 'The mail'),
    mailsTo: (address) => journal.entries.filter(({ envelopeTo }) => envelopeTo.includes(address)),
    control: (next) => {
      control = next
    },
    close: () => {
      for (const socket of sockets.values()) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

if (import.meta.main) {
  const [journalFile, port] = process.argv.slice(2)
  const sink = await startSmtpSink({ journalFile, port: Number(port ?? 0) })
  console.log(`listening ${sink.url}`)
}
