import { Failure } from '../../../shared/errors.ts'
import { statusIn } from '../bounce.ts'
import { jsonIn, jsonOf } from './json.ts'
import { field, type MailReport, markIn, type ReadReports, textField } from './report.ts'
import { type FetchText, isSignedBySns } from './sns.ts'

/**
 * Amazon SES, whose notifications come by an SNS topic. Only the topic that the configuration names is heard, and what
 * it says is signed. A subscription is confirmed at Amazon's own address, made here: the one in the message is not followed.
 */
export const sesReports =
  (topicArn: string, fetchText: FetchText): ReadReports =>
  async ({ body }) => {
    const posted = jsonOf(body)
    if (posted.TopicArn !== topicArn || !(await isSignedBySns(posted, topicArn, fetchText)))
      throw new Failure('forbidden')
    if (posted.Type === 'SubscriptionConfirmation')
      await confirm(topicArn, textField(posted, 'Token'), fetchText)
    // SES itself tries a new topic with a sentence: "Successfully validated SNS topic for Amazon SES event publishing."
    const told = posted.Type === 'Notification' ? jsonIn(textField(posted, 'Message')) : null
    return told ? reportsOf(told) : []
  }

async function confirm(topicArn: string, token: string, fetchText: FetchText): Promise<void> {
  const [, partition, , region] = topicArn.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token })
  await fetchText(`https://${host}/?${query}`)
}

/** Reads an SES notification or event (docs.aws.amazon.com/ses, "notification contents"); they differ in one name. */
function reportsOf(told: Record<string, unknown>): MailReport[] {
  const mark = markIn(textField(told, 'mail', 'source'), messageIdOf(told))
  if (mark === null) return []
  switch (textField(told, 'notificationType') || textField(told, 'eventType')) {
    case 'Delivery':
      return [{ mark, kind: 'delivered', status: null }]
    case 'DeliveryDelay':
      return [{ mark, kind: 'delayed', status: null }]
    case 'Complaint':
      if (isListed(told)) return [{ mark, kind: 'listed', status: null }]
      return isNo(told) ? [{ mark, kind: 'complained', status: null }] : []
    case 'Bounce':
      return [{ mark, kind: 'bounced', status: statusOf(told) }]
    default:
      return []
  }
}

/** Reports under the same name that are no complaint of the person's (RFC 6430, RFC 6591 §3.1, RFC 5965 §3.5). */
const noComplaints = ['not-spam', 'auth-failure', 'virus']
const isNo = (told: Record<string, unknown>): boolean =>
  !noComplaints.includes(textField(told, 'complaint', 'complaintFeedbackType'))

/** A mail that SES took and did not try to send (docs.aws.amazon.com/ses, "API_Complaint"). */
const isListed = (told: Record<string, unknown>): boolean =>
  textField(told, 'complaint', 'complaintSubType') === 'OnAccountSuppressionList'

/** SES puts its own Message-ID in the place of ours, and tells ours among the headers. */
function messageIdOf(told: Record<string, unknown>): string {
  const headers = field(told, 'mail', 'headers')
  const list: unknown[] = Array.isArray(headers) ? headers : []
  return textField(
    list.find((header) => /^message-id$/i.test(textField(header, 'name'))),
    'value',
  )
}

/** What SES calls permanent is for good, whatever the code: it sends nothing more there itself. */
function statusOf(told: Record<string, unknown>): string | null {
  const recipients = field(told, 'bounce', 'bouncedRecipients')
  const status = statusIn(textField(Array.isArray(recipients) ? recipients[0] : null, 'status'))
  if (textField(told, 'bounce', 'bounceType') === 'Permanent') return '5.1.1'
  return status?.startsWith('5.1.') ? null : status
}
