import type { Language } from '../../shared/copy/copy.ts'
import type { Pages } from '../../shared/pages/props.ts'
import { voucherUrl } from '../../shared/rules/offers/page.ts'
import { trackedUrl } from '../../shared/rules/tracking.ts'
import type { Carriers, Outcome } from '../carriers/index.ts'
import type { BusinessRow, CapturedRow } from '../database/index.ts'

/** What its messages show of a shop. */
export const senderColumns = [
  'name',
  'reviewUrl',
  'streetAddress',
  'zipCode',
  'city',
  'color',
  'logoPicture',
] as const

/** The shop as its messages show it. */
export type Sender = Pick<BusinessRow, (typeof senderColumns)[number]> & {
  /** The address for replies to a mail. */
  replyTo: string
}

/** Whom one message is for. */
export interface Recipient {
  /** The delivery's id. */
  id: string
  attempt: number
  address: string
  name: string
  email: string | null
  phone: string | null
  language: Language
  optOutToken: string
  callbackToken: string
  /** Null where nothing of the message is measured. */
  linkToken: string | null
  /** Opens their voucher; null where the message leads to none. */
  offerToken: string | null
}

/** A message that is ready to be handed over. */
export interface ComposedMessage {
  /** Its count against the plan: parts of an SMS, 1 for a mail. */
  parts: number
  /** Whether it is longer than a text may be, and must not be sent. */
  isTooLong: boolean
  send(carriers: Carriers): Promise<Outcome>
  /** The copy that is kept when it is captured. */
  kept(): Pick<CapturedRow, 'recipient' | 'sender' | 'subject' | 'text' | 'html'>
}

export type Compose = (recipient: Recipient) => ComposedMessage

export interface Setting {
  pages: Pages
  /** Without a slash at its end. */
  publicUrl: string
}

export const valuesOf = (recipient: Recipient, shop: Sender, publicUrl: string) => ({
  name: recipient.name,
  email: recipient.email,
  phone: recipient.phone,
  business: shop.name,
  review: shop.reviewUrl,
  offer: recipient.offerToken && voucherUrl(publicUrl, recipient.offerToken),
})

/** A recipient's own addresses for the links of the message; the merchant's where the recipient has none. */
export const urlsFor = (
  links: readonly string[],
  { linkToken }: Recipient,
  publicUrl: string,
): readonly string[] =>
  linkToken === null ? links : links.map((_, position) => trackedUrl(publicUrl, linkToken, position))
