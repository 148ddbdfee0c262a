import type { PaymentState } from '../../shared/payments.ts'
import { setPlan } from '../businesses/index.ts'
import { DAY, HOUR, later, MINUTE, SECOND } from '../clock.ts'
import type { PaymentRow, Unit } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { afterFailedCharge, charge } from './charge.ts'
import { mailReceipt } from './mails.ts'
import { mailReview } from './operator-mail.ts'
import { paidBy } from './payment-row.ts'
import { isCharge, type PaidPayment, type Provider, ProviderAway, type ProviderState } from './provider.ts'
import { sellerOf } from './receipt.ts'
import { finalised, forgoRenewal, renewAfter } from './renewals.ts'
import {
  findPayment,
  nextReceiptNumber,
  type PaymentKey,
  putSubscription,
  setPayment,
  standingIn,
} from './store.ts'
import { activate } from './term.ts'

export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'created' || state === 'pending'
/** True where money has arrived: nothing that is seen later changes that automatically. */
const isPaid = (state: PaymentState): boolean =>
  state === 'paid' || state === 'review' || state === 'refunding' || state === 'refunded'

const OFTEN = 15 * SECOND
const OFTEN_FOR = 10 * MINUTE
const SELDOM = 2 * MINUTE
/** A payment that the provider still does not know after this never reached it. */
const ARRIVES_WITHIN = MINUTE
/** Money may still come for what was over: it is looked for now and then, for a while. */
const AFTERWARDS = 6 * HOUR
const AFTERWARDS_FOR = 2 * DAY

/** When the provider is next asked; null for never. */
export function nextLook({ state, createdAt }: PaymentRow, now: string): string | null {
  if (isPaid(state)) return null
  if (isOpen({ state })) return later(now, now < later(createdAt, OFTEN_FOR) ? OFTEN : SELDOM)
  return now < later(createdAt, AFTERWARDS_FOR) ? later(now, AFTERWARDS) : null
}

/** Runs of this process by payment, and who comes meanwhile: they share the next. */
const running = new Map<
  string,
  { now: Promise<PaymentRow | null>; next: Promise<PaymentRow | null> | null }
>()

/**
 * Asks the provider what has become of a payment and writes it down: for its callbacks, the page that the payer comes
 * back to and the poller alike, however often and at once. What is paid is activated in the transaction that says so,
 * once. Null when there is no such payment. Throws `ProviderAway` when nobody knows.
 */
export function settle(deps: JobDeps, key: PaymentKey): Promise<PaymentRow | null> {
  const name = `${key.businessId} ${key.id}`
  const under = running.get(name)
  if (under) {
    // What is asked now may have happened after the question that is under way was answered.
    under.next ??= under.now.catch(() => null).then(() => settle(deps, key))
    return under.next
  }
  const now = settleOnce(deps, key).finally(() => running.delete(name))
  running.set(name, { now, next: null })
  return now
}

async function settleOnce(deps: JobDeps, key: PaymentKey): Promise<PaymentRow | null> {
  const payment = await findPayment(deps.db.read, key)
  if (!payment) return null
  const provider = deps.payments[payment.method]
  if (!provider || isPaid(payment.state)) return payment
  const seen = isCharge(payment) ? await charge(deps, provider, payment) : await look(deps, provider, payment)
  return record(deps, payment, seen, provider)
}

/** Asks the provider, captures what is authorised and cancels what is over. */
async function look(
  deps: JobDeps,
  provider: Provider,
  payment: PaymentRow,
): Promise<ProviderState | { state: 'expired' }> {
  const now = deps.clock.now()
  const seen = await provider.status(payment)
  const isOver = now >= payment.expiresAt
  // Whatever was thought before; and when its time is over, an order of ours may have been taken whose answer was lost.
  if (seen.state === 'authorised' && (isOpen(payment) || !isOver))
    return finalised(deps, provider, payment, seen.token)
  // It is taken, and how long the provider looks at it is theirs to say.
  if (seen.state === 'waiting' && seen.paidRef) return seen
  if (seen.state === 'missing' && isOpen(payment))
    return now < later(payment.createdAt, ARRIVES_WITHIN)
      ? { state: 'waiting' }
      : { state: 'failed', reason: 'unreachable' }
  if (seen.state !== 'waiting' && seen.state !== 'authorised') return seen
  // Begun without an answer: the payer was given nothing to pay it with.
  const isLost = payment.state === 'created' && now >= later(payment.createdAt, ARRIVES_WITHIN)
  if (!isOver && !isLost && isOpen(payment)) return seen
  await provider.cancel(payment)
  // It may have been paid in the same moment.
  const after = await provider.status(payment)
  if (after.state === 'paid' || !isOpen(payment)) return after
  return isOver ? { state: 'expired' } : { state: 'failed', reason: 'unreachable' }
}

const agrees = (payment: PaymentRow, paid: PaidPayment, { payee }: Provider): boolean =>
  paid.amountOre === payment.amountOre &&
  paid.currency === payment.currency &&
  paid.reference === payment.reference &&
  paid.payee === payee

/** Writes down what was seen; in the transaction that finds it unpaid, a paid one is activated. */
export async function record(
  deps: JobDeps,
  key: PaymentKey,
  seen: ProviderState | { state: 'expired' },
  provider: Provider,
): Promise<PaymentRow> {
  const { db, clock, log } = deps
  let isNew = false
  const written = await db.write(key.businessId, async (unit) => {
    const now = clock.now()
    const payment = await findPayment(unit.trx, key)
    if (!payment) throw new Error('A payment is gone')
    isNew = !isPaid(payment.state)
    if (!isNew) return payment
    if (seen.state === 'paid' && !agrees(payment, seen, provider)) await forgoRenewal(unit, payment, now)
    if (seen.state === 'paid')
      return agrees(payment, seen, provider)
        ? takePaid(unit, deps, payment, seen.paidRef, now)
        : setPayment(unit, key.id, {
            state: 'review',
            reason: 'differs',
            paidRef: seen.paidRef,
            settledAt: now,
            lookAt: null,
          })
    const isOver = seen.state === 'failed' || seen.state === 'cancelled' || seen.state === 'expired'
    if (!isOver || !isOpen(payment)) {
      const found = seen.state === 'waiting' ? whileWaiting(payment, seen) : {}
      return setPayment(unit, key.id, { ...found, lookAt: nextLook({ ...payment, ...found }, now) })
    }
    const ended = {
      state: seen.state,
      reason: seen.state === 'failed' ? seen.reason : null,
      settledAt: now,
    } as const
    // A charge that is over has no page on which it could still be paid.
    const lookAt = isCharge(payment) ? null : nextLook({ ...payment, ...ended }, now)
    await forgoRenewal(unit, payment, now)
    if (isCharge(payment)) await afterFailedCharge(unit, payment, ended.reason, now)
    return setPayment(unit, key.id, { ...ended, lookAt })
  })
  if (isNew && isCharge(written) && written.state === 'failed')
    log[written.reason === 'unreachable' ? 'error' : 'warn'](
      { payment: written.id, provider: written.method, reference: written.reference },
      written.reason === 'unreachable'
        ? 'nobody knows what became of a charge: look the reference up at the provider'
        : 'a charge was refused',
    )
  if (isNew && written.state === 'review') {
    log.error(
      { payment: written.id, provider: written.method },
      'money came that differs from what was asked for',
    )
    mailReview(deps, written).catch((error: unknown) =>
      log.warn({ err: error, payment: written.id }, 'the operator was not told of a payment'),
    )
  }
  if (written.state === 'paid' && written.receiptMailedAt === null) await mailReceipt(deps, written)
  return written
}

/**
 * The row's columns after another wait: a payment that the provider is looking at is open again, and an open one
 * keeps the last error.
 */
function whileWaiting(
  payment: PaymentRow,
  { paidRef, reason }: Extract<ProviderState, { state: 'waiting' }>,
): Partial<PaymentRow> {
  if (paidRef) return { state: 'pending', reason: null, settledAt: null, paidRef }
  return isOpen(payment) ? { reason: reason ?? null } : {}
}

async function takePaid(
  unit: Unit,
  deps: JobDeps,
  payment: PaymentRow,
  paidRef: string,
  now: string,
): Promise<PaymentRow> {
  const before = await standingIn(unit)
  const made = activate(before, paidBy(payment), now)
  await putSubscription(unit, made.subscription)
  if (made.plan !== before.plan) await setPlan(unit, deps, made.plan, now)
  await renewAfter(unit, payment, now)
  return setPayment(unit, payment.id, {
    state: 'paid',
    reason: null,
    paidRef,
    receiptNumber: await nextReceiptNumber(unit),
    seller: JSON.stringify(sellerOf(deps.config)),
    periodFrom: made.periodFrom,
    periodTo: made.periodTo,
    before: JSON.stringify(before),
    settledAt: now,
    paidAt: now,
    // Until its receipt is on the way.
    lookAt: now,
  })
}

/** Like `settle`, for callers that can wait for the next time. */
export async function settleQuietly(deps: JobDeps, key: PaymentKey): Promise<PaymentRow | null> {
  try {
    return await settle(deps, key)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    deps.log.warn({ err: error, payment: key.id }, 'a provider of payments could not be asked')
    return (await findPayment(deps.db.read, key)) ?? null
  }
}
