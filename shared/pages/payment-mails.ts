import type { Language } from '../copy/copy.ts'
import type { PaymentMethod } from '../payments.ts'

// The mails about what is paid: receipts and credit notes, and those that ask for the next month.

interface OfPlan {
  language: Language
  /** For the dates. */
  timeZone: string
  planName: string
  /** VAT included, and the VAT in it. */
  amountOre: number
  vatOre: number
  url: string
}

/** The operator as seller, for receipts; null for what is not configured. */
export interface Seller {
  name: string | null
  address: string | null
  number: string | null
  vatNumber: string | null
}

export interface ReceiptMailProps extends OfPlan {
  kind: 'receipt'
  /** Money that goes back; `creditOf` is then the receipt's number. */
  isCredit: boolean
  /** A credit of a part of what was paid. */
  isPart?: boolean
  number: number
  creditOf: number | null
  at: string
  /** The seller, as far as it is configured. */
  seller: Seller
  payer: { name: string; taxId: string; address: string | null }
  method: PaymentMethod
  periodFrom: string | null
  periodTo: string | null
  supportEmail: string
}

export interface PlanMailProps extends OfPlan {
  kind: 'plan'
  about: 'ask' | 'remind' | 'ended'
  businessName: string
  paidUntil: string
  /** The time at which it falls to Free unless somebody pays. */
  fallsAt: string
}

export type PaymentMailProps = ReceiptMailProps | PlanMailProps
