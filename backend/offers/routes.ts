import { Failure, invalid } from '../../shared/errors.ts'
import {
  createOffer,
  deleteOffer,
  getVoucher,
  giveOffer,
  listOffers,
  type Offer,
  redeemVoucher,
  undoRedemption,
  updateOffer,
  type Voucher,
} from '../../shared/offers.ts'
import { readVoucherCode } from '../../shared/rules/offers/code.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { saveCard, stampCard, stampCustomer } from '../../shared/stamps/contract.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { type Route, route, type SignedIn } from '../http/route.ts'
import type { Perform } from '../operations/index.ts'
import { guarded } from './guesses.ts'
import { voucherWithOffer } from './log.ts'
import { savePhone } from './phones.ts'
import { toOffer } from './store.ts'
import { toVoucher, voucherIdFor } from './vouchers.ts'

/** More than a family at one address asks for. */
const PHONES = { points: 20, seconds: 600 }

export const offerRoutes = (deps: Deps, perform: Perform, limits: Limits): Route[] => [
  route(listOffers, async ({ signedIn }) => {
    const rows = await newestFirst(deps.db.read, 'offers', signedIn.businessId)
    return { offers: rows.map(toOffer) }
  }),
  route(createOffer, async (call) => ({ offer: await perform<Offer>(call, 'offer.create', call.input) })),
  route(updateOffer, async (call) => {
    const { id, ...patch } = call.input
    return { offer: await perform<Offer>(call, 'offer.update', patch, id) }
  }),
  route(deleteOffer, async (call) => {
    await perform(call, 'offer.delete', {}, call.input.id)
    return {}
  }),
  route(giveOffer, async (call) => {
    const { id, ...patch } = call.input
    return { offer: await perform<Offer>(call, 'offer.give', patch, id) }
  }),
  route(getVoucher, async ({ input, signedIn }) => ({
    voucher: await noGuessing(limits, signedIn, async () => {
      const view = { one: deps.db.one, trx: deps.db.read, businessId: signedIn.businessId }
      return toVoucher((await voucherWithOffer(view, input.id)).voucher)
    }),
  })),
  route(redeemVoucher, async (call) => {
    const { code: typed, place, redemptionId = call.idempotencyKey ?? uuid7() } = call.input
    const read = readVoucherCode(typed)
    if ('fault' in read) throw invalid({ code: read.fault })
    const id = voucherIdFor(call.signedIn.businessId, read.code)
    return {
      voucher: await noGuessing(limits, call.signedIn, () =>
        perform<Voucher>(call, 'voucher.redeem', { redemptionId, place }, id),
      ),
    }
  }),
  route(stampCard, async (call) => {
    const { code: typed, stampId = call.idempotencyKey ?? uuid7(), ...rest } = call.input
    const read = readVoucherCode(typed)
    if ('fault' in read) throw invalid({ code: read.fault })
    const id = voucherIdFor(call.signedIn.businessId, read.code)
    return {
      voucher: await noGuessing(limits, call.signedIn, () =>
        perform<Voucher>(call, 'voucher.stamp', { stampId, ...rest }, id),
      ),
    }
  }),
  route(stampCustomer, async (call) => {
    const { id, stampId = call.idempotencyKey ?? uuid7(), ...rest } = call.input
    return { offer: await perform<Offer>(call, 'offer.stamp', { stampId, ...rest }, id) }
  }),
  route(saveCard, async ({ input, ctx }) => {
    await limits.take('cardPhones', addressKey(ctx.ip), PHONES)
    return { proof: await savePhone(deps, input.token) }
  }),
  route(undoRedemption, async (call) => {
    const { id, ...patch } = call.input
    return { voucher: await perform<Voucher>(call, 'voucher.undo', patch, id) }
  }),
]

/** A call of its own has no device: its person stands for one. */
async function noGuessing<T>(
  limits: Limits,
  { businessId, userId }: SignedIn,
  ask: () => Promise<T>,
): Promise<T> {
  const found = await guarded<T | Failure>(limits, { businessId, deviceId: userId }, async () => {
    try {
      return { answer: await ask(), unknown: 0 }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { answer: error, unknown: error.code === 'notFound' ? 1 : 0 }
    }
  })
  if (found instanceof Failure) throw found
  return found
}
