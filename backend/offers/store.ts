import { Failure, invalid } from '../../shared/errors.ts'
import { type NewOffer, newOffer, OFFERS_MAX, type Offer, type OfferPatch } from '../../shared/offers.ts'
import { offerFields } from '../../shared/rules/offers/fields.ts'
import { LAST_DAYS, offerState } from '../../shared/rules/offers/states.ts'
import { addDays } from '../../shared/rules/periods.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { type BusinessRow, type Database, insertNew, type OfferRow, type Unit } from '../database/index.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import { forgetSignupOffers } from './running.ts'

export const toOffer = ({
  businessId: _,
  deletedAt: __,
  fromDay,
  untilDay,
  picture,
  ...row
}: OfferRow): Offer => ({
  ...row,
  picture: picture === null ? null : (JSON.parse(picture) as Offer['picture']),
  stamped: row.stamped ?? 0,
  from: fromDay,
  until: untilDay,
})

/** An offer as its customers find it: a shop that has closed its account takes none of its vouchers. */
export const toHeldOffer = (row: OfferRow, { closedAt }: Pick<BusinessRow, 'closedAt'>): Offer => ({
  ...toOffer(row),
  stoppedAt: row.stoppedAt ?? closedAt,
})

const theirs = ({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>) =>
  trx.selectFrom('offers').where('businessId', '=', businessId).where('deletedAt', 'is', null)

export const findOffer = (view: Pick<Unit, 'trx' | 'businessId'>, id: string) =>
  theirs(view).selectAll().where('id', '=', id).executeTakeFirst()

/** Whether the shop has or had an offer; a draft counts, since whoever signs up today may get its voucher tomorrow. */
export const hasOffers = async ({ read }: Pick<Database, 'read'>, businessId: string): Promise<boolean> =>
  (await theirs({ trx: read, businessId }).select('id').limit(1).executeTakeFirst()) !== undefined

/** The day of the shop's calendar at an instant. */
export async function dayOf({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>, at: string) {
  const { timeZone } = await trx
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return dayIn(timeZone, at)
}

const columnsOf = ({ from, until, running: _, picture, ...values }: NewOffer) => ({
  ...values,
  picture: picture && JSON.stringify(picture),
  fromDay: from,
  untilDay: until,
})

/** Throws `keyReused` when there is one with this id, and `invalid` for a picture that is not there and when there are too many. */
export async function createOffer(unit: Unit, id: string, wanted: NewOffer, now: string): Promise<OfferRow> {
  const { n } = await theirs(unit)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) >= OFFERS_MAX) throw invalid({ title: 'offersMax' })
  await refuseMissing(unit, wanted.picture)
  if (wanted.running) await refusePast(unit, wanted, now)
  const row: OfferRow = {
    businessId: unit.businessId,
    id,
    ...columnsOf(wanted),
    startedAt: wanted.running ? now : null,
    stoppedAt: null,
    made: 0,
    used: 0,
    usedTwice: 0,
    stamped: null,
    revision: unit.nextRevision(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  await insertNew(unit, 'offers', row)
  forgetSignupOffers(unit)
  return row
}

async function refuseMissing({ trx, businessId }: Unit, picture: NewOffer['picture']): Promise<void> {
  if (picture === null) return
  const known = await trx
    .selectFrom('pictures')
    .select('digest')
    .where('businessId', '=', businessId)
    .where('digest', '=', picture.digest)
    .executeTakeFirst()
  if (!known) throw invalid({ picture: 'pictureMissing' })
}

/** Nothing is started whose last day has been. */
async function refusePast(unit: Unit, { until }: Pick<NewOffer, 'until'>, now: string): Promise<void> {
  if (until !== null && (await dayOf(unit, now)) > until) throw invalid({ until: 'untilPast' })
}

/** What can clash by its value: a picture is another object each time. */
const authored = offerFields.filter((field) => field !== 'picture')

/**
 * Lays the patch over the offer and holds the whole against the contract. `isClash`: somebody else changed the same of
 * it since it was as `base` says. Throws `notFound`, `offerOld` and `invalid`.
 */
export async function changeOffer(
  unit: Unit,
  id: string,
  patch: OfferPatch,
  base: Record<string, unknown> | null,
  now: string,
): Promise<{ row: OfferRow; isClash: boolean }> {
  const row = await findOffer(unit, id)
  if (!row) throw new Failure('notFound')
  const before = toOffer(row)
  const wasRunning = before.startedAt !== null && before.stoppedAt === null
  const whole = newOffer.safeParse({ ...before, running: wasRunning, ...patch })
  if (!whole.success) throw new Failure('invalid', { fields: fieldErrorsOf(whole.error) })
  const { data } = whole
  // Which of two uses was one too many would be another, after the fact.
  if (before.startedAt !== null && data.perPerson !== before.perPerson)
    throw invalid({ perPerson: 'perPersonFixed' })
  if (before.startedAt !== null && data.perCard !== before.perCard) throw invalid({ perCard: 'perCardFixed' })
  const changed = authored.filter((field) => patch[field] !== undefined && patch[field] !== before[field])
  const isClash = changed.some((field) => base?.[field] !== undefined && base[field] !== before[field])
  if (data.picture?.digest !== before.picture?.digest) await refuseMissing(unit, data.picture)
  const turned = {
    startedAt: before.startedAt ?? (data.running ? now : null),
    stoppedAt: data.running || before.startedAt === null ? null : (before.stoppedAt ?? now),
  }
  if (data.running && !wasRunning) await refusePast(unit, data, now)
  await refuseOld(unit, before, { ...data, ...turned }, now)
  if (data.until !== before.until || data.from !== before.from || data.running !== wasRunning)
    await lookAgain(unit)
  return { row: await setOffer(unit, id, { ...columnsOf(data), ...turned, updatedAt: now }), isClash }
}

/** Reminders of what ends are found by the vouchers that change, and no voucher changes with its offer's end. */
const lookAgain = ({ trx, businessId }: Unit) =>
  trx
    .updateTable('automations')
    .set({ seenRevision: 0 })
    .where('businessId', '=', businessId)
    .where('kind', '=', 'offerEnds')
    .execute()

type Bounds = Pick<Offer, 'until' | 'startedAt' | 'stoppedAt'>

/** A device that is new does not get the vouchers of what ended long ago. */
async function refuseOld(unit: Unit, before: Bounds, after: Bounds, now: string): Promise<void> {
  const today = await dayOf(unit, now)
  const [was, is] = [offerState(before, today), offerState(after, today)]
  if (is !== 'running' || (was !== 'over' && was !== 'stopped')) return
  const stopped = before.stoppedAt && (await dayOf(unit, before.stoppedAt))
  if (isLongOver([stopped, before.until], today)) throw new Failure('offerOld')
}

const isLongOver = (ends: readonly (string | null)[], today: string): boolean =>
  ends.some((day) => day !== null && addDays(day, LAST_DAYS) < today)

/** The offers that ended so long ago that they are not taken up again. */
export async function endedLongAgo(view: Pick<Unit, 'trx' | 'businessId'>, now: string): Promise<string[]> {
  const ending = await theirs(view)
    .innerJoin('businesses', 'businesses.id', 'offers.businessId')
    .select(['offers.id', 'untilDay', 'stoppedAt', 'timeZone'])
    .where(({ or, eb }) => or([eb('untilDay', 'is not', null), eb('stoppedAt', 'is not', null)]))
    .execute()
  return ending
    .filter(({ untilDay, stoppedAt, timeZone }) =>
      isLongOver([stoppedAt && dayIn(timeZone, stoppedAt), untilDay], dayIn(timeZone, now)),
    )
    .map(({ id }) => id)
}

/** A tombstone of a draft. Throws `notFound`, and `offerStarted` for one that people may hold vouchers of. */
export async function deleteOffer(unit: Unit, id: string, now: string): Promise<OfferRow> {
  const row = await findOffer(unit, id)
  if (!row) throw new Failure('notFound')
  if (row.startedAt !== null) throw new Failure('offerStarted')
  return setOffer(unit, id, { ...withoutWords, updatedAt: now, deletedAt: now })
}

/** Takes away what was offered until then, as if it had never been: the offers, their vouchers and the uses of those. */
export async function takeOffersAway(unit: Unit, until: string, now: string): Promise<void> {
  const { trx, businessId } = unit
  const gone = await theirs(unit).select('id').where('createdAt', '<=', until).execute()
  for (const { id } of gone) {
    const vouchers = await trx
      .selectFrom('vouchers')
      .select('id')
      .where('businessId', '=', businessId)
      .where('offerId', '=', id)
      .execute()
    for (const voucher of vouchers)
      await trx
        .updateTable('vouchers')
        .set({
          ...{ customerId: null, uses: null, used: null, stamps: null, stamped: null, phones: null },
          ...{ revision: unit.nextRevision(), updatedAt: now, deletedAt: now },
        })
        .where('businessId', '=', businessId)
        .where('id', '=', voucher.id)
        .execute()
    await trx
      .deleteFrom('redemptions')
      .where('businessId', '=', businessId)
      .where('offerId', '=', id)
      .execute()
    await setOffer(unit, id, { ...withoutWords, updatedAt: now, deletedAt: now })
  }
}

const withoutWords = { title: '', terms: null, picture: null }

/** Writes them with the business's next revision. */
export function setOffer(unit: Unit, id: string, values: Partial<OfferRow>): Promise<OfferRow> {
  forgetSignupOffers(unit)
  return unit.trx
    .updateTable('offers')
    .set({ ...values, revision: unit.nextRevision() })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
