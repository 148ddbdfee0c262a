import { plans, TRIAL_DAYS } from '../../shared/rules/plans.ts'

/** The topic of a canned reply. */
export type Topic = 'price' | 'nfc' | 'demo' | 'other'

/** Beginnings of words, in both languages, whichever the page is in. */
const beginnings: Record<Exclude<Topic, 'other'>, RegExp> = {
  price: /(?<!\p{L})(price|pricing|cost|pris|kosta|kostnad|avgift)/iu,
  nfc: /(?<!\p{L})(nfc|tap(?!\p{L})|taps|tapping|tagg|blippa|chip)/iu,
  demo: /(?<!\p{L})(demo|try|trial|prova|testa|prov(?!\p{L}))/iu,
}

/** The reply for a question: the first topic in it, `other` without any. */
export const topicOf = (question: string): Topic =>
  (Object.keys(beginnings) as (keyof typeof beginnings)[]).find((topic) =>
    beginnings[topic].test(question),
  ) ?? 'other'

/** The figures in the replies; the price list opens on the monthly price, so that one is said first. */
export const figures = {
  monthly: plans.starter.priceOre / 100,
  yearly: plans.starter.yearlyPriceOre / 100,
  days: TRIAL_DAYS,
}
