import { beforeEach, expect, test } from 'vitest'
import { signin } from '../../shared/businesses.ts'
import { createCustomer, deleteCustomer, listCustomers, mergeCustomers } from '../../shared/customers.ts'
import {
  createOffer,
  giveOffer,
  listOffers,
  type Offer,
  redeemVoucher,
  undoRedemption,
  updateOffer,
  type Voucher,
} from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { stampCard, stampCustomer } from '../../shared/stamps/contract.ts'
import { pull } from '../../shared/sync.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { openShop, type Shop } from '../support/shop.ts'

const HOUR = 3_600_000
const free = { title: 'En gratis kaffe', perCard: 3, worth: 35, running: true }

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

  const make = async (more: object = {}): Promise<Offer> =>
    (await shop.owner.call(createOffer, { ...free, ...more })).offer
  const newCustomer = async (email = 'anna@example.com') =>
    (await shop.owner.call(createCustomer, { name: 'Anna Berg', email, phone: null })).customer.id
  const cards = (offerId: string) =>
    blipp.deps.db.read
      .selectFrom('vouchers')
      .selectAll()
      .where('offerId', '=', offerId)
      .orderBy('stamps', 'desc')
      .execute()
  const sums = async (id: string) =>
    (await shop.owner.call(listOffers, {})).offers.find((offer) => offer.id === id)
  const given = async (more: object = {}) => {
    const [offer, customer] = [await make(more), await newCustomer()]
    await shop.owner.call(giveOffer, { id: offer.id, customerIds: [customer] })
    const [card] = await cards(offer.id)
    if (!card) throw new Error('there is no card')
    return { offer, customer, card }
  }
  const stampOn = (id: string, more: object = {}, at = blipp.clock.now()) => {
    const patch = { stampId: uuid7(), ...more }
    return { ...operation('voucher.stamp', id, patch, { at }), patch }
  }
  const useOf = (id: string, more: object = {}) =>
    operation('voucher.redeem', id, { redemptionId: uuid7(), ...more }, { at: blipp.clock.now() })
  const fill = async (id: string, n = 3) => {
    for (let at = 0; at < n; at++)
      expect(await one.states([stampOn(id, { again: true })])).toEqual(['applied'])
  }
  const tooLate = async (ms: number) => {
    blipp.clock.pass(ms)
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
  }

  test('of an offer is made of a number of stamps, an hour apart unless said, and no tap gives one', async () => {
    expect(await make()).toMatchObject({
      perCard: 3,
      perPerson: 1,
      audience: 'chosen',
      stampHours: 1,
      tapHours: null,
    })
    expect(await shop.owner.call(createOffer, { title: 'Kaffe' })).toMatchObject({
      offer: { perCard: null, stampHours: null, audience: 'message' },
    })
    for (const perCard of [1, 21])
      expect(await shop.owner.ask(createOffer, { ...free, perCard })).toMatchObject({
        status: 422,
        body: { fields: { perCard: expect.any(String) } },
      })
  })

  test('keeps its number of stamps once it was started', async () => {
    const { id } = await make()
    expect(await shop.owner.ask(updateOffer, { id, perCard: 5 })).toMatchObject({
      body: { fields: { perCard: expect.stringMatching(/fulla|full/) } },
    })
  })

  test('is stamped by its code, asks before a second within the hours, and is used once when it is full', async () => {
    const { offer, card } = await given()
    const first = await shop.owner.call(stampCard, { code: card.code.toLowerCase(), place: 'Disken' })
    expect(first.voucher).toMatchObject({
      stamps: 1,
      uses: [],
      stamped: [{ place: 'Disken', at: blipp.clock.now() }],
    })
    expect(await shop.owner.ask(stampCard, { code: card.code })).toMatchObject({
      status: 409,
      body: { code: 'stampedLately', stamp: { place: 'Disken' } },
    })
    await shop.owner.call(stampCard, { code: card.code, again: true })
    expect(await shop.owner.ask(redeemVoucher, { code: card.code })).toMatchObject({
      status: 409,
      body: { code: 'cardNotFull', message: expect.stringMatching(/2 (av|of) 3/) },
    })
    blipp.clock.pass(HOUR)
    await shop.owner.call(stampCard, { code: card.code })
    const used = await shop.owner.call(redeemVoucher, { code: card.code })
    expect(used.voucher).toMatchObject({ stamps: 3, uses: [{ isTwice: false }] })
    expect(await shop.owner.ask(redeemVoucher, { code: card.code })).toMatchObject({
      body: { code: 'cardNotFull' },
    })
    expect(await sums(offer.id)).toMatchObject({ made: 1, stamped: 3, used: 1, usedTwice: 0 })
    blipp.clock.pass(HOUR)
    expect((await shop.owner.call(stampCard, { code: card.code })).voucher).toMatchObject({ stamps: 4 })
    expect(await cards(offer.id)).toHaveLength(1)
  })

  test('that two devices stamped offline has both stamps, the other one is told, and one over counts on the next card', async () => {
    const { offer, card } = await given()
    await fill(card.id, 2)
    await tooLate(2 * HOUR)
    const mine = stampOn(card.id)
    blipp.clock.pass(60_000)
    const theirs = stampOn(card.id)
    blipp.clock.pass(60_000)
    expect(await one.push([theirs])).toMatchObject([{ status: 'applied', row: { stamps: 3 } }])
    expect(await other.push([mine])).toMatchObject([
      { status: 'merged', message: expect.stringMatching(/Båda står kvar|Both stand/), row: { stamps: 4 } },
    ])
    expect(await one.push([useOf(card.id)])).toMatchObject([{ status: 'applied' }])
    expect(await sums(offer.id)).toMatchObject({ stamped: 4, used: 1, usedTwice: 0 })
    expect(await shop.owner.ask(redeemVoucher, { code: card.code })).toMatchObject({
      body: { message: expect.stringMatching(/1 (av|of) 3/) },
    })
  })

  test('counts a visit with each stamp that stands, once a day', async () => {
    const { customer, card } = await given()
    const visits = async () =>
      (await shop.owner.call(listCustomers, {})).customers.find(({ id }) => id === customer)?.visits ?? 0
    const stamp = stampOn(card.id)
    await one.push([stamp, stampOn(card.id, { again: true })])
    expect(await visits()).toBe(1)
    await tooLate(24 * HOUR)
    const next = stampOn(card.id)
    await one.push([next])
    expect(await visits()).toBe(2)
    await shop.owner.call(undoRedemption, { id: card.id, redemptionId: next.patch.stampId })
    expect(await visits()).toBe(1)
  })

  test('counts a stamp that is sent again once', async () => {
    const { offer, card } = await given()
    const stamp = stampOn(card.id)
    await one.push([stamp])
    expect(await one.states([stamp, stampOn(card.id, { stampId: stamp.patch.stampId })])).toEqual([
      'duplicate',
      'applied',
    ])
    expect(await sums(offer.id)).toMatchObject({ stamped: 1 })
  })

  test('that two devices redeemed offline gave both, and the next stamps pay for the one too many', async () => {
    const { offer, card } = await given()
    await fill(card.id)
    await one.push([useOf(card.id)])
    expect(await other.push([useOf(card.id)])).toMatchObject([
      { status: 'merged', message: expect.stringMatching(/två gånger|twice/) },
    ])
    expect(await sums(offer.id)).toMatchObject({ used: 2, usedTwice: 1 })
    await fill(card.id)
    expect(await shop.owner.ask(redeemVoucher, { code: card.code })).toMatchObject({
      body: { code: 'cardNotFull' },
    })
    await fill(card.id)
    expect((await shop.owner.call(redeemVoucher, { code: card.code })).voucher.uses).toHaveLength(3)
    expect(await sums(offer.id)).toMatchObject({ stamped: 9, used: 3, usedTwice: 0 })
  })

  test('loses a stamp that was undone within a day, and with it what it was full for', async () => {
    const { offer, card } = await given()
    await fill(card.id, 2)
    const last = stampOn(card.id, { again: true })
    await one.push([last])
    const undo = { id: card.id, redemptionId: last.patch.stampId }
    expect((await shop.owner.call(undoRedemption, undo)).voucher).toMatchObject({ stamps: 2 })
    await shop.owner.call(undoRedemption, undo)
    expect(await shop.owner.ask(redeemVoucher, { code: card.code })).toMatchObject({
      body: { code: 'cardNotFull' },
    })
    expect(await sums(offer.id)).toMatchObject({ stamped: 2 })
    const { changes } = await shop.owner.call(pull, {})
    const held = changes.find(({ kind }) => kind === 'voucher')?.row as Voucher | undefined
    await tooLate(25 * HOUR)
    expect(
      await shop.owner.ask(undoRedemption, { id: card.id, redemptionId: String(held?.stamped[0]?.id) }),
    ).toMatchObject({
      body: { code: 'undoLate' },
    })
  })

  test('comes with the first stamp of a customer who was found by name, once, on however many devices', async () => {
    const [offer, customer] = [await make(), await newCustomer()]
    const first = () =>
      operation(
        'offer.stamp',
        offer.id,
        { customerId: customer, stampId: uuid7() },
        { at: blipp.clock.now() },
      )
    expect(await one.push([first()])).toMatchObject([{ status: 'applied', row: { made: 1, stamped: 1 } }])
    expect(await other.push([first()])).toMatchObject([{ status: 'merged', row: { made: 1, stamped: 2 } }])
    expect(await cards(offer.id)).toMatchObject([{ customerId: customer, stamps: 2 }])
    const again = await shop.owner.ask(stampCustomer, { id: offer.id, customerId: customer })
    expect(again).toMatchObject({ body: { code: 'stampedLately' } })
    const nobody = operation('offer.stamp', offer.id, { customerId: uuid7(), stampId: uuid7() })
    expect(await one.push([nobody])).toMatchObject([{ status: 'rejected', code: 'stampNobody' }])
  })

  test('is no voucher, and a voucher is none, whatever an offline device took it for', async () => {
    const { card } = await given()
    await one.push([stampOn(card.id)])
    expect(await one.push([useOf(card.id, { isUnchecked: true })])).toMatchObject([
      { status: 'rejected', code: 'cardNotFull' },
    ])
    const plain = await make({ perCard: null })
    await shop.owner.call(giveOffer, { id: plain.id, customerIds: [await newCustomer('bo@example.com')] })
    const [voucher] = await cards(plain.id)
    expect(await one.push([stampOn(String(voucher?.id), { isUnchecked: true })])).toMatchObject([
      { status: 'rejected', code: 'noStampCard' },
    ])
    expect(await one.push([stampOn(uuid7(), { isUnchecked: true })])).toMatchObject([
      { status: 'rejected', message: expect.stringMatching(/hör inte|belongs to none/) },
    ])
  })

  test('of an offer that was stopped keeps what was stamped offline, and one that is over takes none', async () => {
    const { offer, card } = await given({ until: blipp.clock.now().slice(0, 10) })
    await shop.owner.call(updateOffer, { id: offer.id, running: false })
    expect(await shop.owner.ask(stampCard, { code: card.code })).toMatchObject({
      body: { code: 'voucherStopped' },
    })
    expect(await one.push([stampOn(card.id)])).toMatchObject([{ status: 'merged', row: { stamps: 1 } }])
    await shop.owner.call(updateOffer, { id: offer.id, running: true })
    await tooLate(48 * HOUR)
    const then = new Date(Date.parse(blipp.clock.now()) - 48 * HOUR).toISOString()
    expect(await one.push([stampOn(card.id, { knownAt: blipp.clock.now() }, then)])).toMatchObject([
      { status: 'rejected', code: 'stampOver' },
    ])
  })

  test('of a merged customer stays with its stamps, and a full one that was used stays used when its person is erased', async () => {
    const { offer, customer, card } = await given()
    const double = await newCustomer('anna.berg@example.com')
    await shop.owner.call(stampCustomer, { id: offer.id, customerId: double })
    await fill(card.id)
    await one.push([useOf(card.id)])
    await shop.owner.call(mergeCustomers, { id: double, other: customer, take: {} })
    const [main, second] = await cards(offer.id)
    for (const each of [main, second]) expect(each).toMatchObject({ customerId: double })
    expect([main?.stamps, second?.stamps].filter((stamps) => stamps !== null)).toEqual([4])
    await shop.owner.call(deleteCustomer, { id: double })
    expect(await shop.owner.ask(redeemVoucher, { code: card.code })).toMatchObject({
      body: { code: 'cardNotFull' },
    })
    expect(await sums(offer.id)).toMatchObject({ stamped: 4, used: 1 })
  })
})
