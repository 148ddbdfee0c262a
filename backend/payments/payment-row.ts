import { randomBytes } from 'node:crypto'
import { type Offer, vatWithin } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { later, SECOND } from '../clock.ts'
import type { PaymentRow, Unit } from '../database/index.ts'
import { randomCode } from '../secrets/keys.ts'
import type { Provider } from './provider.ts'
import type { ReceiptPayer } from './receipt.ts'
import type { NewPayment } from './store.ts'
import type { PaidFor } from './term.ts'

/** The length of a token that names a payment or a renewal to whoever has its link. */
export const TOKEN_LENGTH = 32
/** The first look comes once the call that begins it has had its time. */
const FIRST_LOOK = 30 * SECOND

interface Wanted {
  /** Ours; a new one unless it is given. */
  id?: string
  userId: string
  offer: Offer
  renewalId: string | null
  now: string
}

/** The row of a payment that nobody was asked for yet. */
export async function paymentOf(
  { trx, businessId }: Unit,
  provider: Provider,
  { id = uuid7(), userId, offer, renewalId, now }: Wanted,
): Promise<NewPayment> {
  const business = await trx
    .selectFrom('businesses')
    .select(['name', 'taxId', 'streetAddress', 'zipCode', 'city'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const place = [business.zipCode, business.city].filter(Boolean).join(' ')
  const payer: ReceiptPayer = {
    name: business.name,
    taxId: business.taxId,
    address: [business.streetAddress, place].filter(Boolean).join(', ') || null,
  }
  return {
    businessId,
    id,
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
    payer: JSON.stringify(payer),
    createdAt: now,
    expiresAt: later(now, provider.lifeMs),
    lookAt: later(now, FIRST_LOOK),
    renewalId,
  }
}

/** What a payment pays for, as the time that is paid for is counted by. */
export const paidBy = ({ businessId, id, plan, term, amountOre }: PaymentRow): PaidFor => ({
  businessId,
  paymentId: id,
  plan,
  term,
  priceOre: amountOre,
})
