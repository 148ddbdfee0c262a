// The time that is paid for: pure, so that every turn of it can be tested by itself.
import {
  type Offer,
  offers,
  type PaidPlan,
  planIds,
  type StoredPlan,
  type Term,
} from '../../shared/rules/plans.ts'
import { DAY, later } from '../clock.ts'
import type { SubscriptionRow } from '../database/index.ts'

/** So long before the paid time is over the next month is asked for, and so long after it the plan falls to Free. */
const ASK_BEFORE = 7 * DAY
const GRACE = 14 * DAY
const YEAR_MONTHS = 12

/** A business's plan before a change; kept with a payment for its refund. */
export interface PlanState {
  plan: StoredPlan
  trialEndsAt: string | null
  subscription: SubscriptionRow | null
}

export interface Activation {
  plan: StoredPlan
  subscription: SubscriptionRow
  periodFrom: string
  periodTo: string
}

/** The same day and time so many months later, or the last of a month that has no such day. */
export function addMonths(at: string, months: number): string {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString()
}

const laterOf = (a: string, b: string | null): string => (b !== null && b > a ? b : a)

/** What a payment pays for. */
export interface PaidFor extends Offer {
  businessId: string
  paymentId: string
}

/** Whether a plan was chosen to follow with the paid time, and its month is the next to be paid. */
const isNext = ({ nextPlan, nextAt, paidUntil }: SubscriptionRow, plan: PaidPlan): boolean =>
  plan === nextPlan && (nextAt === null || nextAt <= paidUntil)

/** Whether a plan costs less than the one whose paid time is not over, and does not follow it then. */
export const isStepDown = (sub: SubscriptionRow | null, offer: Offer, now: string): boolean =>
  sub !== null &&
  now < sub.paidUntil &&
  offer.plan !== sub.plan &&
  !isNext(sub, offer.plan) &&
  offer.priceOre < sub.priceOre

/**
 * The plan of a business after a paid month. A month of the same plan follows the paid time, grace included; a dearer
 * plan begins at once, and what was left of the old one is worth days of it; a cheaper one follows when the paid time
 * is over; what is left of the trial comes before the first month. A larger plan that was set by hand stays until
 * somebody buys another than they had.
 */
export function activate(before: PlanState, paid: PaidFor, now: string): Activation {
  const { subscription: sub } = before
  if (sub === null) {
    const trialEnd = before.plan === 'trial' ? before.trialEndsAt : null
    return begun(before, paid, { from: laterOf(now, trialEnd), credit: 0 })
  }
  const isLater = paid.plan !== sub.plan && now < sub.paidUntil && paid.priceOre < sub.priceOre
  if (isLater || (isNext(sub, paid.plan) && now < (sub.nextAt ?? now))) return followed(before, sub, paid)
  if (paid.plan === sub.plan) return begun(before, paid, { from: sub.paidUntil, credit: 0 })
  const left = Math.max(0, Date.parse(sub.paidUntil) - Date.parse(now))
  return begun(before, paid, { from: now, credit: Math.round((left * sub.priceOre) / paid.priceOre) })
}

/**
 * Whether a larger plan than the paid one was set by hand, and the payment only goes on with what was paid for before:
 * that says nothing about the plan. A smaller one gives way, and so does the trial, which ends by itself: somebody who
 * pays has at least what they pay for.
 */
const keepsPlan = ({ plan, subscription: sub }: PlanState, paid: PaidPlan): boolean =>
  sub !== null &&
  plan !== sub.plan &&
  plan !== 'trial' &&
  planIds.indexOf(plan) > planIds.indexOf(paid) &&
  (paid === sub.plan || isNext(sub, paid))

/** The paid plan holds from now on, unless a larger one was set by hand. */
function begun(
  before: PlanState,
  { businessId, paymentId, plan, term, priceOre }: PaidFor,
  { from, credit }: { from: string; credit: number },
): Activation {
  const { subscription: sub } = before
  const to = later(addMonths(from, 1), credit)
  const boundUntil = boundBy(sub, term, from)
  return {
    plan: keepsPlan(before, plan) ? before.plan : plan,
    periodFrom: from,
    periodTo: to,
    subscription: dated({
      businessId,
      plan,
      term,
      priceOre,
      paidUntil: to,
      boundUntil,
      ...(plan === sub?.plan && boundUntil === sub.boundUntil ? keptChoice(sub, to) : noChoice),
      asked: 0,
      dueAt: '',
      lastPaymentId: paymentId,
    }),
  }
}

const noChoice = { nextPlan: null, nextTerm: null, nextAt: null } as const

/**
 * What was chosen to follow still does after another month of the same plan, which may be owed until then, be charged by
 * itself or be paid by mistake: none of these says that somebody stays. It comes once all is used that is paid for.
 */
const keptChoice = (
  { nextPlan, nextTerm, nextAt }: SubscriptionRow,
  paidUntil: string,
): Pick<SubscriptionRow, 'nextPlan' | 'nextTerm' | 'nextAt'> =>
  nextPlan === null ? noChoice : { nextPlan, nextTerm, nextAt: laterOf(paidUntil, nextAt) }

/** The present plan goes on to the end of its paid time, and the paid one follows. */
function followed(before: PlanState, sub: SubscriptionRow, paid: PaidFor): Activation {
  const from = sub.paidUntil
  const to = addMonths(from, 1)
  return {
    plan: before.plan,
    periodFrom: from,
    periodTo: to,
    subscription: dated({
      ...sub,
      paidUntil: to,
      nextPlan: paid.plan,
      nextTerm: paid.term,
      nextAt: isNext(sub, paid.plan) ? (sub.nextAt ?? from) : from,
      asked: 0,
      lastPaymentId: paid.paymentId,
    }),
  }
}

/**
 * A contract is made once: when its twelve months are over, it goes on month by month. They are counted as they are
 * paid: one from the 31st to the 28th of February goes on from the 28th, and a thirteenth would begin before the year
 * is over.
 */
function boundBy(sub: SubscriptionRow | null, term: Term, from: string): string | null {
  if (sub?.boundUntil || term !== 'yearly') return sub?.boundUntil ?? null
  let end = from
  for (let month = 0; month < YEAR_MONTHS; month += 1) end = addMonths(end, 1)
  return end
}

/** The end of the paid months that a contract asks for: they are paid whole, and its last day may lie within one. */
function contractEnd({ paidUntil, boundUntil }: SubscriptionRow): string {
  let end = paidUntil
  while (boundUntil !== null && end < boundUntil) end = addMonths(end, 1)
  return end
}

export type Step = 'end' | 'switch' | 'ask' | 'remind'

/** Whether the plan was cancelled, and ends with what is paid for. */
export const endsWithIt = ({ nextPlan, nextAt, paidUntil }: SubscriptionRow): boolean =>
  nextPlan === 'free' && nextAt !== null && nextAt <= paidUntil

/** The next steps of a subscription, soonest first. */
function stepsOf(sub: SubscriptionRow): { step: Step; at: string }[] {
  const { paidUntil, nextPlan, nextAt, asked } = sub
  const steps: { step: Step; at: string }[] = [{ step: 'end', at: later(paidUntil, GRACE) }]
  if (nextPlan !== null && nextAt !== null)
    steps.push({ step: nextPlan === 'free' ? 'end' : 'switch', at: nextAt })
  if (!endsWithIt(sub) && asked < 1) steps.push({ step: 'ask', at: later(paidUntil, -ASK_BEFORE) })
  if (!endsWithIt(sub) && asked < 2) steps.push({ step: 'remind', at: paidUntil })
  return steps.sort((a, b) => (a.at < b.at ? -1 : 1))
}

/**
 * The step that is due; ending comes before everything, and a reminder makes asking needless. Null when nothing is.
 */
export function dueStep(sub: SubscriptionRow, now: string): Step | null {
  const due = stepsOf(sub)
    .filter(({ at }) => at <= now)
    .map(({ step }) => step)
  return (['end', 'switch', 'remind', 'ask'] as const).find((step) => due.includes(step)) ?? null
}

/** With the time at which something is next to be done. */
export const dated = (sub: SubscriptionRow): SubscriptionRow => ({
  ...sub,
  dueAt: stepsOf(sub)[0]?.at ?? sub.paidUntil,
})

/** When it falls to Free unless somebody pays. */
export const graceEnd = ({ paidUntil }: SubscriptionRow): string => later(paidUntil, GRACE)

const offerFor = (plan: PaidPlan, term: Term): Offer =>
  (offers.find((one) => one.plan === plan && one.term === term) ??
    offers.find((one) => one.plan === plan)) as Offer

/** The offer for the next month: the plan that then holds. */
export const nextOffer = (sub: SubscriptionRow): Offer =>
  sub.nextPlan !== null && sub.nextPlan !== 'free' && sub.nextAt !== null && sub.nextAt <= sub.paidUntil
    ? offerFor(sub.nextPlan, sub.nextTerm ?? sub.term)
    : { plan: sub.plan, term: sub.term, priceOre: sub.priceOre }

/** The plan that was chosen to follow now holds. */
export function switched(sub: SubscriptionRow): SubscriptionRow {
  if (sub.nextPlan === null || sub.nextPlan === 'free') return sub
  return dated({
    ...sub,
    ...offerFor(sub.nextPlan, sub.nextTerm ?? sub.term),
    ...noChoice,
  })
}

/**
 * The subscription as a suspension is lifted. Nobody pays for days on which they were shut out: those that came after
 * the paid time put it off, and the next month is told of anew.
 */
export function resumed(sub: SubscriptionRow, suspendedAt: string, now: string): SubscriptionRow {
  const { paidUntil, asked } = sub
  const from = laterOf(paidUntil, suspendedAt)
  if (now <= from) return sub
  const putOff = later(paidUntil, Date.parse(now) - Date.parse(from))
  return dated({ ...sub, paidUntil: putOff, asked: Math.min(asked, 1) })
}

/** Chooses what follows the paid time, a contract's end included; the plan itself takes the choice back. Null for a dearer one, which begins by being paid. */
export function chosen(sub: SubscriptionRow, next: PaidPlan | 'free'): SubscriptionRow | null {
  if (next === sub.plan) return dated({ ...sub, ...noChoice })
  const at = contractEnd(sub)
  if (next === 'free') return dated({ ...sub, nextPlan: 'free', nextTerm: null, nextAt: at })
  const offer = offerFor(next, sub.term)
  if (offer.priceOre > sub.priceOre) return null
  return dated({ ...sub, nextPlan: next, nextTerm: offer.term, nextAt: at })
}

/**
 * The subscription as it stood before its last payment, which made it what `made` is and which is given back. What was
 * chosen since still follows, once the time is over that is then paid for.
 */
export function undone(
  before: SubscriptionRow,
  made: SubscriptionRow,
  sub: SubscriptionRow,
): SubscriptionRow {
  const { nextPlan } = sub
  // Nothing may be left to follow because that holds by now, and not because somebody chose to stay.
  const isChosen = nextPlan !== made.nextPlan && (nextPlan !== null || sub.plan === made.plan)
  if (!isChosen) return dated(before)
  return (nextPlan === null ? null : chosen(before, nextPlan)) ?? dated({ ...before, ...noChoice })
}

/**
 * The subscription without an earlier month, which is given back: the month itself, or, where it was of another plan
 * than holds in its place, what its price buys of that, and never more than the month. Days in its period that an older
 * payment was worth stay. What follows comes so much sooner where it waits for the paid time and that month is of it; a
 * contract's end stays where it is as long as months of it are to be paid.
 */
export function shortened(
  sub: SubscriptionRow,
  { plan, priceOre, periodFrom }: Offer & { periodFrom: string },
): SubscriptionRow {
  const { paidUntil, nextPlan, nextAt } = sub
  const isBefore = nextAt === null || periodFrom < nextAt
  const isOfPlan = plan === (isBefore ? sub.plan : nextPlan)
  const month = Date.parse(addMonths(periodFrom, 1)) - Date.parse(periodFrom)
  const taken = isOfPlan ? month : Math.min(month, Math.round((month * priceOre) / sub.priceOre))
  const sooner = (at: string) => later(at, -taken)
  const isSooner = nextAt !== null && nextAt <= paidUntil && isBefore
  return dated({ ...sub, paidUntil: sooner(paidUntil), nextAt: isSooner ? sooner(nextAt) : nextAt })
}
