import { Failure } from '../../shared/errors.ts'
import { givenTo, newOffer, offerPatch, redemption, redemptionTo, undoing } from '../../shared/offers.ts'
import { stampGiven, stampTo } from '../../shared/stamps/contract.ts'
import type { Unit } from '../database/index.ts'
import { appliedTo, deleteOnce, type Operations, parsePatch, resolveAlias } from '../operations/index.ts'
import { redeem, undo } from './redeem.ts'
import { redeemCard, stamp, stampCustomer } from './stamps.ts'
import { changeOffer, createOffer, deleteOffer, findOffer } from './store.ts'
import { giveVouchers } from './vouchers.ts'

export const offerOperations: Operations<'offer'> & Operations<'voucher'> = {
  'offer.create': async (unit, { now }, { entityId, patch }) =>
    appliedTo(await createOffer(unit, entityId, parsePatch(newOffer, patch), now)),
  'offer.update': async (unit, { now }, { entityId, patch, base }) => {
    const { row, isClash } = await changeOffer(unit, entityId, parsePatch(offerPatch, patch), base, now)
    return appliedTo(row, isClash ? 'clashOffer' : undefined)
  },
  'offer.delete': (unit, { now }, change) =>
    deleteOnce(
      change,
      () => deleteOffer(unit, change.entityId, now),
      () => unit.turn.revision,
    ),
  'offer.give': async (unit, { now }, { entityId, patch }) =>
    appliedTo(await give(unit, entityId, parsePatch(givenTo, patch).customerIds, now)),
  'offer.stamp': async (unit, context, { entityId, patch, queued }) => {
    const { row, why } = await stampCustomer(unit, context, entityId, parsePatch(stampTo, patch), queued)
    return appliedTo(row, why)
  },
  'offer.redeem': async (unit, context, { entityId, patch, queued }) => {
    const { row, why } = await redeemCard(unit, context, entityId, parsePatch(redemptionTo, patch), queued)
    return appliedTo(row, why)
  },
  'voucher.stamp': async (unit, context, { entityId, patch, queued }) => {
    const { row, why } = await stamp(unit, context, entityId, parsePatch(stampGiven, patch), queued)
    return appliedTo(row, why)
  },
  'voucher.redeem': async (unit, context, { entityId, patch, queued }) => {
    const { row, why } = await redeem(unit, context, entityId, parsePatch(redemption, patch), queued)
    return appliedTo(row, why)
  },
  'voucher.undo': async (unit, context, { entityId, patch }) =>
    appliedTo((await undo(unit, context, entityId, parsePatch(undoing, patch).redemptionId)).row),
}

/** All of them or nobody: throws `notFound`, `offerNotRunning` and `offerFull`. Who holds one keeps it. */
async function give(unit: Unit, offerId: string, customerIds: readonly string[], now: string) {
  const offer = await findOffer(unit, offerId)
  if (!offer) throw new Failure('notFound')
  const ids = await Promise.all([...new Set(customerIds)].map((id) => resolveAlias(unit, id)))
  const there = await unit.trx
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  const holders = there.map(({ id }) => ({ customerId: id, campaignId: null }))
  const given = await giveVouchers(unit, offer, holders, { source: 'hand', now })
  const refusals = new Set([...given.values()].flatMap((each) => ('why' in each ? [each.why] : [])))
  if (refusals.has('offerOver')) throw new Failure('offerNotRunning')
  if (refusals.has('offerFull')) throw new Failure('offerFull')
  return (await findOffer(unit, offerId)) ?? offer
}
