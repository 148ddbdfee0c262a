import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseAway } from '../../backend/database/index.ts'
import { GUESSES_A_DEVICE } from '../../backend/offers/guesses.ts'
import { signin } from '../../shared/businesses.ts'
import { createCustomer, deleteCustomer, mergeCustomers } from '../../shared/customers.ts'
import {
  createOffer,
  deleteOffer,
  giveOffer,
  listOffers,
  type Offer,
  redeemVoucher,
  updateOffer,
} from '../../shared/offers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { pull, push } from '../../shared/sync.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { openShop, type Shop } from '../support/shop.ts'

const DAY = 86_400_000
const coffee = { title: 'En kaffe på köpet', worth: 35, running: true }

onEachEngine('vouchers', (open) => {
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

  /** Past the end of the session. */
  const comeBackAfter = async (ms: number) => {
    blipp.clock.pass(ms)
    await shop.owner.call(signin, { email: shop.email, password: shop.password })
  }
  const newCustomer = async (email: string) =>
    (await shop.owner.call(createCustomer, { name: 'Anna Berg', email, phone: null })).customer.id
  const make = async (more: object = {}): Promise<Offer> =>
    (await shop.owner.call(createOffer, { ...coffee, ...more })).offer
  const today = () => blipp.clock.now().slice(0, 10)
  const dayAfter = (days: number) => new Date(Date.parse(today()) + days * DAY).toISOString().slice(0, 10)
  const rows = (offerId: string) =>
    blipp.deps.db.read.selectFrom('vouchers').selectAll().where('offerId', '=', offerId).execute()
  const log = () =>
    blipp.deps.db.read.selectFrom('redemptions').select(['kind', 'redemptionId']).orderBy('id').execute()
  const given = async (more: object = {}, email = 'anna@example.com') => {
    const offer = await make(more)
    const customer = await newCustomer(email)
    await shop.owner.call(giveOffer, { id: offer.id, customerIds: [customer] })
    const [voucher] = await rows(offer.id)
    if (!voucher) throw new Error('there is no voucher')
    return { offer, customer, voucher }
  }
  const sums = async (id: string) => {
    const { offers } = await shop.owner.call(listOffers, {})
    return offers.find((offer) => offer.id === id)
  }
  const use = (id: string, more: object = {}, at = blipp.clock.now()) => {
    const patch = { redemptionId: uuid7(), ...more }
    return { ...operation('voucher.redeem', id, patch, { at }), patch }
  }

  test('are made once for each chosen person, and devices get them without their codes', async () => {
    const { offer, customer, voucher } = await given()
    await shop.owner.call(giveOffer, { id: offer.id, customerIds: [customer] })
    expect(await rows(offer.id)).toHaveLength(1)
    expect(await sums(offer.id)).toMatchObject({ made: 1, used: 0 })
    const { changes } = await shop.owner.call(pull, {})
    const mirrored = changes.find(({ kind }) => kind === 'voucher')
    expect(mirrored).toMatchObject({ id: voucher.id, row: { customerId: customer, uses: [] } })
    expect(JSON.stringify(changes)).not.toContain(voucher.code)
    expect(JSON.stringify(changes)).not.toContain(voucher.token)
  })

  test('are no more than the offer has, and all or none of those chosen get one', async () => {
    const offer = await make({ most: 1 })
    const customerIds = [await newCustomer('anna@example.com'), await newCustomer('bo@example.com')]
    const refused = await shop.owner.ask(giveOffer, { id: offer.id, customerIds })
    expect(refused).toMatchObject({ status: 409, body: { code: 'offerFull' } })
    expect(await rows(offer.id)).toEqual([])
    expect(await sums(offer.id)).toMatchObject({ made: 0 })
  })

  test('are used once by their code, and say when they were used before', async () => {
    const { offer, voucher } = await given()
    const used = await shop.owner.call(redeemVoucher, { code: voucher.code.toLowerCase(), place: 'Disken' })
    expect(used.voucher.uses).toMatchObject([{ at: blipp.clock.now(), place: 'Disken', isTwice: false }])
    const again = await shop.owner.ask(redeemVoucher, { code: voucher.code })
    expect(again).toMatchObject({ status: 409, body: { code: 'voucherUsed', use: { place: 'Disken' } } })
    expect(await sums(offer.id)).toMatchObject({ used: 1, usedTwice: 0 })
  })

  test('that two devices used offline stand both, and the later one is marked, whichever arrived first', async () => {
    const { offer, voucher } = await given()
    const early = use(voucher.id)
    blipp.clock.pass(60_000)
    const late = use(voucher.id)
    blipp.clock.pass(60_000)
    expect(await one.push([late])).toMatchObject([{ status: 'applied' }])
    const [answer] = await other.push([early])
    expect(answer).toMatchObject({ status: 'merged', message: expect.stringMatching(/två gånger|twice/) })
    expect((answer as { row: { uses: object[] } }).row.uses).toMatchObject([
      { id: early.patch.redemptionId, isTwice: false },
      { id: late.patch.redemptionId, isTwice: true },
    ])
    expect(await sums(offer.id)).toMatchObject({ used: 2, usedTwice: 1 })
    expect((await log()).filter(({ kind }) => kind === 'twice')).toEqual([
      { kind: 'twice', redemptionId: late.patch.redemptionId },
    ])
  })

  test('count an operation that is sent again once', async () => {
    const { offer, voucher } = await given()
    const taken = use(voucher.id)
    await one.push([taken])
    expect(await one.push([taken])).toMatchObject([{ status: 'duplicate' }])
    expect(await one.push([use(voucher.id, { redemptionId: taken.patch.redemptionId })])).toMatchObject([
      { status: 'applied' },
    ])
    expect(await sums(offer.id)).toMatchObject({ used: 1, usedTwice: 0 })
  })

  test('are usable again once a mistake was undone, within a day, and the log keeps both', async () => {
    const { offer, voucher } = await given()
    const taken = use(voucher.id)
    await one.push([taken])
    const undo = () =>
      operation(
        'voucher.undo',
        voucher.id,
        { redemptionId: taken.patch.redemptionId },
        { at: blipp.clock.now() },
      )
    expect(await one.push([undo()])).toMatchObject([{ status: 'applied', row: { uses: [] } }])
    expect(await sums(offer.id)).toMatchObject({ used: 0, usedTwice: 0 })
    expect((await log()).map(({ kind }) => kind)).toEqual(['redeemed', 'undone'])
    const second = use(voucher.id)
    expect(await one.push([second])).toMatchObject([{ status: 'applied' }])
    await comeBackAfter(DAY + 1)
    const late = operation(
      ...(['voucher.undo', voucher.id, { redemptionId: second.patch.redemptionId }] as const),
      { at: blipp.clock.now() },
    )
    expect(await one.push([late])).toMatchObject([{ status: 'rejected', code: 'undoLate' }])
    expect(await sums(offer.id)).toMatchObject({ used: 1 })
  })

  test('that are over stay over on a device whose clock was set back', async () => {
    const { offer, voucher } = await given({ until: dayAfter(1) })
    await comeBackAfter(3 * DAY)
    const then = new Date(Date.parse(blipp.clock.now()) - 3 * DAY).toISOString()
    const pushed = await one.push([use(voucher.id, { knownAt: blipp.clock.now() }, then)])
    expect(pushed).toMatchObject([{ status: 'rejected', code: 'voucherOver' }])
    expect(await sums(offer.id)).toMatchObject({ used: 0 })
  })

  test('of an offer that was stopped meanwhile stand where they were taken, and are refused after', async () => {
    const { offer, voucher } = await given()
    await shop.owner.call(updateOffer, { id: offer.id, running: false })
    expect(await shop.owner.ask(redeemVoucher, { code: voucher.code })).toMatchObject({
      body: { code: 'voucherStopped' },
    })
    expect(await one.push([use(voucher.id)])).toMatchObject([
      { status: 'merged', message: expect.stringMatching(/stoppat|stopped/) },
    ])
    expect(await sums(offer.id)).toMatchObject({ used: 1, usedTwice: 0 })
  })

  test('of a code that none has are refused in words', async () => {
    const pushed = await one.push([use(uuid7(), { isUnchecked: true })])
    expect(pushed).toMatchObject([
      { status: 'rejected', message: expect.stringMatching(/hör inte|belongs to none/) },
    ])
  })

  test('that were taken to be checked and are right say so to whoever took them', async () => {
    const { offer, voucher } = await given()
    expect(await one.push([use(voucher.id, { isUnchecked: true })])).toMatchObject([
      { status: 'merged', message: expect.stringMatching(/stämde|was right/) },
    ])
    expect(await sums(offer.id)).toMatchObject({ used: 1, usedTwice: 0 })
  })

  test('of both stay with a merged customer, and a used one stays used when its person is erased', async () => {
    const first = await given({}, 'anna@example.com')
    const second = await given({}, 'anna.berg@example.com')
    await one.push([use(second.voucher.id)])
    await shop.owner.call(mergeCustomers, { id: first.customer, other: second.customer, take: {} })
    expect((await rows(second.offer.id))[0]).toMatchObject({ customerId: first.customer })
    await shop.owner.call(deleteCustomer, { id: first.customer })
    expect((await rows(first.offer.id))[0]).toMatchObject({ customerId: null })
    expect(await shop.owner.ask(redeemVoucher, { code: second.voucher.code })).toMatchObject({
      body: { code: 'voucherUsed' },
    })
  })

  test('keep their offer from being deleted, and from another number of uses', async () => {
    const { offer } = await given()
    expect(await shop.owner.ask(deleteOffer, { id: offer.id })).toMatchObject({
      body: { code: 'offerStarted' },
    })
    const changed = await shop.owner.ask(updateOffer, { id: offer.id, perPerson: 2 })
    expect(changed).toMatchObject({ status: 422, body: { fields: { perPerson: expect.any(String) } } })
  })

  test('of what ended long ago are not made valid again', async () => {
    const { offer } = await given({ until: dayAfter(1) })
    await comeBackAfter(40 * DAY)
    const extended = await shop.owner.ask(updateOffer, { id: offer.id, until: dayAfter(10) })
    expect(extended).toMatchObject({ body: { code: 'offerOld' } })
  })

  const limited = async () => {
    const { db } = blipp.deps
    await blipp.stop()
    blipp = await startBlipp(db, { environment: { LIMITS: 'on' } })
    shop = await openShop(blipp.url, floraBlommor)
    one = await pusher(blipp, shop)
  }

  test('are not told apart from nothing by a device that names many codes that none has', async () => {
    await limited()
    const { voucher } = await given()
    const deviceId = uuid7()
    const guesses = Array.from({ length: GUESSES_A_DEVICE.points + 1 }, () => use(uuid7()))
    await one.push(guesses, { deviceId })
    expect(await one.push([use(voucher.id), use(uuid7())], { deviceId })).toMatchObject([
      { status: 'later', message: expect.stringMatching(/okända koder|unknown codes/) },
      { status: 'later' },
    ])
    expect(await one.push([use(voucher.id)])).toMatchObject([{ status: 'applied' }])
  })

  test('are taken from a device that asked again and again while the database was away', async () => {
    await limited()
    const { voucher } = await given()
    const deviceId = uuid7()
    const redemption = use(voucher.id)
    const away = vi.spyOn(blipp.deps.db, 'write').mockRejectedValue(new DatabaseAway('The database is away.'))
    for (let times = 0; times < GUESSES_A_DEVICE.points; times += 1)
      expect(await shop.owner.ask(push, one.batch([redemption], { deviceId }))).toMatchObject({ status: 503 })
    away.mockRestore()
    expect(await one.push([redemption], { deviceId })).toMatchObject([{ status: 'applied' }])
  })
})
