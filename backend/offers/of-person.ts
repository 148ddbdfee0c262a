import type { PersonVoucher } from '../../shared/rights.ts'
import { voucherUrl } from '../../shared/rules/offers/page.ts'
import { dayIn, voucherState } from '../../shared/rules/offers/states.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { toOffer } from './store.ts'
import { usesOf } from './vouchers.ts'

/** Everything that is kept of a person's vouchers, newest first, but for who of the staff took them. */
export async function vouchersOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id: businessId, timeZone }: Pick<BusinessRow, 'id' | 'timeZone'>,
  customerId: string,
): Promise<PersonVoucher[]> {
  const held = await db.read
    .selectFrom('vouchers')
    .select(['id', 'offerId', 'token', 'source', 'uses', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  if (held.length === 0) return []
  const [offers, log] = await Promise.all([
    db.read
      .selectFrom('offers')
      .selectAll()
      .where('businessId', '=', businessId)
      .where(
        'id',
        'in',
        held.map(({ offerId }) => offerId),
      )
      .execute(),
    db.read
      .selectFrom('redemptions')
      .select(['id', 'voucherId', 'at', 'place'])
      .where('businessId', '=', businessId)
      .where('kind', '=', 'redeemed')
      .where(
        'voucherId',
        'in',
        held.map(({ id }) => id),
      )
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ])
  const today = dayIn(timeZone, clock.now())
  return held.flatMap((row) => {
    const offer = offers.find(({ id }) => id === row.offerId)
    if (!offer) return []
    const { title, terms, from, until, perPerson, ...rest } = toOffer(offer)
    const standing = usesOf(row)
    const state = voucherState({ ...rest, from, until, perPerson }, standing, today)
    const uses = log
      .filter(({ voucherId }) => voucherId === row.id)
      .map(({ id, at, place }) => {
        const use = standing.find((each) => each.id === id)
        return { at, place, isTwice: use?.isTwice ?? false, isUndone: !use }
      })
    const opens = state === 'usable' || state === 'early'
    return {
      ...{ title, terms, from, until, perPerson, state, uses },
      url: opens ? voucherUrl(config.publicUrl, row.token) : null,
      source: row.source,
      createdAt: row.createdAt,
    }
  })
}
