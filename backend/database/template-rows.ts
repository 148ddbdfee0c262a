import type { Approval, Offer, ReadingTrouble } from '../../shared/whatsapp/provider.ts'

/** A text that a shop keeps to begin campaigns from. */
export interface TemplateRow {
  businessId: string
  id: string
  name: string
  type: 'sms' | 'email'
  subject: string | null
  message: string
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** A filter under a name. */
export interface SegmentRow {
  businessId: string
  id: string
  name: string
  /** JSON: `Filter` of shared/rules/segments.ts. */
  filter: string
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** A WhatsApp template of the operator's account, as its provider listed it last. */
export interface ProviderTemplateRow {
  id: string
  /** Twilio's id of it, `HX…`. */
  contentSid: string
  name: string
  /** As the provider writes it, such as `sv` or `en_US`. */
  language: string
  category: string | null
  /** With `{{1}}`, `{{2}}` … as approved; null where it holds more than words and buttons. */
  body: string | null
  /** JSON: what stands on its buttons. */
  buttons: string
  /** JSON: an example for each variable, by its number. */
  samples: string
  approval: Approval
  reason: string | null
  /** JSON: what each variable is filled with, in their order; null for one that nothing is chosen for. */
  fillings: string
  offer: Offer
  createdAt: string
  updatedAt: string
}

/** A shop that may use a template which is offered to chosen ones. */
export interface TemplateOfferRow {
  businessId: string
  templateId: string
}

/** A shop whose templates are not what its devices know. */
export interface TemplateNewsRow {
  businessId: string
  at: string
}

/** One row: how the provider's list was read last. */
export interface TemplateReadingRow {
  id: 'one'
  /** When it was last read to its end. */
  readAt: string | null
  nextAt: string | null
  /** Why it could not be read, and since when; null where it could. */
  trouble: ReadingTrouble | null
  detail: string | null
  troubleAt: string | null
}
