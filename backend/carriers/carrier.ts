import type { DeliveryReason } from '../../shared/deliveries.ts'
import type { MailFilling, MailForm } from './mail-form.ts'

/**
 * What became of one message at a provider. Neither Twilio nor SMTP takes an idempotency key, so only `retry` may be
 * tried again: it is certain that the provider did not take it. `unknown` is never sent again by itself.
 */
export type Outcome =
  | { state: 'accepted'; providerId: string | null }
  | { state: 'captured' }
  | { state: 'failed'; reason: DeliveryReason; detail: string | null }
  | { state: 'unknown'; reason: DeliveryReason; detail: string | null }
  | {
      state: 'retry'
      /** What is told when it has been tried too often. */
      reason: DeliveryReason
      detail: string | null
      /** Fewest milliseconds until the next try. */
      afterMs: number
    }

export interface TextMessage {
  /** In E.164. */
  to: string
  /** A sender name, or a number in E.164. */
  from: string
  text: string
  /** Where the provider reports what becomes of it; null where it cannot reach us. */
  statusUrl: string | null
}

export interface Mailbox {
  name: string
  /** Exactly one plain address. */
  address: string
}

export interface MailMessage extends MailFilling {
  /** The same object for everybody who gets this mail, so that it is encoded once. */
  form: MailForm
  /** What a delivery report names the mail by, in its return path; null where no report is waited for. */
  mark: string | null
}

export interface Carrier<Message> {
  /** `captured`: nothing leaves this machine, whoever sends keeps the message. */
  mode: 'live' | 'captured'
  /** Most messages under way at once. */
  concurrency: number
  /** Most that are taken up behind those, where messages go so fast that taking up each by itself would be what takes time. */
  ready?: number
  /** Never throws: whatever goes wrong is an outcome. */
  send(message: Message): Promise<Outcome>
  close(): Promise<void>
}

/** Room for what a provider says, without a whole HTML page of it. */
const DETAIL_MAX = 300
export const detailOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, DETAIL_MAX)
