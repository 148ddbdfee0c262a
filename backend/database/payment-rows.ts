// What is paid, and what is paid for.
import type { PaymentMethod, PaymentReason, PaymentState } from '../../shared/payments.ts'
import type { PaidPlan, Term } from '../../shared/rules/plans.ts'

export interface PaymentRow {
  businessId: string
  id: string
  method: PaymentMethod
  /** The payment's id at the provider: 32 hexadecimal digits, ours, stored before the call. */
  reference: string
  /** The token that its callbacks carry. */
  callbackToken: string
  /** The person who pressed Pay. */
  userId: string
  plan: PaidPlan
  term: Term
  /** VAT included. */
  amountOre: number
  vatOre: number
  currency: 'SEK'
  state: PaymentState
  reason: PaymentReason | null
  /** The provider's page or token, with which it is paid. */
  redirectUrl: string | null
  appToken: string | null
  /** The provider's own ids: of what can be paid, and of what was paid. */
  providerRef: string | null
  paidRef: string | null
  /** JSON: the payer as a receipt names them. */
  payer: string
  receiptNumber: number | null
  /** JSON: the seller as the receipt names them; null where there is none, or it is older than this column. */
  seller: string | null
  receiptMailedAt: string | null
  /** The refund's id at the provider: ours, stored before the call. */
  refundReference: string | null
  /** How much of it goes or went back, VAT included; null where no refund was asked for. */
  refundOre: number | null
  creditNumber: number | null
  /** JSON: the seller as the credit note names them, null as for the receipt. */
  creditSeller: string | null
  creditMailedAt: string | null
  /** The month that it pays for. */
  periodFrom: string | null
  periodTo: string | null
  /** JSON: how plan and subscription stood before it, for a refund. */
  before: string | null
  createdAt: string
  expiresAt: string
  /** When the provider is next asked; null for never. */
  lookAt: string | null
  settledAt: string | null
  paidAt: string | null
  refundedAt: string | null
  /** The renewal that is agreed to by it, which has its id, or the earlier one by which it is charged. */
  renewalId: string | null
}

/**
 * That a payer agreed to be charged for each next month. `asked` until the payment is paid at which it was agreed to.
 */
export type RenewalState = 'asked' | 'on' | 'ended'

/**
 * Why a renewal ended: by the payer, with the plan, because another took its place or a dearer plan was paid without
 * it, because a charge was refused or nobody knows what came of it, or because it never came about.
 */
export type RenewalEnd =
  | 'payer'
  | 'plan'
  | 'replaced'
  | 'dearer'
  | 'refunded'
  | 'closed'
  | 'refused'
  | 'unknown'
  | 'unpaid'

export interface RenewalRow {
  businessId: string
  /** The payment's at which it was agreed to. */
  id: string
  /** The person who agreed. */
  userId: string
  state: RenewalState
  /** The most that may be charged for a month, VAT included. */
  priceOre: number
  /** The words that were agreed to. */
  wording: string
  agreedAt: string
  /** The customer token, sealed; null before there is one and after it was revoked. */
  token: string | null
  /** Opens the page on which it can be ended, without signing in. */
  endToken: string
  /** The end of the paid time whose next month was announced by mail, and when that is charged. */
  noticedUntil: string | null
  chargeAt: string | null
  endedAt: string | null
  endedBy: RenewalEnd | null
  /** When its token is next to be revoked; null for never. */
  lookAt: string | null
}

/** A plan that a business pays for month by month, until it falls to Free. */
export interface SubscriptionRow {
  businessId: string
  plan: PaidPlan
  term: Term
  priceOre: number
  paidUntil: string
  /** A yearly contract's end. */
  boundUntil: string | null
  /** The plan that follows, and when. */
  nextPlan: PaidPlan | 'free' | null
  nextTerm: Term | null
  nextAt: string | null
  /** Mails of the month that is next: 0 none, 1 asked for, 2 reminded. */
  asked: number
  /** When the next step is due. */
  dueAt: string
  lastPaymentId: string
}

/** Numbers without a gap, such as those of receipts. */
export interface CounterRow {
  name: string
  value: number
}
