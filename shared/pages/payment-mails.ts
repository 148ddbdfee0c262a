import type { Language } from '../copy/copy.ts'
import type { Receipt } from '../payments.ts'

// The mails about what is paid: receipts and credit notes, and those that ask for the next month.

export interface ReceiptMailProps extends Receipt {
  kind: 'receipt'
  language: Language
  /** A credit of a part of what was paid. */
  isPart?: boolean
  /** The receipt's page. */
  url: string
  supportEmail: string
}

export interface PlanMailProps {
  kind: 'plan'
  language: Language
  /** For the dates. */
  timeZone: string
  planName: string
  /** VAT included, and the VAT in it. */
  amountOre: number
  vatOre: number
  url: string
  about: 'ask' | 'remind' | 'ended' | 'renews' | 'renewRefused' | 'renewUnknown'
  businessName: string
  paidUntil: string
  /** When the next month is charged, where it was agreed that it is. */
  chargeAt: string
  /** The time at which it falls to Free unless somebody pays. */
  fallsAt: string
}

export type PaymentMailProps = ReceiptMailProps | PlanMailProps
