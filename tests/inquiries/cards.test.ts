import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../backend/clock.ts'
import { listCardOrders, type NewCardOrder, orderCards } from '../../shared/inquiries.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { openShop, type Shop } from '../support/shop.ts'

const order: NewCardOrder = {
  amount: 2,
  recipient: 'Björns Barbershop',
  streetAddress: 'Storgatan 12',
  zipCode: '903 26',
  city: 'Umeå',
  note: 'Lämna hos grannen.',
}

onEachEngine('ordering printed cards', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const plan = (values: object) =>
    blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      await trx.updateTable('businesses').set(values).where('id', '=', shop.business.id).execute()
    })

  test('puts the order on the operator’s list and takes it off what the plan has left', async () => {
    expect(await shop.owner.call(listCardOrders, {})).toEqual({ left: 5, orders: [] })
    const { order: placed, left } = await shop.owner.call(orderCards, order)
    expect([placed, left]).toMatchObject([{ ...order, state: 'new' }, 3])
    expect(await shop.owner.call(listCardOrders, {})).toEqual({ left: 3, orders: [placed] })
    const [row] = await blipp.deps.db.read.selectFrom('inquiries').selectAll().execute()
    expect(row).toMatchObject({ kind: 'cards', businessId: shop.business.id, email: shop.email })
  })

  test('more than the plan has left is refused at its field, also when two orders come at once', async () => {
    const answers = await Promise.all([1, 2].map(() => shop.owner.ask(orderCards, { ...order, amount: 3 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      fields: { amount: 'Planen har inte så många kort kvar' },
    })
    expect((await shop.owner.call(listCardOrders, {})).left).toBe(2)
  })

  test('the same order under the same key is ordered once, and another shop’s key is its own', async () => {
    const key = { 'Idempotency-Key': 'one press' }
    const first = await shop.owner.ask(orderCards, { ...order, amount: 5 }, key)
    const again = await shop.owner.ask(orderCards, { ...order, amount: 5 }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await shop.owner.ask(orderCards, order, key)).toMatchObject({ body: { code: 'keyReused' } })
    const flora = await openShop(blipp.url, floraBlommor)
    expect((await flora.owner.ask(orderCards, { ...order, amount: 5 }, key)).status).toBe(201)
    expect((await flora.owner.call(listCardOrders, {})).orders).toHaveLength(1)
  })

  test('a year later the plan’s cards are there again; the free plan has none, enterprise no number', async () => {
    await plan({ plan: 'starter', trialEndsAt: null })
    await shop.owner.call(orderCards, { ...order, amount: 1 })
    expect((await shop.owner.call(listCardOrders, {})).left).toBe(0)
    const { createdAt } = (await shop.owner.call(listCardOrders, {})).orders[0] ?? { createdAt: '' }
    await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
      const before = new Date(Date.parse(createdAt) - 366 * DAY).toISOString()
      await trx.updateTable('inquiries').set({ createdAt: before }).execute()
    })
    expect((await shop.owner.call(listCardOrders, {})).left).toBe(1)
    await plan({ plan: 'free' })
    expect((await shop.owner.ask(orderCards, { ...order, amount: 1 })).status).toBe(422)
    await plan({ plan: 'enterprise' })
    expect((await shop.owner.call(orderCards, { ...order, amount: 100 })).left).toBeNull()
  })

  test('an amount that is none is refused', async () => {
    for (const amount of [0, 101, 1.5, 'många'])
      expect((await shop.owner.ask(orderCards, { ...order, amount: amount as never })).status).toBe(422)
  })
})
