/** Prices in öre a month with 25 % VAT, limits a month; `null` means without limit. The only place that states them. */
export const plans = {
  free: {
    priceOre: 0,
    yearlyPriceOre: 0,
    newCustomers: null,
    sms: 0,
    emails: 20,
    aiTexts: 3,
    cards: 0,
    yearlyCards: 0,
  },
  starter: {
    priceOre: 39900,
    yearlyPriceOre: 29900,
    newCustomers: 100,
    sms: 500,
    emails: null,
    aiTexts: 10,
    cards: 1,
    yearlyCards: 5,
  },
  professional: {
    priceOre: null,
    yearlyPriceOre: 79900,
    newCustomers: 500,
    sms: 2000,
    emails: null,
    aiTexts: 200,
    cards: 5,
    yearlyCards: 5,
  },
  enterprise: {
    priceOre: null,
    yearlyPriceOre: null,
    newCustomers: null,
    sms: null,
    emails: null,
    aiTexts: null,
    cards: null,
    yearlyCards: null,
  },
} as const

export type PlanId = keyof typeof plans
export const planIds = Object.keys(plans) as PlanId[]

/** The plans that a business can have: one of the table, or the trial, which is Professional for 30 days. */
export const storedPlans = ['trial', 'free', 'starter', 'professional', 'enterprise'] as const
export type StoredPlan = (typeof storedPlans)[number]

export const TRIAL_DAYS = 30

export interface PlanOfBusiness {
  plan: StoredPlan
  /** ISO 8601; only the trial ends by itself. */
  trialEndsAt: string | null
}

/** The plan whose limits hold now. */
export function planNow(business: PlanOfBusiness, now: string): PlanId {
  if (business.plan !== 'trial') return business.plan
  return business.trialEndsAt !== null && now < business.trialEndsAt ? 'professional' : 'free'
}

/** The usage since the first of the month, in the shop's time zone. */
export interface Usage {
  newCustomers: number
  sms: number
  emails: number
  aiTexts: number
}

/**
 * The remaining allowance this month; `null` without limit, never below 0. New customers are counted and never
 * refused.
 */
export type Remaining = { [Name in keyof Usage]: number | null }

/**
 * SMS, by their parts, that leave before anything was paid: whoever opens an account could otherwise text as many as a
 * plan has at the operator's cost, and go.
 */
export const SMS_UNTIL_PAID = 100

/**
 * Mails that leave before anything was paid: a day, and in all to people who did not sign up themselves. A new account
 * could otherwise mail whomever it says has said yes, as many as a plan has, from the operator's domain.
 */
export const MAILS_A_DAY_UNTIL_PAID = 200
export const MAILS_TO_OTHERS_UNTIL_PAID = 500

/** The same, for the sentences that state them. */
export const limitsUntilPaid = {
  sms: SMS_UNTIL_PAID,
  mails: MAILS_A_DAY_UNTIL_PAID,
  others: MAILS_TO_OTHERS_UNTIL_PAID,
} as const

/** The remaining mails. */
export interface MailsUntilPaid {
  today: number
  others: number
}

/** The origin of a customer who filled in the shop's form themselves: at a tag, or on the shop's web site. */
const formSources = ['tap', 'site_form'] as const

export const formSource = ({ isOfSite }: { isOfSite: boolean }): (typeof formSources)[number] =>
  isOfSite ? 'site_form' : 'tap'

/** Whether somebody filled in the shop's form, rather than being entered or imported by it. */
export const signedUpThemselves = ({ source }: { source: string }): boolean =>
  formSources.some((form) => form === source)

/** The number of these people's mails that wait for another day, and for the first payment. */
export function mailsWaiting(
  recipients: readonly { source: string }[],
  { today, others }: MailsUntilPaid,
): { today: number; unpaid: number } {
  const theirs = recipients.filter(signedUpThemselves).length
  const unpaid = Math.max(0, recipients.length - theirs - others)
  return { today: Math.max(0, recipients.length - unpaid - today), unpaid }
}

/** The part of a month's messages that is used when they are nearly used up. */
export const NEARLY_USED = 0.8

/** `untilPaid` is what is left of `SMS_UNTIL_PAID`, where that holds. */
export function remaining(
  business: PlanOfBusiness,
  used: Usage,
  now: string,
  untilPaid: number | null = null,
): Remaining {
  const plan = plans[planNow(business, now)]
  const left = (limit: number | null, count: number) => (limit === null ? null : Math.max(0, limit - count))
  return {
    // A trial promises no number of customers, as none is ever turned away.
    newCustomers: business.plan === 'trial' ? null : left(plan.newCustomers, used.newCustomers),
    sms: lesser(left(plan.sms, used.sms), untilPaid),
    emails: left(plan.emails, used.emails),
    aiTexts: left(plan.aiTexts, used.aiTexts),
  }
}

const lesser = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

/**
 * Who pays for messages: the `plan` that counts them, or, of SMS that a plan puts no number on, the business itself for
 * each (`receipt`). Mail that a plan does not count is a part of it.
 * @param left the remaining allowance; null without limit
 */
export const whoPays = (channel: 'sms' | 'email', left: number | null): 'plan' | 'receipt' =>
  channel === 'sms' && left === null ? 'receipt' : 'plan'

/** The names on the price list and receipts, in every language. */
export const planNames = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
} as const satisfies Record<PlanId, string>

/** The plans that can be paid for, and their term. */
export const paidPlans = ['starter', 'professional'] as const
export type PaidPlan = (typeof paidPlans)[number]
export const terms = ['monthly', 'yearly'] as const
/** `monthly` binds to nothing; `yearly` is a contract of twelve months, paid month by month all the same. */
export type Term = (typeof terms)[number]

export interface Offer {
  plan: PaidPlan
  term: Term
  /** A month, VAT included. */
  priceOre: number
}

/** Every price that is asked, as the table has them. */
export const offers: readonly Offer[] = paidPlans.flatMap((plan) => {
  const { priceOre, yearlyPriceOre } = plans[plan]
  return [
    ...(priceOre === null ? [] : [{ plan, term: 'monthly' as const, priceOre }]),
    { plan, term: 'yearly' as const, priceOre: yearlyPriceOre },
  ]
})

/** The offer of a plan, by its id or name, at a price in whole kronor; null where the table has none such. */
export function offerOf(planOrName: string, amountSek: number): Offer | null {
  const named = planOrName
    .trim()
    .toLowerCase()
    .replace(/ plan$/, '')
  return offers.find(({ plan, priceOre }) => plan === named && priceOre === amountSek * 100) ?? null
}

export const VAT_PERCENT = 25

/** The VAT within a sum that includes it, in öre: what remains when the sum without it is rounded to öre. */
export const vatWithin = (ore: number): number => ore - Math.round((ore * 100) / (100 + VAT_PERCENT))
