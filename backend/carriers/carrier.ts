import type { DeliveryReason } from '../../shared/deliveries.ts'
import type { MailFilling, MailForm } from './mail-form.ts'

/**
 * What became of one message at a provider. Neither Twilio nor SMTP takes an idempotency key, so only `retry` and
 * `held` may be tried again: it is certain that the provider did not take it. `unknown` is never sent again by itself,
 * but for the operator's own mail, of which two are better than none.
 */
export type Outcome =
  | { state: 'accepted'; providerId: string | null }
  | { state: 'captured' }
  | {
      state: 'failed'
      reason: DeliveryReason
      detail: string | null
      /** The provider's code, such as `21999` or `HTTP 403`, where nobody here knows what it means. */
      unknownCode?: string
    }
  /** Certainly not taken, for the sake of the sender or the account: whoever comes after it would be refused alike. */
  | { state: 'held'; reason: DeliveryReason; detail: string | null }
  | { state: 'unknown'; reason: DeliveryReason; detail: string | null }
  | {
      state: 'retry'
      /** What is told when it has been tried too often. */
      reason: DeliveryReason
      detail: string | null
      /** Fewest milliseconds until the next try. */
      afterMs: number
      /** What it tells about other messages; absent where it is about this one alone. */
      fault?: Fault
    }

/**
 * Why nothing was taken, where that is not for the message's sake. `busy`: too many at once, or not before `afterMs`;
 * `senderFull`: that sender's queue is full; `down`: it cannot be reached, or takes nothing from anybody.
 */
export type Fault = {
  what: 'busy' | 'senderFull' | 'down'
  waitMs: number
  /** The message was not looked at: this is not held against it. */
  isUntried?: true
}

/** A message that may or may not have been taken, as it is looked for at the provider. */
export interface Sought {
  to: string
  /** Nothing older than this can be it (ISO 8601). */
  since: string
  /** Whether a text at the provider, with its id there, is this message. */
  isIt(text: string, providerId: string): boolean
}

/** What a look at the provider showed: `unsure` when it could not be asked. */
export type Sighting =
  | {
      state: 'accepted' | 'delivered' | 'failed'
      providerId: string
      /** In the provider's own word, and its code for what went wrong, 0 for none. */
      status: string
      code: number
    }
  | { state: 'absent' }
  | { state: 'unsure' }

/** A message that the provider has, whoever handed it over. */
export interface ProviderMessage {
  /** In E.164. */
  to: string
  text: string
  /** When the provider took it (ISO 8601). */
  at: string
  sighting: Exclude<Sighting, { state: 'absent' | 'unsure' }>
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

/** An approved template, filled in for one person. */
export interface TemplateMessage {
  /** In E.164. */
  to: string
  /** The number in E.164 that WhatsApp knows the sender by. */
  from: string
  contentSid: string
  /** By number, `{ "1": … }`. */
  variables: Record<string, string>
  /** As in `TextMessage`. */
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
  /** Looks for a message that may have been taken; absent where the provider keeps no list. Never throws. */
  find?(sought: Sought): Promise<Sighting>
  /**
   * Everything that the provider took since then (ISO 8601), some hundred at a time; absent where it keeps no list. Throws
   * when it could not be asked to the end.
   */
  list?(since: string, take: (page: ProviderMessage[]) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Room for what a provider says, without a whole HTML page of it. */
const DETAIL_MAX = 300
export const detailOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, DETAIL_MAX)
