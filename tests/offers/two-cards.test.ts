import { beforeEach, expect, test } from 'vitest'
import { vouchersOf } from '../../backend/offers/index.ts'
import { createCustomer, deleteCustomer, mergeCustomers } from '../../shared/customers.ts'
import {
  createOffer,
  getVoucher,
  giveOffer,
  listOffers,
  redeemVoucher,
  undoRedemption,
} from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postStamps, saveCard, stampCard, stampCustomer } from '../../shared/stamps/contract.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const HOUR = 3_600_000

onEachEngine('two customers with a stamp card each, who become one', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher
  let offerId: string
  let old: { customer: string; id: string; code: string; token: string }
  let young: typeof old

  const cards = () => blipp.deps.db.read.selectFrom('vouchers').selectAll().orderBy('createdAt').execute()
  const newcomer = async (email: string) => {
    const { customer } = await shop.owner.call(createCustomer, { name: 'Anna Berg', email, phone: null })
    await shop.owner.call(giveOffer, { id: offerId, customerIds: [customer.id] })
    const card = (await cards()).find(({ customerId }) => customerId === customer.id)
    if (!card) throw new Error('there is no card')
    return { customer: customer.id, id: card.id, code: card.code, token: card.token }
  }
  const stamp = async (code: string, n = 1) => {
    for (let at = 0; at < n; at++) await shop.owner.call(stampCard, { code, again: true })
  }
  const use = ({ code }: typeof old) => shop.owner.ask(redeemVoucher, { code })
  const merge = (kept = young, other = old) =>
    shop.owner.call(mergeCustomers, { id: kept.customer, other: other.customer, take: {} })
  const sums = async () => (await shop.owner.call(listOffers, {})).offers[0]

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    const kind = { title: 'En gratis kaffe', perCard: 3, tapHours: 12, running: true }
    offerId = (await shop.owner.call(createOffer, kind)).offer.id
    old = await newcomer('anna@example.com')
    blipp.clock.pass(HOUR)
    young = await newcomer('anna.berg@example.com')
    return () => blipp.stop()
  })

  test.each([
    ['the older one is kept', () => merge(old, young)],
    ['the younger one is kept', () => merge(young, old)],
  ])('have one card, to which both codes and both pages lead, where %s', async (_, become) => {
    await stamp(old.code)
    await stamp(young.code)
    await become()
    expect(await cards()).toMatchObject([
      { id: old.id, stamps: 2 },
      { id: young.id, stamps: null, stamped: null },
    ])
    await stamp(young.code)
    const business = await blipp.deps.db.read.selectFrom('businesses').selectAll().executeTakeFirstOrThrow()
    const [card] = await cards()
    const theirs = await vouchersOf(blipp.deps, business, String(card?.customerId))
    expect(theirs).toMatchObject([{ card: { stamps: 3 }, stamps: [{}, {}, {}] }])
    for (const { token } of [old, young]) {
      const page = await (await fetch(`${blipp.url}/v/${token}`)).text()
      expect(page).toContain('"card":{"perCard":3,"stamps":3}')
    }
    expect(await use(young)).toMatchObject({ status: 200, body: { voucher: { id: old.id, stamps: 3 } } })
    for (const each of [old, young])
      expect(await use(each)).toMatchObject({ status: 409, body: { code: 'cardNotFull' } })
    expect(await sums()).toMatchObject({ made: 2, stamped: 3, used: 1, usedTwice: 0 })
  })

  test('have one card to tell of to a device that asks about either code', async () => {
    await stamp(old.code)
    await stamp(young.code)
    await merge()
    for (const { id } of [old, young])
      expect(await shop.owner.call(getVoucher, { id })).toMatchObject({ voucher: { id: old.id, stamps: 2 } })
  })

  test('keep what was used as used, also when their person is erased', async () => {
    await stamp(old.code, 3)
    await stamp(young.code, 4)
    expect(await use(young)).toMatchObject({ status: 200 })
    await merge()
    expect(await cards()).toMatchObject([{ used: 1 }, { used: null }])
    expect(await use(young)).toMatchObject({ status: 200, body: { voucher: { stamps: 7 } } })
    await shop.owner.call(deleteCustomer, { id: young.customer })
    for (const each of [old, young]) expect(await use(each)).toMatchObject({ body: { code: 'cardNotFull' } })
    expect(await sums()).toMatchObject({ stamped: 7, used: 2, usedTwice: 0 })
  })

  test('pay with the stamps of both for a use too many, which stays marked in the log', async () => {
    await stamp(old.code, 3)
    const twice = [0, 1].map(() => operation('voucher.redeem', old.id, { redemptionId: uuid7() }))
    await device.push(twice)
    expect(await sums()).toMatchObject({ used: 2, usedTwice: 1 })
    await stamp(young.code, 3)
    await merge()
    expect(await sums()).toMatchObject({ stamped: 6, used: 2, usedTwice: 0 })
    expect(await use(young)).toMatchObject({ body: { code: 'cardNotFull' } })
    const kinds = await blipp.deps.db.read.selectFrom('redemptions').select('kind').execute()
    expect(kinds.filter(({ kind }) => kind === 'twice')).toHaveLength(1)
  })

  test('get what a device gave on either card before it heard of that, and what is undone of it', async () => {
    const stampId = uuid7()
    await merge()
    const given = operation('voucher.stamp', young.id, { stampId }, { at: blipp.clock.now() })
    expect(await device.push([given])).toMatchObject([{ status: 'applied', row: { id: old.id, stamps: 1 } }])
    await shop.owner.call(stampCustomer, { id: offerId, customerId: old.customer, again: true })
    expect(await sums()).toMatchObject({ made: 2, stamped: 2 })
    await shop.owner.call(undoRedemption, { id: young.id, redemptionId: stampId })
    expect(await cards()).toMatchObject([{ stamps: 1 }, { stamps: null }])
  })

  test('stamp the one card by the phones that keep either, one within the hours', async () => {
    const saved = async ({ token }: typeof old) => ({
      card: token,
      proof: (await visit(blipp.url).call(saveCard, { token })).proof,
    })
    const phones = [await saved(old), await saved(young)]
    await merge()
    const taps = phones.map((phone) => ({ id: uuid7(), ...phone, at: blipp.clock.now() }))
    const asked = { code: `@${shop.business.merchantId}`, clientNow: blipp.clock.now(), stamps: taps }
    expect((await visit(blipp.url).call(postStamps, asked)).results).toMatchObject([
      { status: 'stamped', stamps: 1 },
      { status: 'soon', stamps: 1 },
    ])
    expect(await cards()).toMatchObject([{ stamps: 1 }, { stamps: null }])
  })
})
