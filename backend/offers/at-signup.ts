import type { GivenVoucher } from '../../shared/taps.ts'
import type { Database, Unit } from '../database/index.ts'
import { earnedAtSignup, runningOffers } from './running.ts'
import { findOffer } from './store.ts'
import { giveVouchers } from './vouchers.ts'

/** What a tap can come to in a shop: the offers that a sign-up earns, and whether a known phone stamps its own card. */
export async function atTap(
  db: Database,
  businessId: string,
): Promise<{ offerIds: string[]; stamps: boolean }> {
  const rows = await db.all(runningOffers, { businessId })
  return {
    offerIds: earnedAtSignup(rows),
    stamps: rows.some(({ tapHours }) => tapHours !== null),
  }
}

/**
 * Gives each of these new customers a voucher of each offer, as far as there are any, in the transaction of their
 * sign-up. Answers with what their thanks show.
 */
export async function giveAtSignup(
  unit: Unit,
  offerIds: readonly string[],
  customerIds: readonly string[],
  now: string,
): Promise<Map<string, GivenVoucher[]>> {
  const given = new Map<string, GivenVoucher[]>()
  if (customerIds.length === 0) return given
  const holders = customerIds.map((customerId) => ({ customerId, campaignId: null }))
  for (const id of offerIds) {
    const offer = await findOffer(unit, id)
    if (offer?.audience !== 'signup' || offer.startedAt === null) continue
    const vouchers = await giveVouchers(unit, offer, holders, { source: 'signup', now })
    for (const [customerId, voucher] of vouchers)
      if ('token' in voucher)
        given.set(customerId, [...(given.get(customerId) ?? []), asGiven(offer, voucher.token)])
  }
  return given
}

/** The same of sign-ups that were taken before and whose answer was lost: what they got then, and nothing new. */
export async function givenAtSignup(
  { trx, businessId }: Unit,
  customerIds: readonly string[],
): Promise<Map<string, GivenVoucher[]>> {
  if (customerIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('vouchers')
    .innerJoin('offers', (join) =>
      join.onRef('offers.businessId', '=', 'vouchers.businessId').onRef('offers.id', '=', 'vouchers.offerId'),
    )
    .select(['vouchers.customerId', 'vouchers.token', 'offers.title', 'offers.tapHours'])
    .where('vouchers.businessId', '=', businessId)
    .where('vouchers.customerId', 'in', [...customerIds])
    .where('vouchers.source', '=', 'signup')
    .orderBy('vouchers.offerId')
    .execute()
  const given = new Map<string, GivenVoucher[]>()
  for (const { customerId, token, ...offer } of rows)
    given.set(String(customerId), [...(given.get(String(customerId)) ?? []), asGiven(offer, token)])
  return given
}

const asGiven = (
  { title, tapHours }: { title: string; tapHours: number | null },
  token: string,
): GivenVoucher => ({ title, token, ...(tapHours !== null && { stampedByTap: true }) })
