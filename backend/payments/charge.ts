import { HOUR, later, MINUTE } from '../clock.ts'
import type { PaymentRow, RenewalRow, SubscriptionRow, Unit } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { paymentOf } from './payment-row.ts'
import { type Provider, ProviderAway, type ProviderState } from './provider.ts'
import { endRenewal, isNoticed, tokenOf } from './renewals.ts'
import {
  dueRenewals,
  findPayment,
  findRenewal,
  findSubscription,
  insertPayment,
  isClosedOrSuspended,
  openPayments,
  putSubscription,
  renewalsOfClosed,
  setPayment,
  setRenewal,
} from './store.ts'
import { dated, nextOffer } from './term.ts'

/**
 * For so long a charge without an answer is asked for again: Klarna knows a key for 24 hours after the first time, and
 * a repeat after that would be another charge (docs.klarna.com, "Escalation and retry policy").
 */
const ASKS_FOR = 20 * HOUR
const AT_ONCE = 50
const REVOKE_AGAIN = HOUR
const REVOKE_SOON = MINUTE

/** Writes down the payment of the next month, to be charged; the same transaction says that it was, so there is one. */
export async function beginCharge(
  unit: Unit,
  provider: Provider,
  { renewal, sub, now }: { renewal: RenewalRow; sub: SubscriptionRow; now: string },
): Promise<void> {
  const payment = await paymentOf(unit, provider, {
    userId: renewal.userId,
    offer: nextOffer(sub),
    renewalId: renewal.id,
    now,
  })
  await insertPayment(unit, { ...payment, lookAt: now })
}

/**
 * Charges a payment by the token that was agreed to, or finds out what became of that. What was not asked for yet when
 * the renewal ended, or the account was closed or suspended, is never asked for.
 * @throws {ProviderAway}
 */
export async function charge(deps: JobDeps, provider: Provider, payment: PaymentRow): Promise<ProviderState> {
  if (payment.paidRef !== null) return provider.status(payment)
  const { renewals } = provider
  const token = await deps.db.write(payment.businessId, (unit) => tokenToCharge(unit, deps, payment))
  if (token === null || !renewals) return { state: 'cancelled' }
  if (token === undefined) return { state: 'failed', reason: 'unreachable' }
  return renewals.charge(payment, token)
}

/** The token; null where it is not to be charged, undefined where it is too late to ask again. */
async function tokenToCharge(
  unit: Unit,
  deps: JobDeps,
  { businessId, id, renewalId }: PaymentRow,
): Promise<string | null | undefined> {
  const now = deps.clock.now()
  const payment = await findPayment(unit.trx, { businessId, id })
  const renewal = await findRenewal(unit.trx, { businessId, id: renewalId ?? '' })
  const token = renewal && tokenOf(deps, renewal)
  if (!payment || !renewal || token === undefined || token === null) return null
  if (payment.state === 'pending') return now < payment.expiresAt ? token : undefined
  if (payment.state !== 'created' || renewal.state !== 'on' || (await isClosedOrSuspended(unit))) return null
  // Paid by hand meanwhile: the month that was announced is no longer the next.
  const sub = await findSubscription(unit.trx, businessId)
  if (!sub || !isNoticed(renewal, sub)) return null
  // From here on the provider may have been asked.
  await setPayment(unit, id, { state: 'pending', expiresAt: later(now, ASKS_FOR) })
  return token
}

/**
 * A charge that came to nothing ends the renewal, and the month is asked for by a link, at once: the loop of plans mails
 * it. One that Klarna was never asked for, as of a shop suspended just before, says nothing of the token and ends none.
 *
 * @param payment as it stood before
 */
export async function afterFailedCharge(
  unit: Unit,
  payment: PaymentRow,
  reason: PaymentRow['reason'],
  now: string,
): Promise<void> {
  const renewal = await findRenewal(unit.trx, {
    businessId: payment.businessId,
    id: payment.renewalId ?? '',
  })
  if (renewal?.state === 'on' && payment.state !== 'created')
    await endRenewal(unit, renewal, reason === 'unreachable' ? 'unknown' : 'refused', now)
  const sub = await findSubscription(unit.trx, payment.businessId)
  // Whoever has paid by hand meanwhile is asked for nothing.
  if (sub && renewal && isNoticed(renewal, sub)) await putSubscription(unit, dated({ ...sub, asked: 1 }))
}

/** Revokes the tokens of renewals that have ended, and ends those of closed accounts. */
export async function revokeEnded(deps: JobDeps): Promise<void> {
  const now = deps.clock.now()
  for (const { businessId } of await renewalsOfClosed(deps.db.read, AT_ONCE))
    await deps.db.write(businessId, async (unit) => {
      for (const renewal of await renewalsOfClosed(unit.trx, AT_ONCE, businessId))
        await endRenewal(unit, renewal, 'closed', now)
    })
  for (const renewal of await dueRenewals(deps.db.read, now, AT_ONCE)) await revoke(deps, renewal)
}

async function revoke(deps: JobDeps, renewal: RenewalRow): Promise<void> {
  const { businessId, id } = renewal
  const write = (values: Partial<RenewalRow>) =>
    deps.db.write(businessId, (unit) => setRenewal(unit, id, values))
  const wait = (ms: number) => write({ lookAt: later(deps.clock.now(), ms) })
  const token = tokenOf(deps, renewal)
  const renewals = deps.payments.klarna?.renewals
  if (token === null) return void (await write({ lookAt: null }))
  // What became of a charge is asked with the token.
  const open = await openPayments(deps.db.read, businessId)
  if (open.some(({ renewalId }) => renewalId === id)) return void (await wait(REVOKE_SOON))
  if (!renewals) return void (await wait(REVOKE_AGAIN))
  try {
    await renewals.revoke(token)
    await write({ token: null, lookAt: null })
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    deps.log.warn({ err: error, renewal: id }, 'a customer token could not be revoked')
    await wait(REVOKE_AGAIN)
  }
}
