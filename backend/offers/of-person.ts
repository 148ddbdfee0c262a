import type { PersonVoucher } from '../../shared/rights.ts'
import { voucherUrl } from '../../shared/rules/offers/page.ts'
import { mainCardOf, onCard } from '../../shared/rules/offers/stamps.ts'
import { voucherState } from '../../shared/rules/offers/states.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { toHeldOffer } from './store.ts'
import { usesOf } from './vouchers.ts'

/** Everything that is kept of a person's vouchers and cards, newest first, but for who of the staff took them. */
export async function vouchersOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id: businessId, timeZone, closedAt }: Pick<BusinessRow, 'id' | 'timeZone' | 'closedAt'>,
  customerId: string,
): Promise<PersonVoucher[]> {
  const all = await db.read
    .selectFrom('vouchers')
    .select(['id', 'offerId', 'token', 'source', 'uses', 'stamps', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  if (all.length === 0) return []
  const [offers, log] = await Promise.all([
    db.read
      .selectFrom('offers')
      .selectAll()
      .where('businessId', '=', businessId)
      .where(
        'id',
        'in',
        all.map(({ offerId }) => offerId),
      )
      .execute(),
    db.read
      .selectFrom('redemptions')
      .select(['id', 'voucherId', 'kind', 'redemptionId', 'at', 'place'])
      .where('businessId', '=', businessId)
      .where(
        'voucherId',
        'in',
        all.map(({ id }) => id),
      )
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ])
  const isShown = ({ id, offerId }: (typeof all)[number]) => {
    const offer = offers.find((each) => each.id === offerId)
    if (offer?.perCard == null) return true
    return mainCardOf(all.filter((each) => each.offerId === offerId))?.id === id
  }
  const today = dayIn(timeZone, clock.now())
  return all.filter(isShown).flatMap((row) => {
    const offer = offers.find(({ id }) => id === row.offerId)
    if (!offer) return []
    const { title, terms, from, until, perPerson, perCard, ...rest } = toHeldOffer(offer, { closedAt })
    const standing = usesOf(row)
    const held = row.stamps ?? 0
    const state = voucherState({ ...rest, from, until, perPerson, perCard }, standing, today, held)
    const own = log.filter(({ voucherId }) => voucherId === row.id)
    const undone = new Set(own.filter(({ kind }) => kind === 'undone').map((each) => each.redemptionId))
    const stamps = own
      .filter(({ kind }) => kind === 'stamped')
      .map(({ id, at, place }) => ({ at, place, isUndone: undone.has(id) }))
    const uses = own
      .filter(({ kind }) => kind === 'redeemed')
      .map(({ id, at, place }) => {
        const use = standing.find((each) => each.id === id)
        return { at, place, isTwice: use?.isTwice ?? false, isUndone: !use }
      })
    const opens = state === 'usable' || state === 'early' || state === 'collecting'
    const onIt = perCard === null ? 0 : Math.max(0, onCard(perCard, held, standing.length))
    return {
      ...{ title, terms, from, until, perPerson, state, uses, stamps },
      card: perCard === null ? null : { perCard, stamps: onIt },
      url: opens ? voucherUrl(config.publicUrl, row.token) : null,
      source: row.source,
      createdAt: row.createdAt,
    }
  })
}
