import { randomBytes } from 'node:crypto'
import { Failure } from '../../shared/errors.ts'
import type { createKlarnaPayment, PaymentMethod } from '../../shared/payments.ts'
import { type Offer, offerOf, vatWithin } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { later, SECOND } from '../clock.ts'
import type { PaymentRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/route.ts'
import { randomCode } from '../secrets/keys.ts'
import { type Provider, ProviderAway } from './provider.ts'
import type { ReceiptPayer } from './receipt.ts'
import { isOpen, nextLook } from './settle.ts'
import { findPayment, insertPayment, openPayments, setPayment, standingIn } from './store.ts'
import { isStepDown } from './term.ts'

const TOKEN_LENGTH = 32
/** The first look comes once the call that begins it has had its time. */
const FIRST_LOOK = 30 * SECOND

type Create = Call<typeof createKlarnaPayment>

/**
 * Begins a payment: written down with the ids that the provider will know it by, then asked for. The price is the plan
 * table's; what was sent must agree with it (`offerUnknown`). A repeat with the same key goes on with the same payment.
 * Throws `paymentNotSetUp`, `alreadySubscribed`, `keyReused`, and `paymentUnreachable` where it did not come about.
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
  const payment = await deps.db.write(signedIn.businessId, async (unit) => {
    const key = { businessId: signedIn.businessId, id }
    const before = await findPayment(unit.trx, key)
    if (before) return sameAs(before, method, offer)
    const now = deps.clock.now()
    const { subscription } = await standingIn(unit)
    if (isStepDown(subscription, offer, now)) throw new Failure('alreadySubscribed')
    const row = await rowOf(unit.trx, provider, { key, userId: signedIn.userId, offer, now })
    // Whoever begins anew has left what was begun before: the poller ends it, unless it was paid.
    for (const open of await openPayments(unit.trx, signedIn.businessId))
      await setPayment(unit, open.id, { expiresAt: now, lookAt: now })
    await insertPayment(unit, row)
    return row
  })
  return payment.state === 'created' ? begin(deps, provider, payment, language) : payment
}

function sameAs(payment: PaymentRow, method: PaymentMethod, { plan, term, priceOre }: Offer): PaymentRow {
  const isSame =
    payment.method === method &&
    payment.plan === plan &&
    payment.term === term &&
    payment.amountOre === priceOre
  if (!isSame) throw new Failure('keyReused')
  return payment
}

async function rowOf(
  trx: Parameters<typeof findPayment>[0],
  provider: Provider,
  {
    key,
    userId,
    offer,
    now,
  }: { key: { businessId: string; id: string }; userId: string; offer: Offer; now: string },
): Promise<PaymentRow> {
  const business = await trx
    .selectFrom('businesses')
    .select(['name', 'taxId', 'streetAddress', 'zipCode', 'city'])
    .where('id', '=', key.businessId)
    .executeTakeFirstOrThrow()
  const place = [business.zipCode, business.city].filter(Boolean).join(' ')
  const payer: ReceiptPayer = {
    name: business.name,
    taxId: business.taxId,
    address: [business.streetAddress, place].filter(Boolean).join(', ') || null,
  }
  return {
    ...key,
    method: provider.method,
    reference: randomBytes(16).toString('hex').toUpperCase(),
    callbackToken: randomCode(TOKEN_LENGTH),
    userId,
    plan: offer.plan,
    term: offer.term,
    amountOre: offer.priceOre,
    vatOre: vatWithin(offer.priceOre),
    currency: 'SEK',
    state: 'created',
    reason: null,
    redirectUrl: null,
    appToken: null,
    providerRef: null,
    paidRef: null,
    payer: JSON.stringify(payer),
    receiptNumber: null,
    receiptMailedAt: null,
    refundReference: null,
    refundOre: null,
    creditNumber: null,
    creditMailedAt: null,
    periodFrom: null,
    periodTo: null,
    before: null,
    createdAt: now,
    expiresAt: later(now, provider.lifeMs),
    lookAt: later(now, FIRST_LOOK),
    settledAt: null,
    paidAt: null,
    refundedAt: null,
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
