import { payments } from '../../shared/copy/payments.ts'
import { Failure } from '../../shared/errors.ts'
import type { createKlarnaPayment, PaymentMethod } from '../../shared/payments.ts'
import { type Offer, offerOf } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { PaymentRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/route.ts'
import { randomCode } from '../secrets/keys.ts'
import { paymentOf, TOKEN_LENGTH } from './payment-row.ts'
import { agreesToRenew, isCharge, type Provider, ProviderAway } from './provider.ts'
import { isOpen, nextLook } from './settle.ts'
import {
  findPayment,
  insertPayment,
  insertRenewal,
  leave,
  type NewRenewal,
  openPayments,
  setPayment,
  standingIn,
} from './store.ts'
import { isStepDown } from './term.ts'

type Create = Call<typeof createKlarnaPayment>

/**
 * Begins a payment: written down with the ids that the provider will know it by, then asked for. The price is the plan
 * table's; what was sent must agree with it (`offerUnknown`). A repeat with the same key goes on with the same payment.
 * Throws `paymentNotSetUp`, `alreadySubscribed`, `chargeUnderWay`, `keyReused`, and `paymentUnreachable` where it did not
 * come about.
 */
export async function createPayment(
  deps: Deps,
  method: PaymentMethod,
  {
    input,
    signedIn,
    idempotencyKey,
    language,
  }: Pick<Create, 'input' | 'signedIn' | 'idempotencyKey' | 'language'>,
): Promise<PaymentRow> {
  const offer = offerOf(input.plan, input.amount)
  if (!offer) throw new Failure('offerUnknown', { fields: { amount: 'invalid' } })
  const provider = deps.payments[method]
  if (!provider) throw new Failure('paymentNotSetUp')
  const id = idempotencyKey ?? uuid7()
  const renew = input.renew === true && provider.renewals !== null
  const payment = await deps.db.write(signedIn.businessId, async (unit) => {
    const key = { businessId: signedIn.businessId, id }
    const before = await findPayment(unit.trx, key)
    if (before) return sameAs(before, method, offer, renew)
    const now = deps.clock.now()
    const { subscription } = await standingIn(unit)
    if (isStepDown(subscription, offer, now)) throw new Failure('alreadySubscribed')
    const { userId } = signedIn
    const wanted = await paymentOf(unit, provider, { id, userId, offer, renewalId: renew ? id : null, now })
    const open = await openPayments(unit.trx, signedIn.businessId)
    // Both would be paid, and the shop would have two months.
    if (open.some(isCharge)) throw new Failure('chargeUnderWay')
    // Whoever begins anew has left what was begun before.
    await leave(unit, open, now)
    const row = await insertPayment(unit, wanted)
    if (renew) await insertRenewal(unit, agreedTo(row, language))
    return row
  })
  return payment.state === 'created' ? begin(deps, provider, payment, language) : payment
}

function sameAs(
  payment: PaymentRow,
  method: PaymentMethod,
  { plan, term, priceOre }: Offer,
  renew: boolean,
): PaymentRow {
  const isSame =
    agreesToRenew(payment) === renew &&
    payment.method === method &&
    payment.plan === plan &&
    payment.term === term &&
    payment.amountOre === priceOre
  if (!isSame) throw new Failure('keyReused')
  return payment
}

/** What a payer agreed to, in the words that they read. */
const agreedTo = (
  { businessId, id, userId, amountOre, createdAt }: PaymentRow,
  language: Create['language'],
): NewRenewal => {
  const t = payments(language)
  return {
    businessId,
    id,
    userId,
    state: 'asked',
    priceOre: amountOre,
    wording: [t('renewLabel', { amount: amountOre / 100 }), t('renewHint')].join(' '),
    agreedAt: createdAt,
    endToken: randomCode(TOKEN_LENGTH),
  }
}

/** Asks the provider for it. Without an answer the row stays as it is: the poller finds out what came of it. */
async function begin(
  deps: Deps,
  provider: Provider,
  payment: PaymentRow,
  language: Create['language'],
): Promise<PaymentRow> {
  const started = await provider.create(payment, language).catch((error: unknown) => {
    if (!(error instanceof ProviderAway)) throw error
    deps.log.warn({ err: error, payment: payment.id }, 'a payment did not come about')
    return null
  })
  if (!started) throw new Failure('paymentUnreachable')
  const written = await deps.db.write(payment.businessId, async (unit) => {
    const now = deps.clock.now()
    const row = await findPayment(unit.trx, payment)
    // A callback may have been faster.
    if (!row || !isOpen(row)) return row ?? payment
    const values =
      started.state === 'refused'
        ? ({ state: 'failed', reason: 'refused', settledAt: now, lookAt: null } as const)
        : ({
            state: 'pending',
            providerRef: started.providerRef,
            redirectUrl: started.redirectUrl,
            appToken: started.appToken,
            lookAt: nextLook({ ...row, state: 'pending' }, now),
          } as const)
    return setPayment(unit, payment.id, values)
  })
  if (written.state === 'failed') {
    deps.log.error(
      { payment: payment.id, provider: provider.method },
      'a payment was refused by its provider',
    )
    throw new Failure('paymentUnreachable')
  }
  return written
}
