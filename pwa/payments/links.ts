import type { Offer } from '../../shared/rules/plans.ts'
import { planNames } from '../../shared/rules/plans.ts'

/** The page on which an offer is paid. */
export const selectPath = ({ plan, priceOre }: Pick<Offer, 'plan' | 'priceOre'>): string =>
  `/payment/select?${new URLSearchParams({
    plan,
    amount: String(priceOre / 100),
    name: planNames[plan],
  })}`
