import { type Automation, createAutomation } from '../../shared/automations.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createOffer, giveOffer, redeemVoucher, undoRedemption } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { signInAgain, welcome } from '../support/shop.ts'
import { type Automated, DAY } from './scene.ts'

/** What happens over weeks and months: people are given vouchers, and come with them. `scene` tells the test's. */
export function visiting(scene: () => Automated) {
  // Days pass, and sessions with them.
  const owner = () => signInAgain(scene().shop)
  const today = () => scene().blipp.clock.now().slice(0, 10)
  const idOf = async (email: string) =>
    String((await (await owner()).call(listCustomers, {})).customers.find((one) => one.email === email)?.id)
  const voucherOf = async (email: string, offerId?: string) => {
    let query = scene()
      .db.read.selectFrom('vouchers')
      .selectAll()
      .where('customerId', '=', await idOf(email))
    if (offerId) query = query.where('offerId', '=', offerId)
    return query.executeTakeFirstOrThrow()
  }
  return {
    owner,
    idOf,
    voucherOf,
    dayAfter: (days: number) => new Date(Date.parse(today()) + days * DAY).toISOString().slice(0, 10),
    /** An offer that these people have vouchers of. */
    give: async (to: string[], more: object = {}) => {
      const { offer } = await (await owner()).call(createOffer, {
        ...{ title: 'Kaffe på köpet', running: true, perPerson: 10 },
        ...more,
      })
      await (await owner()).call(giveOffer, { id: offer.id, customerIds: await Promise.all(to.map(idOf)) })
      return offer
    },
    /** Somebody comes, and uses a voucher of theirs. Returns how to say that it was a mistake. */
    come: async (email: string) => {
      const redemptionId = uuid7()
      const { id, code } = await voucherOf(email)
      await (await owner()).call(redeemVoucher, { code, redemptionId })
      await scene().settle()
      return {
        undo: async () => {
          await (await owner()).call(undoRedemption, { id, redemptionId })
          await scene().settle()
        },
      }
    },
    automate: async (values: object): Promise<Automation> =>
      (await (await owner()).call(createAutomation, { ...welcome, ...values })).automation,
  }
}
