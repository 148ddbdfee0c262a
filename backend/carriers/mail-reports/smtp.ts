import PostalMime from 'postal-mime'
import { Failure } from '../../../shared/errors.ts'
import { sameSecret } from '../../secrets/same-secret.ts'
import { statusIn } from '../bounce.ts'
import { type MailReport, markIn, type ReadReports } from './report.ts'

/**
 * Reports that came by mail to the return path, posted whole (`message/rfc822`) by whoever takes that domain's mail, with
 * the secret as a bearer token: delivery reports (RFC 3464) and complaints (RFC 5965).
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
    const delivery = partOf('message/delivery-status')
    if (delivery !== null) return deliveryReport(mark, delivery)
    const complaint = partOf('message/feedback-report')
    return complaint !== null && /^Feedback-Type:\s*abuse\b/im.test(complaint)
      ? [{ mark, kind: 'complained', status: null }]
      : []
  }

const addressed = ['x-original-to', 'delivered-to', 'to']

/** The fields of the one recipient: each of our mails has one. */
function deliveryReport(mark: string, fields: string): MailReport[] {
  const action = /^Action:\s*(\w+)/im.exec(fields)?.[1]?.toLowerCase()
  const status = statusIn(/^Status:\s*([\d.]+)/im.exec(fields)?.[1] ?? '')
  if (action === 'failed') return [{ mark, kind: 'bounced', status }]
  if (action === 'delayed') return [{ mark, kind: 'delayed', status }]
  return action === 'delivered' ? [{ mark, kind: 'delivered', status: null }] : []
}
