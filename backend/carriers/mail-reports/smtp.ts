import PostalMime from 'postal-mime'
import { Failure } from '../../../shared/errors.ts'
import { sameSecret } from '../../secrets/same-secret.ts'
import { statusIn } from '../bounce.ts'
import { type MailReport, markIn, type ReadReports } from './report.ts'

/**
 * Reports that came by mail to the return path, posted whole (`message/rfc822`) by whoever takes that domain's mail, with
 * the secret as a bearer token: delivery reports (RFC 3464, RFC 6533, and qmail's own), and complaints (RFC 5965).
 */
export const smtpReports =
  (secret: string): ReadReports =>
  async ({ body, headers }) => {
    if (!sameSecret(headers.authorization ?? '', `Bearer ${secret}`)) throw new Failure('forbidden')
    const mail = await PostalMime.parse(body, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
    }).catch((error: unknown) => {
      throw new Failure('malformed', { cause: error })
    })
    const partOf = (type: string) => {
      const part = mail.attachments.find(({ mimeType }) => mimeType === type)
      return typeof part?.content === 'string' ? part.content : null
    }
    // Whom it was brought to comes first: what the report encloses was written by anybody.
    const mark = markIn(
      ...mail.headers.filter(({ key }) => addressed.includes(key)).map(({ value }) => value),
      body.toString('latin1'),
    )
    if (mark === null) return []
    const delivery = partOf('message/delivery-status') ?? partOf('message/global-delivery-status')
    if (delivery !== null) return deliveryReport(mark, delivery)
    const qmail = qmailFailure(mail.text ?? '')
    if (qmail !== null) return [{ mark, kind: 'bounced', status: statusIn(qmail) }]
    const complaint = partOf('message/feedback-report')
    return complaint !== null && /^Feedback-Type:\s*abuse\b/im.test(complaint)
      ? [{ mark, kind: 'complained', status: null }]
      : []
  }

const addressed = ['x-original-to', 'delivered-to', 'to']

/** The fields of the one recipient: each of our mails has one. A line that begins with a space goes on the one before. */
function deliveryReport(mark: string, folded: string): MailReport[] {
  const fields = folded.replace(/\r?\n[ \t]+/g, ' ')
  const action = /^Action:\s*(\w+)/im.exec(fields)?.[1]?.toLowerCase()
  const status = statusFrom(fields)
  if (action === 'failed') return [{ mark, kind: 'bounced', status }]
  if (action === 'delayed') return [{ mark, kind: 'delayed', status }]
  return action === 'delivered' ? [{ mark, kind: 'delivered', status: null }] : []
}

/** The status, and where it is general, as Exim's always is, what the other server said (RFC 3464 §2.3.6). */
function statusFrom(fields: string): string | null {
  const status = statusIn(/^Status:\s*([\d.]+)/im.exec(fields)?.[1] ?? '')
  if (status !== null && !status.endsWith('.0.0')) return status
  return statusIn(/^Diagnostic-Code:(.*)$/im.exec(fields)?.[1] ?? '') ?? status
}

/** What qmail's bounce says of the recipient, before the copy of the mail (cr.yp.to/proto/qsbmf.txt); null for no bounce of its. */
function qmailFailure(text: string): string | null {
  if (!text.startsWith('Hi. This is the')) return null
  const paragraphs = text.split(/\r?\n\r?\n/)
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith('-'))
  return paragraphs.slice(1, end < 0 ? undefined : end).find((paragraph) => paragraph.startsWith('<')) ?? null
}
