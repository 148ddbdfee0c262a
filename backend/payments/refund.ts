import { randomBytes } from 'node:crypto'
import { Failure, invalid } from '../../shared/errors.ts'
import { setPlan } from '../businesses/index.ts'
import { later, SECOND } from '../clock.ts'
import type { PaymentRow, Unit } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { mailCredit } from './mails.ts'
import { paidBy } from './payment-row.ts'
import { ProviderAway, refundOf } from './provider.ts'
import { sellerOf } from './receipt.ts'
import { endRenewals } from './renewals.ts'
import {
  findPayment,
  nextReceiptNumber,
  type PaymentKey,
  putSubscription,
  setPayment,
  standingIn,
} from './store.ts'
import { activate, type PlanState, shortened, undone } from './term.ts'

const LOOK_AGAIN = 15 * SECOND

/**
 * Gives a payment back, once: all of it, which takes back what it activated, or a part, which leaves the plan as it is.
 * For the platform's own people: a repeat goes on with the same refund. It may take the provider a while: the state is
 * then `refunding`, and the poller goes on.
 *
 * @param amountOre VAT included; all of it where it is left out
 * @throws `notFound`; `invalid` for more than was paid; `notRefundable` for what was not paid, is refused, goes back by
 *   another amount already, or is no sum that was asked for and can only go back whole; `paymentUnreachable` where the
 *   provider does not answer (the poller asks again)
 */
export async function refundPayment(deps: JobDeps, key: PaymentKey, amountOre?: number): Promise<PaymentRow> {
  const asked = await deps.db.write(key.businessId, async (unit) => {
    const payment = await findPayment(unit.trx, key)
    if (!payment) throw new Failure('notFound')
    const whole = Number(payment.amountOre)
    const wanted = amountOre ?? whole
    if (wanted < 1 || wanted > whole) throw invalid({ amountOre: 'refundTooMuch' })
    if (payment.state === 'refunded' || payment.state === 'refunding') {
      if (amountOre !== undefined && amountOre !== refundOf(payment)) throw new Failure('notRefundable')
      return payment
    }
    if (payment.state === 'review' && wanted !== whole) throw new Failure('notRefundable')
    if ((payment.state !== 'paid' && payment.state !== 'review') || payment.paidRef === null)
      throw new Failure('notRefundable')
    return setPayment(unit, key.id, {
      state: 'refunding',
      refundOre: wanted,
      refundReference: randomBytes(16).toString('hex').toUpperCase(),
      lookAt: later(deps.clock.now(), LOOK_AGAIN),
    })
  })
  try {
    return await goOnRefunding(deps, asked)
  } catch (error) {
    if (error instanceof ProviderAway) throw new Failure('paymentUnreachable', { cause: error })
    throw error
  }
}

/** Takes the next step of a refund under way. Throws `ProviderAway`. */
export async function goOnRefunding(deps: JobDeps, payment: PaymentRow): Promise<PaymentRow> {
  const provider = deps.payments[payment.method]
  if (payment.state !== 'refunding' || !provider) return payment
  const { state } = await provider.refund(payment)
  const written = await deps.db.write(payment.businessId, async (unit) => {
    const now = deps.clock.now()
    const row = await findPayment(unit.trx, payment)
    if (row?.state !== 'refunding') return row ?? payment
    if (state === 'pending') return setPayment(unit, row.id, { lookAt: later(now, LOOK_AGAIN) })
    if (state === 'refused')
      return setPayment(unit, row.id, {
        state: row.paidAt === null ? 'review' : 'paid',
        refundReference: null,
        refundOre: null,
        lookAt: null,
      })
    // What activated nothing has nothing to take back, and the renewal was another payment's.
    if (row.before !== null && refundOf(row) === Number(row.amountOre)) {
      await restorePlan(unit, deps, row, now)
      await endRenewals(unit, 'refunded', now)
    }
    const creditNumber = row.receiptNumber === null ? null : await nextReceiptNumber(unit)
    // Until its credit note is on the way; without a receipt there is none.
    const lookAt = creditNumber === null ? null : now
    const creditSeller = creditNumber === null ? null : JSON.stringify(sellerOf(deps.config))
    return setPayment(unit, row.id, {
      state: 'refunded',
      refundedAt: now,
      creditNumber,
      creditSeller,
      lookAt,
    })
  })
  if (state === 'refused') {
    deps.log.error({ payment: payment.id, provider: provider.method }, 'a refund was refused by its provider')
    throw new Failure('notRefundable')
  }
  if (written.state === 'refunded' && written.creditNumber !== null) await mailCredit(deps, written)
  return written
}

/**
 * Restores the plan as it was before the payment, if that was the last; otherwise shortens the paid time. What was
 * chosen since stays chosen: who has cancelled is not asked to pay.
 */
async function restorePlan(unit: Unit, deps: JobDeps, payment: PaymentRow, now: string): Promise<void> {
  const { subscription, plan } = await standingIn(unit)
  if (!subscription || !payment.before || !payment.periodFrom) return
  const before = JSON.parse(payment.before) as PlanState
  if (subscription.lastPaymentId !== payment.id) {
    const { periodFrom } = payment
    await putSubscription(unit, shortened(subscription, { ...paidBy(payment), periodFrom }))
    return
  }
  const made = activate(before, paidBy(payment), payment.paidAt ?? now)
  await putSubscription(
    unit,
    before.subscription && undone(before.subscription, made.subscription, subscription),
  )
  // One that was set by hand before the payment, which left it, and was taken back by hand since.
  const isTakenBack = made.plan === before.plan && before.plan !== (before.subscription ?? before).plan
  // A plan that somebody set by hand meanwhile stays.
  if (plan === subscription.plan && before.plan !== plan && !isTakenBack)
    await setPlan(unit, deps, before.plan, now)
}
