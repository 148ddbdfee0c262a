import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../backend/clock.ts'
import { signin } from '../../shared/businesses.ts'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { createOffer, updateOffer } from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { openShop, type Shop } from '../support/shop.ts'

onEachEngine('a stamp card', (open) => {
  let blipp: Blipp
  let shop: Shop
  let one: Pusher
  let other: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    one = await pusher(blipp, shop)
    other = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  const make = async (perCard: number | null, more: object = {}) =>
    (await shop.owner.call(createOffer, { title: 'En gratis kaffe', perCard, running: true, ...more })).offer
  const newCustomer = async () =>
    (await shop.owner.call(createCustomer, { name: 'Anna Berg', email: 'anna@example.com', phone: null }))
      .customer.id
  const cards = (offerId: string) =>
    blipp.deps.db.read
      .selectFrom('vouchers')
      .select(['id', 'stamped'])
      .where('offerId', '=', offerId)
      .execute()

  test('that a device filled before it was made is redeemed by its customer, once, and not before it is full', async () => {
    const [offer, customer] = [await make(2), await newCustomer()]
    const give = (kind: 'offer.stamp' | 'offer.redeem', patch: object) =>
      operation(kind, offer.id, { customerId: customer, ...patch }, { at: blipp.clock.now() })
    const use = give('offer.redeem', { redemptionId: uuid7() })
    expect(await one.push([use])).toMatchObject([{ status: 'rejected', code: 'cardNotFull' }])
    const stamps = [{}, { again: true }].map((more) => give('offer.stamp', { stampId: uuid7(), ...more }))
    const again = { ...use, id: uuid7() }
    expect((await one.push([...stamps, again])).map(({ status }) => status)).toEqual([
      'applied',
      'applied',
      'applied',
    ])
    expect(await one.push([{ ...use, id: uuid7() }])).toMatchObject([{ status: 'applied', row: { used: 1 } }])
    const [card] = await cards(offer.id)
    const twiceId = uuid7()
    const twice = give('offer.redeem', { redemptionId: twiceId })
    expect(await other.push([twice])).toMatchObject([{ status: 'merged', row: { used: 2, usedTwice: 1 } }])
    const undo = operation('voucher.undo', String(card?.id), { redemptionId: twiceId })
    expect(await other.push([undo])).toMatchObject([
      { status: 'applied', row: { uses: [{ isTwice: false }] } },
    ])
    const nobody = operation('offer.redeem', offer.id, { customerId: uuid7(), redemptionId: uuid7() })
    expect(await one.push([nobody])).toMatchObject([{ status: 'rejected', code: 'cardNobody' }])
    const plain = await make(null)
    const none = operation('offer.redeem', plain.id, { customerId: customer, redemptionId: uuid7() })
    expect(await one.push([none])).toMatchObject([{ status: 'rejected', code: 'noStampCard' }])
  })

  test('whose first stamps were given without a network has them on their days, also where the offer has ended since', async () => {
    const friday = blipp.clock.now()
    const saturday = new Date(Date.parse(friday) + DAY).toISOString()
    const [offer, customer] = [await make(2, { until: saturday.slice(0, 10) }), await newCustomer()]
    blipp.clock.pass(3 * DAY)
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
    const give = (kind: 'offer.stamp' | 'offer.redeem', patch: object, at: string) =>
      operation(kind, offer.id, { customerId: customer, knownAt: friday, ...patch }, { at })
    const given = [
      give('offer.stamp', { stampId: uuid7() }, friday),
      give('offer.stamp', { stampId: uuid7() }, saturday),
      give('offer.redeem', { redemptionId: uuid7() }, saturday),
    ]
    expect(await one.states(given)).toEqual(['applied', 'applied', 'applied'])
    const [card] = await cards(offer.id)
    expect(JSON.parse(String(card?.stamped))).toMatchObject([{ at: friday }, { at: saturday }])
    const { customers } = await shop.owner.call(listCustomers, {})
    expect(customers).toMatchObject([{ id: customer, visits: 2, lastVisitAt: saturday }])
    const late = give('offer.stamp', { stampId: uuid7(), knownAt: blipp.clock.now() }, friday)
    expect(await one.push([late])).toMatchObject([{ status: 'rejected', code: 'stampOver' }])
  })

  test('takes a first stamp that was given before its offer was stopped, and none that was given after', async () => {
    const before = blipp.clock.now()
    const [offer, customer, guest] = [await make(2), await newCustomer(), uuid7()]
    blipp.clock.pass(HOUR)
    await shop.owner.call(updateOffer, { id: offer.id, running: false })
    blipp.clock.pass(HOUR)
    const to = (customerId: string, at: string) =>
      operation('offer.stamp', offer.id, { customerId, stampId: uuid7(), knownAt: at }, { at })
    const taken = await one.push([to(customer, before)])
    expect(taken).toMatchObject([{ status: 'merged', row: { stamped: 1 } }])
    const guestMade = operation('customer.create', guest, { name: 'Erik Ek', email: 'erik@example.com' })
    const refused = await one.push([guestMade, to(guest, blipp.clock.now())])
    expect(refused[1]).toMatchObject({ status: 'rejected', code: 'offerNotRunning' })
  })
})
