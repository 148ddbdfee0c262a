import type { Channel } from '../../shared/consents.ts'
import type { Config } from '../config/index.ts'
import { captureCarrier } from './capture.ts'
import type { Carrier, MailMessage, TemplateMessage, TextMessage } from './carrier.ts'
import { type FetchText, type MailReporters, mailReporters } from './mail-reports/index.ts'
import { smtpCarrier } from './smtp.ts'
import { twilioCarrier } from './twilio.ts'
import { type TemplateReading, twilioTemplates } from './twilio-content.ts'
import { whatsappCarrier } from './twilio-whatsapp.ts'

export interface Carriers {
  sms: Carrier<TextMessage>
  email: Carrier<MailMessage>
  whatsapp: Carrier<TemplateMessage>
  /** Whether messages leave this machine. */
  mode: Record<Channel, Carrier<never>['mode']>
  /** Reads the templates of the operator's account; null where WhatsApp is not set up. Never throws. */
  readTemplates: (() => Promise<TemplateReading>) | null
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
  /** How long Twilio may take for all pages of its templates. */
  readingDeadlineMs?: number
  /** How long a mail server may take for a reply. */
  mailReplyMs?: number
  /** How the certificate is fetched that SES's reports are signed with. */
  fetchText?: FetchText
}

/** The carriers that the configuration has providers for; what it has none for is captured. */
export function createCarriers(
  config: Pick<Config, 'smtp' | 'twilio'> & Partial<Pick<Config, 'mailWebhookSecret'>>,
  { smsTimeoutMs, smsConcurrency, readingDeadlineMs, mailReplyMs, fetchText }: CarrierOptions = {},
): Carriers {
  const patience = { timeoutMs: smsTimeoutMs, concurrency: smsConcurrency }
  const sms = config.twilio ? twilioCarrier(config.twilio, patience) : captureCarrier()
  const whatsapp = config.twilio?.whatsappFrom ? whatsappCarrier(config.twilio, patience) : captureCarrier()
  const email = config.smtp ? smtpCarrier(config.smtp, { replyMs: mailReplyMs }) : captureCarrier()
  return {
    sms,
    email,
    whatsapp,
    mailReporters: mailReporters(config.mailWebhookSecret, fetchText),
    readTemplates: config.twilio?.whatsappFrom
      ? twilioTemplates(config.twilio, { timeoutMs: smsTimeoutMs, deadlineMs: readingDeadlineMs })
      : null,
    mode: { sms: sms.mode, email: email.mode, whatsapp: whatsapp.mode },
    close: async () => void (await Promise.all([sms.close(), email.close(), whatsapp.close()])),
  }
}
