import type { Offer, Stamp, Use, Voucher } from '../../shared/offers.ts'
import { drawVoucherCode, hashedOf } from '../../shared/rules/offers/code.ts'
import { VOUCHER_TOKEN_LENGTH } from '../../shared/rules/offers/page.ts'
import { isCard, mainCardOf } from '../../shared/rules/offers/stamps.ts'
import { voucherState } from '../../shared/rules/offers/states.ts'
import { type OfferRow, prepared, type Unit, type VoucherRow } from '../database/index.ts'
import { randomCode, uuidOf } from '../secrets/keys.ts'
import { dayOf, setOffer, toOffer } from './store.ts'

export const usesOf = ({ uses }: Pick<VoucherRow, 'uses'>): Use[] =>
  uses === null ? [] : (JSON.parse(uses) as Use[])

const stampedOf = ({ stamped }: Pick<VoucherRow, 'stamped'>): Stamp[] =>
  stamped === null ? [] : (JSON.parse(stamped) as Stamp[])

/** As devices hold it: without its code and its token. */
export const toVoucher = (row: VoucherRow): Voucher => ({
  id: row.id,
  offerId: row.offerId,
  customerId: row.customerId,
  uses: usesOf(row),
  stamps: row.stamps ?? 0,
  stamped: stampedOf(row),
  createdAt: row.createdAt,
  revision: row.revision,
})

/** Stands in a test that somebody sends to themself: it opens no voucher. */
export const TEST_TOKEN = 'test'.padEnd(VOUCHER_TOKEN_LENGTH, '0')

export const voucherIdFor = (businessId: string, code: string): string => uuidOf(hashedOf(businessId, code))

export const findVoucher = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('vouchers')
    .selectAll()
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

/** The cards that a person has of an offer. */
export const cardsOf = (
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  offerId: string,
  customerId: string,
): Promise<VoucherRow[]> =>
  trx
    .selectFrom('vouchers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('offerId', '=', offerId)
    .execute()

/** The card on which it counts what is given on this one; a voucher is itself. */
export async function countsOn<V extends Pick<VoucherRow, 'offerId' | 'customerId'>>(
  view: Pick<Unit, 'trx' | 'businessId'>,
  voucher: V,
  offer: Pick<OfferRow, 'perCard'>,
): Promise<V | VoucherRow> {
  if (offer.perCard === null || voucher.customerId === null) return voucher
  return mainCardOf(await cardsOf(view, voucher.offerId, voucher.customerId)) ?? voucher
}

/** Why somebody gets no voucher of an offer. */
export type NoVoucher = 'offerOver' | 'offerUsed' | 'offerFull'

export interface Holder {
  customerId: string
  /** The campaign whose message it is for; null where none is. */
  campaignId: string | null
}

type Given = Map<string, { token: string } | { why: NoVoucher }>

/**
 * Gives each of these people their voucher of an offer: the one that they hold and can still use, or a new one. Answers
 * for each with the token of its page, or why there is none.
 * @param at when they got it, by which the offer is judged, where that was before `now`
 */
export async function giveVouchers(
  unit: Unit,
  offer: OfferRow,
  people: readonly Holder[],
  { source, now, at = now }: { source: VoucherRow['source']; now: string; at?: string },
): Promise<Given> {
  const { given, without } = await lookUp(unit, offer, people, at)
  if (without.length === 0) return given
  const made = await insertVouchers(unit, offer, without, { source, now })
  for (const [customerId, token] of made) given.set(customerId, { token })
  return given
}

/** Of these people, those whom `giveVouchers` would give none, and why; nothing is made. */
export async function withoutVoucher(
  unit: Unit,
  offer: OfferRow,
  people: readonly Holder[],
  now: string,
): Promise<Map<string, NoVoucher>> {
  const { given } = await lookUp(unit, offer, people, now)
  return new Map([...given].flatMap(([id, held]) => ('why' in held ? [[id, held.why] as const] : [])))
}

/** What can be said of each before any is made, and for whom one is to be made. */
async function lookUp(
  unit: Unit,
  offer: OfferRow,
  people: readonly Holder[],
  at: string,
): Promise<{ given: Given; without: readonly Holder[] }> {
  const given: Given = new Map()
  const today = await dayOf(unit, at)
  const state = voucherState(asItStood(toOffer(offer), at), [], today)
  if (state === 'over' || state === 'stopped') {
    for (const { customerId } of people) given.set(customerId, { why: 'offerOver' })
    return { given, without: [] }
  }
  for (const row of await heldBy(unit, offer.id, people)) {
    if (isCard(offer) || usesOf(row).length < offer.perPerson)
      given.set(String(row.customerId), { token: row.token })
    else if (!given.has(String(row.customerId))) given.set(String(row.customerId), { why: 'offerUsed' })
  }
  const left = offer.most === null ? Number.POSITIVE_INFINITY : Math.max(0, offer.most - offer.made)
  const without = people.filter(({ customerId }) => !given.has(customerId))
  for (const { customerId } of without.slice(Math.min(left, without.length)))
    given.set(customerId, { why: 'offerFull' })
  return { given, without: without.slice(0, left) }
}

/** What was given before the offer was stopped was given by one that ran. */
const asItStood = (offer: Offer, at: string): Offer =>
  offer.stoppedAt !== null && offer.stoppedAt > at ? { ...offer, stoppedAt: null } : offer

async function heldBy({ trx, businessId }: Unit, offerId: string, people: readonly Holder[]) {
  if (people.length === 0) return []
  return trx
    .selectFrom('vouchers')
    .select(['customerId', 'token', 'uses'])
    .where('businessId', '=', businessId)
    .where(
      'customerId',
      'in',
      people.map(({ customerId }) => customerId),
    )
    .where('offerId', '=', offerId)
    .execute()
}

/** Makes one for each; a code that another voucher of the shop has is drawn anew. */
async function insertVouchers(
  unit: Unit,
  offer: OfferRow,
  people: readonly Holder[],
  { source, now }: { source: VoucherRow['source']; now: string },
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  let left = [...new Map(people.map((person) => [person.customerId, person])).values()]
  while (left.length > 0) {
    const rows = left.map(({ customerId, campaignId }): VoucherRow => {
      const code = drawVoucherCode()
      return {
        businessId: unit.businessId,
        id: voucherIdFor(unit.businessId, code),
        offerId: offer.id,
        customerId,
        code,
        token: randomCode(VOUCHER_TOKEN_LENGTH),
        source,
        campaignId,
        uses: null,
        used: null,
        stamps: null,
        stamped: null,
        phones: null,
        revision: unit.nextRevision(),
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      }
    })
    const inserted = await unit.trx
      .insertInto('vouchers')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
      .returning('id')
      .execute()
    const there = new Set(inserted.map(({ id }) => id))
    for (const { id, customerId, token } of rows) if (there.has(id)) made.set(String(customerId), token)
    left = left.filter(({ customerId }) => !made.has(customerId))
  }
  if (made.size > 0) {
    offer.made += made.size
    await setOffer(unit, offer.id, { made: offer.made })
  }
  return made
}

/** Somebody was erased: nothing leads from their vouchers to them, and what was used stays used. */
export const releaseVouchers = (unit: Unit, customerId: string, now: string): Promise<void> =>
  setHolder(unit, customerId, null, now)

export async function setHolder(unit: Unit, from: string, to: string | null, now: string): Promise<void> {
  const { trx, businessId } = unit
  const rows = await trx
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', from)
    .orderBy('id')
    .execute()
  for (const { id } of rows)
    await trx
      .updateTable('vouchers')
      .set({
        customerId: to,
        ...(to === null && { phones: null }),
        revision: unit.nextRevision(),
        updatedAt: now,
      })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
}
