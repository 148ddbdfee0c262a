import { mailgunReports } from './mailgun.ts'
import type { ReadReports } from './report.ts'
import { sesReports } from './ses.ts'
import { smtpReports } from './smtp.ts'
import { type FetchText, fetchText } from './sns.ts'

export type { MailReport, PostedReport, ReadReports } from './report.ts'
export type { FetchText } from './sns.ts'

/** Who reports what became of a mail, by the name in the webhook's address. */
export type MailReporters = Partial<Record<string, ReadReports>>

/**
 * @param secret the ARN of an SNS topic, which is no secret and so opens SES alone; or what a posted report is proved by
 */
export function mailReporters(secret: string | undefined, fetch: FetchText = fetchText): MailReporters {
  if (!secret) return {}
  if (secret.startsWith('arn:')) return { ses: sesReports(secret, fetch) }
  return { smtp: smtpReports(secret), mailgun: mailgunReports(secret) }
}
