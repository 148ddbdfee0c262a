// Campaigns, each press of Send, and the ledger of what became of every message.
import type { CampaignStatus, ScheduleTrouble } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { DeliveryReason, DeliveryState, HoldReason, ProviderState } from '../../shared/deliveries.ts'

export interface CampaignRow {
  businessId: string
  id: string
  name: string
  type: Channel
  subject: string | null
  message: string
  status: CampaignStatus
  smsFrom: string | null
  scheduledAt: string | null
  /** JSON: how many were chosen, or which segment. */
  scheduledFor: string | null
  scheduleTrouble: ScheduleTrouble | null
  pressedAt: string | null
  sentAt: string | null
  /** The offer that `{{offer}}` in its text is a link to. */
  offerId: string | null
  /** 1 where it is what a customer was answered. */
  isAnswer: 1 | null
  revision: number
  /** The revision at which its text last changed; null when that was before the column. */
  textRevision: number | null
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** A campaign that waits for its time; the row goes when it is sent, unscheduled or deleted. */
export interface ScheduleRow {
  businessId: string
  campaignId: string
  /** The press of Send that its time makes, so that it can be made once. */
  sendId: string
  at: string
  /** The time on the shop's clock, as the merchant chose it. */
  wall: string
  timeZone: string
  /** JSON of `Chosen`. */
  chosen: string
  smsFrom: string
  /** The status that the campaign returns to when it is unscheduled. */
  statusBefore: CampaignStatus
  userId: string
  createdAt: string
  /** The request that scheduled it; it goes on to the send. */
  requestId: string | null
}

/** A campaign that somebody of the shop sent to themselves: in the plan's count and in no report. */
export interface TestMessageRow {
  businessId: string
  id: string
  campaignId: string
  channel: Channel
  userId: string
  parts: number
  state: 'handing_over' | 'accepted' | 'captured' | 'failed' | 'unknown'
  createdAt: string
}

/** One press of Send, with the text as it was then. */
export interface SendRow {
  businessId: string
  id: string
  campaignId: string
  run: number
  channel: Channel
  subject: string | null
  message: string
  sender: string
  /** JSON: the ids or the audience that was chosen; what remains to be laid out as deliveries. */
  audience: string
  requestHash: string
  /** The number of the chosen people who have been laid out. */
  expanded: number
  /** The last customer of a segment that was looked at; null before the first page. */
  expandedTo: string | null
  /** `waiting`: until it is decided which text it gets. */
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'paused' | 'cancelled'
  userId: string | null
  /** JSON: what of its messages is measured; null when nothing is. */
  tracking: string | null
  /** JSON: the approved template that a WhatsApp message is sent by; null on every other channel. */
  template: string | null
  createdAt: string
  /** When somebody last had it go on, or it was decided that it may; null while nothing but the press said so. */
  releasedAt: string | null
  finishedAt: string | null
  /** The reason for an automatic pause; null when a person paused it, or nobody. */
  held: HoldReason | null
  /** The request that pressed Send, for the log; null for an automation's. */
  requestId: string | null
  /** The offer whose vouchers its text links to; null for a text without `{{offer}}`. */
  offerId: string | null
  /** 1 where a tenth of its people are left out by lot; null otherwise. */
  holdout: number | null
}

/** The ledger: one message to one person. */
export interface DeliveryRow {
  businessId: string
  id: string
  sendId: string
  campaignId: string
  run: number
  channel: Channel
  customerId: string
  /** Null once the person was erased. */
  address: string | null
  addressHash: string
  state: DeliveryState
  reason: DeliveryReason | null
  /** The provider's own words or code. */
  detail: string | null
  attempt: number
  worker: string | null
  leaseUntil: string | null
  notBefore: string | null
  providerId: string | null
  callbackToken: string
  optOutToken: string
  parts: number
  createdAt: string
  updatedAt: string
  acceptedAt: string | null
  deliveredAt: string | null
  clickedAt: string | null
  openedAt: string | null
  optedOutAt: string | null
  /** Keyed hash of the text that was handed over, to know it by at the provider. */
  bodyHash: string | null
  /** When an unknown outcome is next looked up at the provider; null for never. */
  lookAt: string | null
  /** The number of lookups that found nothing. */
  looks: number | null
  /** When the merchant left an unknown outcome as it is. */
  leftAt: string | null
  /** Names this message in its links and its picture; null where nothing of it is measured. */
  linkToken: string | null
  /** When a program, such as a mail scanner, first opened or clicked it. */
  machineClickedAt: string | null
  machineOpenedAt: string | null
  /** The request that this one message goes back to, a sign-up; null where it is the send's. */
  requestId: string | null
  /** Opens the voucher that its text links to; null where it links to none. */
  offerToken: string | null
  /** When it was last taken up to be handed over; null until then. It counts in the plan of that month. */
  handedOverAt: string | null
}

/** An attempt that the provider took and could not bring, once its line of the ledger was given another. */
export interface EarlierAttemptRow {
  businessId: string
  deliveryId: string
  attempt: number
  callbackToken: string
  providerId: string
  reason: DeliveryReason
  /** When the failure was reported. */
  at: string
}

/** The columns of a new line of the ledger. */
export type NewDeliveryRow = Omit<DeliveryRow, 'bodyHash' | 'lookAt' | 'looks' | 'leftAt' | 'handedOverAt'>

/** A text that a provider took and that a database which was put back may not know of. Holds no address and no text. */
export interface SightingRow {
  providerId: string
  /** Keyed hashes of the number, and of the text without the tokens in its links. */
  recipientHash: string
  textHash: string
  /** The opt-out link's token, where the text had one. */
  optOutToken: string | null
  state: 'accepted' | 'delivered' | 'failed'
  /** The provider's own word and code. */
  status: string
  code: number
  at: string
}

/** The cost of a business's SMS in one day of its own time zone, in öre. */
export interface SpendingRow {
  businessId: string
  /** A day, as 2026-11-21. */
  day: string
  cost: number
  /** Mails before the first payment, and those of them to people who did not sign up themselves; null where none was. */
  mails: number | null
  mailsToOthers: number | null
  /** Bytes of files that were imported; null where none were. */
  importBytes: number | null
}

/** The texts that a shop sent by itself in the last hour; no row where none went. */
export interface AutomaticTextsRow {
  businessId: string
  /** The times of those enrolled in the last hour, as a JSON list, the oldest first. */
  sentAt: string
  /** Until when the next one waits; null where none does. */
  heldUntil: string | null
}

export interface MailStandingRow {
  businessId: string
  /** When its mail was paused automatically; null while it may go. */
  pausedAt: string | null
  pausedFor: 'bounces' | 'complaints' | null
  /** The complaints at that time, and the mails that they were counted among. */
  complaints: number | null
  bounces: number | null
  watchedMails: number | null
  /** Mails before this time are forgiven: when the operator let go of it. */
  watchedFrom: string | null
  /** The business's address that was proved to be its own. */
  provedEmail: string | null
  provedAt: string | null
}

/** The health of a channel's provider, for the whole installation; no row while nothing was handed to it. */
export interface ProviderRow {
  channel: Channel
  state: ProviderState
  since: string
  /** The time of the next try. */
  retryAt: string | null
}

/** A link of a message that was followed: the first time by a person, and the first time by a program. */
export interface LinkClickRow {
  businessId: string
  deliveryId: string
  /** The index of the link in the send. */
  position: number
  visitor: 'person' | 'machine'
  sendId: string
  at: string
}

export interface DeliveryEventRow {
  businessId: string
  id: string
  deliveryId: string
  kind: string
  detail: string | null
  at: string
}

/** A text that Meta approved for WhatsApp, as a shop wrote it down before the operator's account was read. */
export interface WhatsappTemplateRow {
  businessId: string
  id: string
  name: string
  /** Twilio's id of it, `HX…`. */
  contentSid: string
  language: Language
  /** With `{{1}}`, `{{2}}` … as approved. */
  body: string
  /** JSON: what each of those is filled with, in their order. */
  fillings: string
  createdAt: string
}

/** A message kept here because no provider is configured. */
export interface CapturedRow {
  businessId: string
  id: string
  kind: 'campaign' | 'account' | 'notice' | 'test'
  deliveryId: string | null
  campaignId: string | null
  customerId: string | null
  channel: Channel
  recipient: string
  sender: string
  subject: string | null
  text: string
  html: string | null
  at: string
}
