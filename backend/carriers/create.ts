import type { Config } from '../config.ts'
import { captureCarrier } from './capture.ts'
import type { Carrier, MailMessage, TextMessage } from './carrier.ts'
import { type FetchText, type MailReporters, mailReporters } from './mail-reports/index.ts'
import { smtpCarrier } from './smtp.ts'
import { twilioCarrier } from './twilio.ts'

export interface Carriers {
  sms: Carrier<TextMessage>
  email: Carrier<MailMessage>
  /** Whether messages leave this machine. */
  mode: { sms: Carrier<TextMessage>['mode']; email: Carrier<MailMessage>['mode'] }
  /** Who may tell what became of a mail. */
  mailReporters: MailReporters
  /** Lets go of connections that are kept open. */
  close(): Promise<void>
}

export interface CarrierOptions {
  /** How long Twilio may take to answer. */
  smsTimeoutMs?: number
  /** Most requests under way at Twilio at once. */
  smsConcurrency?: number
  /** How long a mail server may take for a reply. */
  mailReplyMs?: number
  /** How the certificate is fetched that SES's reports are signed with. */
  fetchText?: FetchText
}

/** The carriers that the configuration has providers for; what it has none for is captured. */
export function createCarriers(
  config: Pick<Config, 'smtp' | 'twilio'> & Partial<Pick<Config, 'mailWebhookSecret'>>,
  { smsTimeoutMs, smsConcurrency, mailReplyMs, fetchText }: CarrierOptions = {},
): Carriers {
  const sms = config.twilio
    ? twilioCarrier(config.twilio, { timeoutMs: smsTimeoutMs, concurrency: smsConcurrency })
    : captureCarrier()
  const email = config.smtp ? smtpCarrier(config.smtp, { replyMs: mailReplyMs }) : captureCarrier()
  return {
    sms,
    email,
    mailReporters: mailReporters(config.mailWebhookSecret, fetchText),
    mode: { sms: sms.mode, email: email.mode },
    close: async () => void (await Promise.all([sms.close(), email.close()])),
  }
}
