import { Failure } from '../../shared/errors.ts'
import type { RedemptionTo } from '../../shared/offers.ts'
import { mainCardOf, stampedLately } from '../../shared/rules/offers/stamps.ts'
import { voucherState } from '../../shared/rules/offers/states.ts'
import type { StampGiven, StampTo } from '../../shared/stamps/contract.ts'
import type { OfferRow, Unit, VoucherRow } from '../database/index.ts'
import { resolveAlias } from '../operations/index.ts'
import { recordVisit } from '../visits/index.ts'
import {
  findRedemption,
  type GivenAway,
  log,
  type Occasion,
  occasionOf,
  project,
  type Redeemed,
  stampsOf,
  voucherWithOffer,
  whenOf,
} from './log.ts'
import { redeem } from './redeem.ts'
import { dayOf, findOffer, toOffer } from './store.ts'
import { cardsOf, giveVouchers } from './vouchers.ts'

/**
 * Gives a stamp on a card. From a queue, what was given has been given: a second one within the hours stands, and is told
 * unless staff gave it knowingly. Throws `noStampCard`, `stampOver`, `stampEarly` and `notFound`; and of a call of its own
 * `stampedLately` and `voucherStopped`.
 */
export async function stamp(
  unit: Unit,
  occasion: Occasion,
  id: string,
  wanted: StampGiven & GivenAway,
  queued: boolean,
): Promise<Redeemed> {
  const { voucher, offer } = await voucherWithOffer(unit, id)
  if (offer.perCard === null) throw new Failure('noStampCard')
  const repeated = await findRedemption(unit, wanted.stampId)
  if (repeated?.voucherId === voucher.id) return { row: voucher }
  if (repeated) throw new Failure('keyReused')
  const at = whenOf(occasion, wanted, voucher)
  const state = voucherState(toOffer(offer), [], await dayOf(unit, at))
  if (state === 'over') throw new Failure('stampOver', { values: { day: offer.untilDay ?? '' } })
  if (state === 'early') throw new Failure('stampEarly', { values: { day: offer.fromDay ?? '' } })
  if (!queued && state === 'stopped') throw new Failure('voucherStopped')
  const lately = wanted.again ? undefined : stampedLately(await stampsOf(unit, voucher), offer.stampHours, at)
  if (!queued && lately) throw new Failure('stampedLately', { extra: { stamp: lately } })
  const row = await giveStamp(unit, occasion, { voucher, offer, at, wanted })
  const why = lately
    ? 'stampedTwice'
    : state === 'stopped'
      ? 'stampedStopped'
      : wanted.isUnchecked && 'stampedUnchecked'
  return { row, ...(why && { why }) }
}

interface Giving {
  voucher: VoucherRow
  offer: OfferRow
  at: string
  wanted: Pick<StampGiven, 'stampId' | 'place' | 'isUnchecked'>
  /** Where the customer tapped themselves; null for a tap whose tag is not known. */
  tagId?: string | null
}

/** Writes it down, and that its person came. */
export async function giveStamp(
  unit: Unit,
  occasion: Occasion,
  { voucher, offer, at, wanted, tagId }: Giving,
) {
  await log(unit, voucher, {
    ...occasionOf(occasion),
    id: wanted.stampId,
    kind: 'stamped',
    at,
    isUnchecked: wanted.isUnchecked ? 1 : 0,
    place: wanted.place ?? null,
  })
  const row = await project(unit, voucher, offer, occasion)
  const { customerId, campaignId } = row
  if (customerId !== null) {
    const visit = {
      id: wanted.stampId,
      customerId,
      kind: tagId === undefined ? 'stamp' : 'tap',
      at,
      ...(tagId && { tagId }),
      offerId: offer.id,
      campaignId,
    } as const
    await recordVisit(unit, visit, occasion.now)
  }
  return row
}

/**
 * Gives a customer a stamp, and with the first one the card. Throws like `stamp`; and `stampNobody`, `noStampCard`,
 * `offerNotRunning` and `offerFull` where there is nobody, or no card to be had.
 */
export async function stampCustomer(
  unit: Unit,
  occasion: Occasion,
  offerId: string,
  wanted: StampTo,
  queued: boolean,
): Promise<{ row: OfferRow; why?: Redeemed['why'] }> {
  const given = { customerId: wanted.customerId, givenId: wanted.stampId }
  return toCardOf(unit, offerId, given, async (owner) => {
    const when = { now: occasion.now, at: whenOf(occasion, wanted) }
    const cardId = owner.cardId ?? (await makeCard(unit, owner, when))
    return stamp(unit, occasion, cardId, wanted, queued)
  })
}

/**
 * Uses a customer's full card, whichever it is by now. Throws like `redeem`; and `noStampCard`, and where there is no
 * card `cardNotFull`, or `cardNobody` where there is nobody.
 */
export async function redeemCard(
  unit: Unit,
  occasion: Occasion,
  offerId: string,
  wanted: RedemptionTo,
  queued: boolean,
): Promise<{ row: OfferRow; why?: Redeemed['why'] }> {
  const given = { customerId: wanted.customerId, givenId: wanted.redemptionId }
  return toCardOf(unit, offerId, given, async ({ offer, customerId, cardId }) => {
    if (cardId) return redeem(unit, occasion, cardId, wanted, queued)
    if (!(await isThere(unit, customerId))) throw new Failure('cardNobody')
    throw new Failure('cardNotFull', { values: { n: '0', all: String(offer.perCard) } })
  })
}

/** Who a card is of, and its id where there is one. */
interface Owner {
  offer: OfferRow
  customerId: string
  cardId: string | undefined
}

/** Gives something once on a customer's card, whichever it is by now. Throws `notFound` and `noStampCard`. */
async function toCardOf(
  unit: Unit,
  offerId: string,
  { customerId: asked, givenId }: { customerId: string; givenId: string },
  give: (owner: Owner) => Promise<Redeemed>,
): Promise<{ row: OfferRow; why?: Redeemed['why'] }> {
  const offer = await findOffer(unit, offerId)
  if (!offer) throw new Failure('notFound')
  if (offer.perCard === null) throw new Failure('noStampCard')
  // Its card may be another's since: two customers became one.
  if (await findRedemption(unit, givenId)) return { row: offer }
  const customerId = await resolveAlias(unit, asked)
  const { why } = await give({ offer, customerId, cardId: await cardOf(unit, offer.id, customerId) })
  return { row: (await findOffer(unit, offerId)) ?? offer, ...(why && { why }) }
}

const cardOf = async (unit: Unit, offerId: string, customerId: string): Promise<string | undefined> =>
  mainCardOf(await cardsOf(unit, offerId, customerId))?.id

async function isThere({ trx, businessId }: Unit, customerId: string): Promise<boolean> {
  const there = await trx
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return there !== undefined
}

/** @param when the offer is judged by how it stood `at` the time of the stamp, but for how many cards are left */
async function makeCard(
  unit: Unit,
  { offer, customerId }: Owner,
  when: { now: string; at: string },
): Promise<string> {
  if (!(await isThere(unit, customerId))) throw new Failure('stampNobody')
  const holders = [{ customerId, campaignId: null }]
  const given = await giveVouchers(unit, offer, holders, { source: 'hand', ...when })
  const card = given.get(customerId)
  if (card && 'why' in card) throw new Failure(card.why === 'offerFull' ? 'offerFull' : 'offerNotRunning')
  const id = await cardOf(unit, offer.id, customerId)
  if (!id) throw new Failure('notFound')
  return id
}
