import type { Offer } from '../../shared/rules/plans.ts'
import { planNames } from '../../shared/rules/plans.ts'

/** The page of a payment's receipt, or of the credit note of its refund. */
export const receiptPath = (id: string, of: 'payment' | 'refund' = 'payment'): string =>
  `/dashboard/plan/receipts/${id}${of === 'refund' ? '?of=refund' : ''}`

/** The page on which an offer is paid. */
export const selectPath = ({ plan, priceOre }: Pick<Offer, 'plan' | 'priceOre'>): string =>
  `/payment/select?${new URLSearchParams({
    plan,
    amount: String(priceOre / 100),
    name: planNames[plan],
  })}`
