import { signin } from '../../shared/businesses.ts'
import { createCustomer } from '../../shared/customers.ts'
import { createOffer, giveOffer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { pull } from '../../shared/sync.ts'
import type { Blipp } from '../support/blipp.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import type { Shop } from '../support/shop.ts'

/** A shop with an offer that may be used often, and devices that use it without a network. */
export async function openCounter(blipp: Blipp, shop: Shop) {
  const device: Pusher = await pusher(blipp, shop)
  const { read } = blipp.deps.db
  const businessId = shop.business.id
  let people = 0

  const newCustomer = async (values: object = {}): Promise<string> => {
    people += 1
    const email = `kund${people}@kund.example`
    return (await shop.owner.call(createCustomer, { name: 'Anna Berg', email, phone: null, ...values }))
      .customer.id
  }
  const giveTo = async (customerId: string, more: object = {}): Promise<string> => {
    const { offer } = await shop.owner.call(createOffer, {
      ...{ title: 'Kaffe', running: true, perPerson: 10 },
      ...more,
    })
    await shop.owner.call(giveOffer, { id: offer.id, customerIds: [customerId] })
    const { id } = await read
      .selectFrom('vouchers')
      .select('id')
      .where('offerId', '=', offer.id)
      .executeTakeFirstOrThrow()
    return id
  }
  const redemption = (voucher: string, at: string, redemptionId = uuid7()) => ({
    ...operation('voucher.redeem', voucher, { redemptionId }, { at }),
    redemptionId,
  })

  return {
    device,
    /** Comes back after so long, past the end of the session. */
    after: async (ms: number): Promise<void> => {
      blipp.clock.pass(ms)
      await shop.owner.call(signin, { email: shop.email, password: shop.password })
    },
    newCustomer,
    giveTo,
    /** Somebody with a voucher; `joined` before its first use. */
    guest: async (values: object = {}) => {
      const customer = await newCustomer(values)
      return { customer, voucher: await giveTo(customer) }
    },
    redemption,
    /** Uses a voucher on a device that comes to a network now. The use's id. */
    use: async (voucher: string, at = blipp.clock.now()): Promise<string> => {
      const made = redemption(voucher, at)
      await device.push([made])
      return made.redemptionId
    },
    undo: (voucher: string, redemptionId: string) =>
      device.push([operation('voucher.undo', voucher, { redemptionId }, { at: blipp.clock.now() })]),
    /** What devices are told of a customer. */
    seen: async (customer: string) => {
      const { changes } = await shop.owner.call(pull, {})
      const row = changes.find(({ id }) => id === customer)?.row as
        | { visits?: number; lastVisitAt?: string; revision: number }
        | null
        | undefined
      return row && { visits: row.visits, lastVisitAt: row.lastVisitAt }
    },
    rows: () =>
      read
        .selectFrom('visits')
        .selectAll()
        .where('businessId', '=', businessId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
  }
}
