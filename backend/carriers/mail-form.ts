import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import {
  escapeHtml,
  fillTemplate,
  type Placeholder,
  type Template,
  valueIn,
} from '../../shared/rules/template.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import type { Mailbox } from './carrier.ts'
import { asciiBytes, headerName, headerText, joinPieces, quotedPrintable } from './mime.ts'

/** What can be filled in: the merchant's placeholders, and the recipient's own addresses. */
export type MailSlot = Placeholder | 'optOut' | 'opened' | `link${number}`
export type MailTemplate = Template<MailSlot>
export type MailValues = Partial<Record<MailSlot, string | null>>

/** A mail as far as it is the same for everybody who gets it. It is encoded once, however many they are. */
export interface MailForm {
  /** Shown before the operator's address; null for the operator's own name. */
  fromName: string | null
  replyTo: Mailbox | null
  subject: MailTemplate
  /** Values are escaped as they are filled in. */
  html: MailTemplate
  text: MailTemplate
  /** Tells a mailbox provider's figures apart, `campaign:business:type:sender`; null for mail that is no campaign. */
  feedbackId: string | null
}

/** What is one person's of a mail. */
export interface MailFilling {
  /** Before the @ of the Message-ID. */
  id: string
  to: Mailbox
  values: MailValues
  /** The one-click opt-out of RFC 8058; null for mail that is no campaign. */
  unsubscribeUrl: string | null
}

/** The whole message, headers and body, in ASCII with CRLF. */
export type FillForm = (filling: MailFilling, at: Date) => Buffer

/** Puts the domain of an address into ASCII; an international one would otherwise need a server that knows SMTPUTF8. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

const mailbox = ({ name, address }: Mailbox): string => {
  const shown = cleanLine(name)
  return shown ? `${headerName(shown)}\r\n <${asciiAddress(address)}>` : `<${asciiAddress(address)}>`
}

/** Encodes what is the same for everybody. @param from the operator's name and address */
export function compileForm(form: MailForm, from: Mailbox): FillForm {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const boundary = boundaryOf(form)
  const [text, html] = [compileBody(form.text), compileBody(form.html, escapeHtml)]
  const fixed = [
    `From: ${mailbox({ name: form.fromName ?? from.name, address: from.address })}`,
    ...(form.replyTo ? [`Reply-To: ${mailbox(form.replyTo)}`] : []),
    // RFC 3834 §5: nobody's holiday answers mail that no person wrote.
    form.feedbackId ? `Feedback-ID: ${form.feedbackId}` : 'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
  ].join('\r\n')
  const part = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  const openText = part('text/plain')
  const openHtml = asciiBytes(`\r\n${part('text/html')}`)
  const end = asciiBytes(`\r\n--${boundary}--\r\n`)
  return ({ id, to, values, unsubscribeUrl }, at) => {
    const subject = cleanLine(fillTemplate(form.subject, values))
    const wayOut = unsubscribeUrl
      ? // Each on one line: a relay that signs them would otherwise sign folded ones.
        `List-Unsubscribe: <${unsubscribeUrl}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`
      : ''
    const head =
      `${fixed}\r\nTo: ${mailbox(to)}\r\nSubject: ${headerText(subject)}\r\n` +
      `Message-ID: <${id}@${domain}>\r\nDate: ${dateOf(at)}\r\n${wayOut}\r\n${openText}`
    return Buffer.concat([asciiBytes(head), ...text(values), openHtml, ...html(values), end])
  }
}

/** Encodes the pieces that stay, and leaves the rest for each person. */
function compileBody(template: MailTemplate, escapeValue?: (value: string) => string) {
  const encoded = (text: string) => asciiBytes(quotedPrintable(text))
  const pieces = template.map((piece) => (typeof piece === 'string' ? encoded(piece) : piece))
  return (values: MailValues): Buffer[] =>
    joinPieces(
      pieces
        .map((piece) => (Buffer.isBuffer(piece) ? piece : encoded(valueIn(piece, values, escapeValue))))
        .filter(({ length }) => length > 0),
    )
}

/** A line that no body holds: in quoted-printable `=_` cannot be (RFC 2045 §6.7). The same form has the same one. */
const boundaryOf = ({ subject, text }: MailForm): string =>
  `=_${createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest('hex')
    .slice(0, 24)}`

/** As RFC 5322 §3.3 wants it; the same second is worked out once. */
function dateOf(at: Date): string {
  const second = Math.floor(at.getTime() / 1000)
  if (second !== lastSecond) {
    lastSecond = second
    lastDate = at.toUTCString().replace('GMT', '+0000')
  }
  return lastDate
}
let lastSecond = -1
let lastDate = ''
