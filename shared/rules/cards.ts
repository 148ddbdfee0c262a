import { type PlanOfBusiness, planNow, plans } from './plans.ts'

/** Cards are counted over so many days: a plan's come with each year of it. */
export const CARD_DAYS = 365

/** Printed cards that a business can still order; null where its plan sets no number. */
export function cardsLeft(business: PlanOfBusiness, ordered: number, now: string): number | null {
  const { cards } = plans[planNow(business, now)]
  return cards === null ? null : Math.max(0, cards - ordered)
}
