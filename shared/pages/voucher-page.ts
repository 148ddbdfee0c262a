import type { Language } from '../copy/copy.ts'
import type { Offer } from '../offers.ts'
import type { Picture } from '../rules/mail/index.ts'
import type { VoucherState } from '../rules/offers/states.ts'

/** What one person's voucher shows. */
export interface VoucherProps {
  language: Language
  businessName: string
  color: string | null
  /** The shop's logo among its pictures. */
  logo: Omit<Picture, 'alt'> | null
  offer: Pick<Offer, 'title' | 'terms' | 'picture' | 'from' | 'until' | 'perPerson'>
  state: VoucherState
  /** Of a stamp card: the stamps that fill it, and those on it now, more than that where it is full; null for a voucher. */
  card: { perCard: number; stamps: number } | null
  /** Eight characters, as they are kept. */
  code: string
  /** Where its day is to be had for a calendar; null where there is none. */
  calendarPath: string | null
  /** When it was used, the first time first. */
  usedAt: string[]
  /** The shop's id, where the customer's own tap stamps the card and a phone may keep it; null elsewhere. */
  savesFor: string | null
  /** When the server said so. */
  at: string
  /** The shop's. */
  timeZone: string
}

export type VoucherRestingProps = Pick<VoucherProps, 'language' | 'businessName'>
