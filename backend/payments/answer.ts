import { Failure, invalid } from '../../shared/errors.ts'
import type { Payment, PlanStanding, RenewalLink } from '../../shared/payments.ts'
import { type PaidPlan, planNames, planNow, remaining } from '../../shared/rules/plans.ts'
import type { PaymentRow, RenewalRow, SubscriptionRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { smsUntilPaid, usageOf } from '../limits/index.ts'
import { sellerOf } from './receipt.ts'
import { nextCharge } from './renewals.ts'
import { findPayment, findSubscription, putSubscription, receiptsOf, renewalsIn } from './store.ts'
import { chosen, endsWithIt, graceEnd, nextOffer } from './term.ts'

/** Ten years of months. */
const RECEIPTS = 120

/** A payment as the API shows it. */
export function shown(row: PaymentRow, publicUrl: string): Payment {
  const canBePaid = row.state === 'pending'
  const token = canBePaid ? row.appToken : null
  const back = `${publicUrl}/payment/result?payment=${row.id}`
  return {
    id: row.id,
    method: row.method,
    plan: row.plan,
    term: row.term,
    amountOre: row.amountOre,
    vatOre: row.vatOre,
    state: row.state,
    reason: row.reason,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt,
    refundedAt: row.refundedAt,
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    receiptNumber: row.receiptNumber,
    creditNumber: row.creditNumber,
    refundOre: row.refundOre === null ? null : Number(row.refundOre),
    redirectUrl: canBePaid ? row.redirectUrl : null,
    appUrl: token && `swish://paymentrequest?${new URLSearchParams({ token, callbackurl: back })}`,
    qrCode: token && `D${token}`,
  }
}

/** The payment methods that are set up. */
export const methodsOf = ({ payments }: Pick<Deps, 'payments'>) => ({
  klarna: payments.klarna !== null,
  swish: payments.swish !== null,
})

function shownSubscription(sub: SubscriptionRow, now: string): PlanStanding['subscription'] {
  const { plan, term, priceOre, paidUntil, boundUntil, nextPlan, nextAt } = sub
  return {
    plan,
    term,
    priceOre,
    paidUntil,
    boundUntil: boundUntil !== null && boundUntil > now ? boundUntil : null,
    next: nextPlan !== null && nextAt !== null ? { plan: nextPlan, at: nextAt } : null,
    fallsAt: now < paidUntil ? null : graceEnd(sub),
  }
}

function shownRenewal(renewal: RenewalRow, sub: SubscriptionRow): PlanStanding['renewal'] {
  const { priceOre } = nextOffer(sub)
  return {
    agreedAt: renewal.agreedAt,
    at: endsWithIt(sub) || priceOre > Number(renewal.priceOre) ? null : nextCharge(renewal, sub),
    amountOre: priceOre,
  }
}

/** What the page of a mail's link says of a renewal. */
export async function linked({ db }: Deps, renewal: RenewalRow): Promise<RenewalLink> {
  const [{ name, suspendedAt }, agreed, sub] = await Promise.all([
    db.read
      .selectFrom('businesses')
      .select(['name', 'suspendedAt'])
      .where('id', '=', renewal.businessId)
      .executeTakeFirstOrThrow(),
    findPayment(db.read, renewal),
    findSubscription(db.read, renewal.businessId),
  ])
  const isOn = renewal.state === 'on'
  return {
    businessName: name,
    planName: planNames[sub?.plan ?? agreed?.plan ?? 'starter'],
    amountOre: Number(renewal.priceOre),
    isOn,
    planGoesOn: sub !== undefined && !endsWithIt(sub),
    // Nothing is charged of a suspended shop.
    at: isOn && sub && suspendedAt === null ? (shownRenewal(renewal, sub)?.at ?? null) : null,
  }
}

/** The plan, what is used and left of it, and the receipts. */
export async function planOf(deps: Deps, businessId: string): Promise<PlanStanding> {
  const { db, clock, config } = deps
  const now = clock.now()
  const [business, subscription, used, receipts, [renewal]] = await Promise.all([
    db.read
      .selectFrom('businesses')
      .select(['id', 'plan', 'trialEndsAt', 'createdAt'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
    findSubscription(db.read, businessId),
    usageOf(deps, businessId),
    receiptsOf(db.read, businessId, RECEIPTS),
    renewalsIn(db.read, businessId, 'on'),
  ])
  return {
    stored: business.plan,
    now: planNow(business, now),
    trialEndsAt: business.trialEndsAt,
    subscription: subscription ? shownSubscription(subscription, now) : null,
    renewal: renewal && subscription ? shownRenewal(renewal, subscription) : null,
    used,
    remaining: remaining(business, used, now, await smsUntilPaid(db.read, deps, business)),
    receipts: receipts.map((row) => shown(row, config.publicUrl)),
    seller: sellerOf(config),
    methods: methodsOf(deps),
  }
}

/** Chooses what follows the paid time. Throws `notPaidFor` where nothing is paid, `invalid` for a dearer plan. */
export const choose = ({ db }: Deps, businessId: string, next: PaidPlan | 'free'): Promise<void> =>
  db.write(businessId, async (unit) => {
    const sub = await findSubscription(unit.trx, businessId)
    if (!sub) throw new Failure('notPaidFor')
    const after = chosen(sub, next)
    if (!after) throw invalid({ next: 'invalid' })
    await putSubscription(unit, after)
  })
