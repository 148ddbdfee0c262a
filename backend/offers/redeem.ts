import { Failure } from '../../shared/errors.ts'
import type { Redemption } from '../../shared/offers.ts'
import { allowedUses, isCard, onCard } from '../../shared/rules/offers/stamps.ts'
import { mayUndo, voucherState } from '../../shared/rules/offers/states.ts'
import type { Unit, VoucherRow } from '../database/index.ts'
import { logEvent } from '../events/index.ts'
import { recordVisit, undoVisit } from '../visits/index.ts'
import {
  findRedemption,
  type GivenAway,
  isGiven,
  isUndone,
  log,
  type Occasion,
  occasionOf,
  project,
  type Redeemed,
  voucherWithOffer,
  whenOf,
} from './log.ts'
import { dayOf, toOffer } from './store.ts'
import { usesOf } from './vouchers.ts'

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
  wanted: Redemption & GivenAway,
  queued: boolean,
): Promise<Redeemed> {
  const { voucher, offer } = await voucherWithOffer(unit, id)
  const repeated = await findRedemption(unit, wanted.redemptionId)
  if (repeated?.voucherId === voucher.id) return { row: voucher }
  if (repeated) throw new Failure('keyReused')
  const when = whenOf(occasion, wanted, voucher)
  const state = voucherState(toOffer(offer), [], await dayOf(unit, when), voucher.stamps ?? 0)
  const uses = usesOf(voucher)
  if (state === 'over') throw new Failure('voucherOver', { values: { day: offer.untilDay ?? '' } })
  if (state === 'early') throw new Failure('voucherEarly', { values: { day: offer.fromDay ?? '' } })
  if (!queued && state === 'stopped') throw new Failure('voucherStopped')
  const isSpent = uses.length >= allowedUses(offer, voucher.stamps ?? 0)
  // Nobody who sees that a card is not full gives what a full one gives.
  if (isCard(offer) && isSpent && (!queued || wanted.isUnchecked)) throw notFull(offer.perCard, voucher)
  if (!queued && isSpent) throw new Failure('voucherUsed', { extra: { use: uses.at(-1) } })
  await log(unit, voucher, {
    ...occasionOf(occasion),
    id: wanted.redemptionId,
    kind: 'redeemed',
    at: when,
    isUnchecked: wanted.isUnchecked ? 1 : 0,
    place: wanted.place ?? null,
  })
  const row = await project(unit, voucher, offer, occasion)
  const isTwice = usesOf(row).length > allowedUses(offer, row.stamps ?? 0)
  await logEvent(
    unit,
    'voucher.redeemed',
    {
      voucherId: voucher.id,
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

function notFull(perCard: number, voucher: VoucherRow): Failure {
  const n = Math.max(0, onCard(perCard, voucher.stamps ?? 0, usesOf(voucher).length))
  return new Failure('cardNotFull', { values: { n: String(n), all: String(perCard) } })
}

/** Of a use or a stamp. Throws `notFound`, and `undoLate` a day after. What is undone already is left as it is. */
export async function undo(
  unit: Unit,
  occasion: Occasion,
  id: string,
  redemptionId: string,
): Promise<Redeemed> {
  const { voucher, offer } = await voucherWithOffer(unit, id)
  const redemption = await findRedemption(unit, redemptionId)
  if (redemption?.voucherId !== voucher.id || !isGiven(redemption.kind)) throw new Failure('notFound')
  if (await isUndone(unit, redemption)) return { row: voucher }
  if (!mayUndo(redemption, occasion.at)) throw new Failure('undoLate')
  await log(unit, voucher, { ...occasionOf(occasion), kind: 'undone', redemptionId })
  await undoVisit(unit, redemptionId, occasion.now)
  return { row: await project(unit, voucher, offer, occasion) }
}
