// Phones whose person asked to keep a card there: what such a phone shows is stored as a hash, as all that opens something.
import { Failure } from '../../shared/errors.ts'
import { isCard, onCard, stampedLately } from '../../shared/rules/offers/stamps.ts'
import { voucherState } from '../../shared/rules/offers/states.ts'
import type { TapStampResult } from '../../shared/stamps/contract.ts'
import { type OfferRow, prepared, type Unit, type VoucherRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { newToken, sha256 } from '../secrets/keys.ts'
import { isRecorded, recordVisit } from '../visits/index.ts'
import { findRedemption, type Occasion, stampsOf } from './log.ts'
import { giveStamp } from './stamps.ts'
import { dayOf, findOffer, toOffer } from './store.ts'
import { countsOn, findVoucher, usesOf } from './vouchers.ts'

interface Phone {
  hash: string
  /** When the server last heard of it: no tap that is sent after that is earlier. */
  heardAt: string
}

/** When the server had last heard of each phone, by its hash, before the taps came that are judged together. */
export type HeardBefore = Map<string, string>

/** A new one takes the place of the oldest. */
const PHONES_MAX = 5

const phonesOf = ({ phones }: Pick<VoucherRow, 'phones'>): Phone[] =>
  phones === null ? [] : (JSON.parse(phones) as Phone[])

const byToken = prepared<{ token: string }>()((db, slot) =>
  db.selectFrom('vouchers').select(['businessId', 'id']).where('token', '=', slot('token')),
)

const setPhones = ({ trx, businessId }: Unit, id: string, phones: readonly Phone[]) =>
  trx
    .updateTable('vouchers')
    .set({ phones: JSON.stringify(phones) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** The proof for one more phone. Throws `notFound` for a card that is not there, or that no tap stamps. */
export async function savePhone({ db, clock }: Deps, token: string): Promise<string> {
  const found = await db.one(byToken, { token })
  if (!found) throw new Failure('notFound')
  const proof = newToken()
  await db.write(found.businessId, async (unit) => {
    const card = await unit.one(findVoucher, found)
    const offer = card && (await findOffer(unit, card.offerId))
    if (!card || card.customerId === null || !offer || offer.tapHours === null) throw new Failure('notFound')
    const phone = { hash: sha256(proof), heardAt: clock.now() }
    await setPhones(unit, card.id, [...phonesOf(card), phone].slice(-PHONES_MAX))
  })
  return proof
}

interface Tapped {
  id: string
  /** The token of the card's page. */
  card: string
  proof: string
  occasion: Occasion
  tagId: string | null
}

/**
 * Stamps a card by its customer's own tap: one within its hours, and however that comes out they came. A card or a proof
 * that is none is `unknown`, and a repeat is answered like the first.
 * @param heard the same for all that came in one call, which may be of several days
 */
export async function stampByPhone(
  unit: Unit,
  { id, card: token, proof, ...tapped }: Tapped,
  heard: HeardBefore,
): Promise<TapStampResult> {
  const found = await unit.one(byToken, { token })
  const own = found?.businessId === unit.businessId ? await unit.one(findVoucher, found) : undefined
  const phones = own ? phonesOf(own) : []
  const phone = phones.find(({ hash }) => hash === sha256(proof))
  const offer = own && phone && (await findOffer(unit, own.offerId))
  if (!own || !phone || !offer || !isCard(offer) || own.customerId === null) return { id, status: 'unknown' }
  const card = await countsOn(unit, own, offer)
  const { occasion, tagId } = tapped
  const heardAt = heard.get(phone.hash) ?? phone.heardAt
  heard.set(phone.hash, heardAt)
  const at = occasion.at > heardAt ? occasion.at : heardAt
  const repeated = await findRedemption(unit, id)
  if (repeated) return { id, status: 'stamped', ...standing(card, offer) }
  const state = voucherState(toOffer(offer), [], await dayOf(unit, at))
  const isOpen = offer.tapHours !== null && (state === 'usable' || state === 'collecting')
  const status = isOpen ? 'soon' : 'closed'
  if (await isRecorded(unit, id)) return { id, status, ...standing(card, offer) }
  const isSoon = isOpen && stampedLately(await stampsOf(unit, card), offer.tapHours, at) !== undefined
  await setPhones(
    unit,
    own.id,
    phones.map((each) => (each === phone ? { ...each, heardAt: occasion.now } : each)),
  )
  if (isOpen && !isSoon) {
    const row = await giveStamp(unit, occasion, { voucher: card, offer, at, wanted: { stampId: id }, tagId })
    return { id, status: 'stamped', ...standing(row, offer) }
  }
  const { customerId } = own
  const { campaignId } = card
  const visit = { id, customerId, kind: 'tap', at, tagId, offerId: offer.id, campaignId } as const
  await recordVisit(unit, visit, occasion.now)
  return { id, status, ...standing(card, offer) }
}

const standing = (card: VoucherRow, { perCard }: OfferRow & { perCard: number }) => ({
  stamps: Math.max(0, onCard(perCard, card.stamps ?? 0, usesOf(card).length)),
  perCard,
})
