import { expect, test } from 'vitest'
import { DAY } from '../../backend/clock.ts'
import { createCustomer } from '../../shared/customers.ts'
import { createOffer, giveOffer, updateOffer } from '../../shared/offers.ts'
import { pull } from '../../shared/sync.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { openShop, signInAgain } from '../support/shop.ts'

onEachEngine('a device that is new to a shop', (open) => {
  test('gets no vouchers of an offer that ended more than thirty days ago, and those of every other', async () => {
    const blipp = await startBlipp(await open())
    const shop = await openShop(blipp.url)
    const { customer } = await shop.owner.call(createCustomer, { ...anna, basis: 'inShop' })
    const given = async (more: object) => {
      const values = { title: 'Kaffe på köpet', audience: 'chosen', running: true, ...more } as const
      const { offer } = await shop.owner.call(createOffer, values)
      await shop.owner.call(giveOffer, { id: offer.id, customerIds: [customer.id] })
      return offer.id
    }
    const over = await given({ until: blipp.clock.now().slice(0, 10) })
    const [stopped, running] = [await given({}), await given({})]
    await shop.owner.call(updateOffer, { id: stopped, running: false })
    const told = async () => {
      const { changes } = await (await signInAgain(shop)).call(pull, {})
      return changes.flatMap(({ row }) => (row && 'offerId' in row && 'uses' in row ? [row.offerId] : []))
    }
    blipp.clock.pass(30 * DAY)
    expect((await told()).sort()).toEqual([over, stopped, running].sort())
    blipp.clock.pass(DAY)
    expect(await told()).toEqual([running])
    await blipp.stop()
  })
})
