import type { Language } from '../copy/copy.ts'
import type { Tracking } from '../rules/tracking.ts'

/** The controller of the personal data, by the shop's settings. */
export interface PrivacyDetails {
  businessName: string
  email: string
  phone: string | null
  /** Street, postcode and city on one line. */
  address: string | null
  /** Whether WhatsApp is a channel that this shop asks for. */
  whatsapp: boolean
  /** What this shop measures of the messages that it sends. */
  tracking: Tracking
  /** Whether this shop has or had an offer, of which people get vouchers. */
  vouchers: boolean
  /** Whether a phone may keep a stamp card of this shop. */
  cards: boolean
  /** The page for requesting one's data, such as `/c/@bjorns-barbershop`. */
  personUrl: string
}

export interface PrivacyProps extends PrivacyDetails {
  language: Language
  /** The page that the reader came from, `/t/<code>?lang=<language>`. */
  backUrl: string
  /** The shop as a contact. */
  contactUrl: string
}
