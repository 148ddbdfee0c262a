import { Failure } from '../../shared/errors.ts'
import type { Redemption, Use } from '../../shared/offers.ts'
import { type LoggedUse, mayUndo, standingUses, voucherState } from '../../shared/rules/offers/states.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { OfferRow, RedemptionRow, Unit, VoucherRow } from '../database/index.ts'
import { logEvent } from '../events/index.ts'
import type { AppliedOperation, OperationContext } from '../operations/index.ts'
import { recordVisit, undoVisit } from '../visits/index.ts'
import { dayOf, findOffer, setOffer, toOffer } from './store.ts'
import { findVoucher, usesOf } from './vouchers.ts'

type Occasion = Pick<OperationContext, 'userId' | 'now' | 'at' | 'deviceAt' | 'isDoubtful'>

export interface Redeemed {
  row: VoucherRow
  /** The way in which it came out differently. */
  why?: AppliedOperation['why']
}

async function voucherWithOffer(unit: Unit, id: string): Promise<{ voucher: VoucherRow; offer: OfferRow }> {
  const voucher = await unit.one(findVoucher, { businessId: unit.businessId, id })
  const offer = voucher && (await findOffer(unit, voucher.offerId))
  if (!voucher || !offer) throw new Failure('notFound')
  return { voucher, offer }
}

/**
 * Writes a use of a voucher down. From a queue, what was given has been given: a use beyond what was allowed stands and
 * is marked, as does one of an offer that had been stopped. What no device could rightly take is refused in both:
 * `voucherOver` and `voucherEarly`, by a time that a wrong clock cannot move to before what the device knew.
 * Throws `notFound` too; and of a call of its own `voucherUsed` and `voucherStopped`.
 */
export async function redeem(
  unit: Unit,
  occasion: Occasion,
  id: string,
  wanted: Redemption,
  queued: boolean,
): Promise<Redeemed> {
  const { voucher, offer } = await voucherWithOffer(unit, id)
  const repeated = await findRedemption(unit, wanted.redemptionId)
  if (repeated?.voucherId === id) return { row: voucher }
  if (repeated) throw new Failure('keyReused')
  const at = [occasion.at, wanted.knownAt ?? '', voucher.createdAt].reduce((a, b) => (a > b ? a : b))
  const when = at < occasion.now ? at : occasion.now
  const state = voucherState(toOffer(offer), [], await dayOf(unit, when))
  const uses = usesOf(voucher)
  if (state === 'over') throw new Failure('voucherOver', { values: { day: offer.untilDay ?? '' } })
  if (state === 'early') throw new Failure('voucherEarly', { values: { day: offer.fromDay ?? '' } })
  if (!queued && state === 'stopped') throw new Failure('voucherStopped')
  if (!queued && uses.length >= offer.perPerson)
    throw new Failure('voucherUsed', { extra: { use: uses.at(-1) } })
  await log(unit, voucher, {
    ...occasionOf(occasion),
    id: wanted.redemptionId,
    kind: 'redeemed',
    at: when,
    isUnchecked: wanted.isUnchecked ? 1 : 0,
    place: wanted.place ?? null,
  })
  const row = await project(unit, voucher, offer, occasion)
  const isTwice = usesOf(row).length > offer.perPerson
  await logEvent(
    unit,
    'voucher.redeemed',
    {
      voucherId: id,
      offerId: offer.id,
      customerId: row.customerId,
      redemptionId: wanted.redemptionId,
      usedAt: when,
      isTwice,
    },
    occasion.now,
  )
  if (row.customerId !== null)
    await recordVisit(
      unit,
      {
        id: wanted.redemptionId,
        customerId: row.customerId,
        kind: 'redemption',
        at: when,
        offerId: offer.id,
        campaignId: row.campaignId,
      },
      occasion.now,
    )
  const why = isTwice
    ? 'usedTwice'
    : state === 'stopped'
      ? 'usedStopped'
      : wanted.isUnchecked && 'usedUnchecked'
  return { row, ...(why && { why }) }
}

/** Throws `notFound`, and `undoLate` a day after. What is undone already is left as it is. */
export async function undo(
  unit: Unit,
  occasion: Occasion,
  id: string,
  redemptionId: string,
): Promise<Redeemed> {
  const { voucher, offer } = await voucherWithOffer(unit, id)
  const redemption = await findRedemption(unit, redemptionId)
  if (redemption?.voucherId !== id || redemption.kind !== 'redeemed') throw new Failure('notFound')
  const stands = usesOf(voucher).some((use) => use.id === redemptionId)
  if (!stands) return { row: voucher }
  if (!mayUndo(redemption, occasion.at)) throw new Failure('undoLate')
  await log(unit, voucher, { ...occasionOf(occasion), kind: 'undone', redemptionId })
  await undoVisit(unit, redemptionId, occasion.now)
  return { row: await project(unit, voucher, offer, occasion) }
}

const findRedemption = ({ trx, businessId }: Unit, id: string) =>
  trx
    .selectFrom('redemptions')
    .select(['id', 'voucherId', 'kind', 'at'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

const occasionOf = ({ userId, now, at, deviceAt, isDoubtful }: Occasion) => ({
  userId,
  at,
  arrivedAt: now,
  deviceAt: deviceAt ?? null,
  isDoubtful: isDoubtful ? 1 : 0,
})

const log = (
  { trx, businessId }: Unit,
  { id: voucherId, offerId }: VoucherRow,
  row: Pick<RedemptionRow, 'kind' | 'at' | 'arrivedAt'> & Partial<RedemptionRow>,
) =>
  trx
    .insertInto('redemptions')
    .values({
      id: uuid7(),
      redemptionId: null,
      deviceAt: null,
      isDoubtful: 0,
      isUnchecked: 0,
      userId: null,
      place: null,
      ...row,
      businessId,
      voucherId,
      offerId,
    })
    .execute()

/** Works the voucher's uses and the offer's sums out of the log anew, and marks what is newly one too many. */
async function project(
  unit: Unit,
  voucher: VoucherRow,
  offer: OfferRow,
  { now }: Occasion,
): Promise<VoucherRow> {
  const rows = await logOf(unit, voucher.id)
  const targets = (kind: RedemptionRow['kind']) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ redemptionId }) => redemptionId))
  const [undone, marked] = [targets('undone'), targets('twice')]
  const uses = standingUses(
    rows
      .filter(({ kind }) => kind === 'redeemed')
      .map(
        ({ id, at, firstName, keyName, place }): LoggedUse => ({
          ...{ id, at, place, by: firstName ?? keyName },
          isUndone: undone.has(id),
        }),
      ),
    offer.perPerson,
  )
  for (const { id, isTwice, at } of uses)
    if (isTwice && !marked.has(id))
      await log(unit, voucher, { kind: 'twice', redemptionId: id, at, arrivedAt: now })
  const before = usesOf(voucher)
  const row = await unit.trx
    .updateTable('vouchers')
    .set({
      uses: uses.length === 0 ? null : JSON.stringify(uses),
      revision: unit.nextRevision(),
      updatedAt: now,
    })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', voucher.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await setOffer(unit, offer.id, {
    used: offer.used + uses.length - before.length,
    usedTwice: offer.usedTwice + twiceIn(uses) - twiceIn(before),
  })
  return row
}

const twiceIn = (uses: readonly Use[]): number => uses.filter(({ isTwice }) => isTwice).length

const logOf = ({ trx, businessId }: Unit, voucherId: string) =>
  trx
    .selectFrom('redemptions')
    .leftJoin('users', (join) =>
      join
        .onRef('users.businessId', '=', 'redemptions.businessId')
        .onRef('users.id', '=', 'redemptions.userId')
        .on('users.removedAt', 'is', null),
    )
    .leftJoin('apiKeys', (join) =>
      join
        .onRef('apiKeys.businessId', '=', 'redemptions.businessId')
        .onRef('apiKeys.id', '=', 'redemptions.userId'),
    )
    .select(['redemptions.id', 'kind', 'redemptionId', 'at', 'place', 'firstName'])
    .select('apiKeys.name as keyName')
    .where('redemptions.businessId', '=', businessId)
    .where('voucherId', '=', voucherId)
    .execute()
