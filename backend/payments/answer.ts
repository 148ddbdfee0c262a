import { Failure, invalid } from '../../shared/errors.ts'
import type { Payment, PlanStanding } from '../../shared/payments.ts'
import { type PaidPlan, planNow, remaining } from '../../shared/rules/plans.ts'
import type { PaymentRow, SubscriptionRow } from '../database/index.ts'
import { smsUntilPaid, usageOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { sellerOf } from './receipt.ts'
import { findSubscription, putSubscription, receiptsOf } from './store.ts'
import { chosen, graceEnd } from './term.ts'

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

/** The plan, what is used and left of it, and the receipts. */
export async function planOf(deps: Deps, businessId: string): Promise<PlanStanding> {
  const { db, clock, config } = deps
  const now = clock.now()
  const [business, subscription, used, receipts] = await Promise.all([
    db.read
      .selectFrom('businesses')
      .select(['id', 'plan', 'trialEndsAt', 'createdAt'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
    findSubscription(db.read, businessId),
    usageOf(deps, businessId),
    receiptsOf(db.read, businessId, RECEIPTS),
  ])
  return {
    stored: business.plan,
    now: planNow(business, now),
    trialEndsAt: business.trialEndsAt,
    subscription: subscription ? shownSubscription(subscription, now) : null,
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
