import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeCustomers } from '../../shared/customers.ts'
import { createOffer, giveOffer, redeemVoucher, undoRedemption, updateOffer } from '../../shared/offers.ts'
import { erasePerson, exportPerson, type PersonRecord } from '../../shared/rights.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { stampCard } from '../../shared/stamps/contract.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine("a person's vouchers", (open) => {
  let scene: Scene

  beforeAll(async () => {
    scene = await setScene(await open())
  })
  afterAll(() => scene.blipp.stop())

  const vouchersOf = (customerId: string) =>
    scene.blipp.deps.db.read
      .selectFrom('vouchers')
      .selectAll()
      .where('customerId', '=', customerId)
      .orderBy('createdAt')
      .execute()

  /** Somebody who was given a voucher of an offer. */
  async function holder(more: object = {}) {
    const { owner } = scene.shop
    const person = await scene.someone()
    const { id = '' } = (await scene.find(person.email)) ?? {}
    const { offer } = await owner.call(createOffer, { title: 'Kaffe på köpet', running: true, ...more })
    await owner.call(giveOffer, { id: offer.id, customerIds: [id] })
    const [voucher] = await vouchersOf(id)
    if (!voucher) throw new Error('There is no voucher.')
    return { ...person, id, offer, voucher }
  }
  const recordOn = async (page: string) =>
    JSON.parse((await scene.get(`${page}/my-data.json`)).text) as PersonRecord

  test('are on their page and in their files, with a link while they can be used', async () => {
    const { email, id, voucher } = await holder({ until: '2026-11-30', terms: 'Ej lördag', perPerson: 2 })
    const url = `${scene.blipp.deps.config.publicUrl}/v/${voucher.token}`
    const page = await scene.pageOf(email)
    const record = await recordOn(page)
    expect(record.vouchers).toEqual([
      {
        ...{ title: 'Kaffe på köpet', terms: 'Ej lördag', from: null, until: '2026-11-30', perPerson: 2 },
        ...{ state: 'usable', url, source: 'hand', createdAt: voucher.createdAt, uses: [] },
        ...{ card: null, stamps: [] },
      },
    ])
    expect((await scene.get(page)).text).toContain(`/v/${voucher.token}`)
    expect((await scene.get(`${page}/my-data.csv`)).text).toContain(`link: ${url}`)
    const handed = await scene.shop.owner.call(exportPerson, { id })
    expect(handed.record.vouchers).toEqual(record.vouchers)
    expect(handed.csv).toContain('voucher,')
  })

  test('tell every use, where it was and whether it was undone, and nothing of who took it', async () => {
    const { email, voucher } = await holder()
    const { owner } = scene.shop
    const redemptionId = uuid7()
    const mistaken = scene.blipp.clock.now()
    await owner.call(redeemVoucher, { code: voucher.code, redemptionId, place: 'Kassan' })
    await owner.call(undoRedemption, { id: voucher.id, redemptionId })
    scene.blipp.clock.pass(60_000)
    const meant = scene.blipp.clock.now()
    await owner.call(redeemVoucher, { code: voucher.code })
    const page = await scene.pageOf(email)
    const [told] = (await recordOn(page)).vouchers
    expect(told).toMatchObject({ state: 'used', url: null })
    expect(told?.uses).toEqual([
      { at: mistaken, place: 'Kassan', isTwice: false, isUndone: true },
      { at: meant, place: null, isTwice: false, isUndone: false },
    ])
    expect((await scene.get(page)).text).not.toContain(`/v/${voucher.token}`)
  })

  test('of an offer that was stopped or is to come say so, and no link leads to what cannot be used', async () => {
    const coming = await holder({ from: '2026-12-24' })
    const stopped = await holder()
    await scene.shop.owner.call(updateOffer, { id: stopped.offer.id, running: false })
    const told = async ({ email }: { email: string }) =>
      (await recordOn(await scene.pageOf(email))).vouchers.map(({ state, url }) => [state, url !== null])
    expect(await told(coming)).toEqual([['early', true]])
    expect(await told(stopped)).toEqual([['stopped', false]])
  })

  test('are stamp cards too, with every stamp and a link for as long as the offer runs', async () => {
    const { email, voucher } = await holder({ perCard: 5 })
    const at = scene.blipp.clock.now()
    await scene.shop.owner.call(stampCard, { code: voucher.code, place: 'Kassan' })
    const page = await scene.pageOf(email)
    expect((await recordOn(page)).vouchers).toMatchObject([
      {
        ...{ state: 'collecting', card: { perCard: 5, stamps: 1 }, uses: [] },
        ...{ url: expect.any(String), stamps: [{ at, place: 'Kassan', isUndone: false }] },
      },
    ])
  })

  test('are nobody’s once they were erased: the page is gone and no row names them', async () => {
    const [first, other] = [await holder(), await holder()]
    const { owner } = scene.shop
    await owner.call(redeemVoucher, { code: first.voucher.code })
    await owner.call(mergeCustomers, { id: first.id, other: other.id })
    expect(await vouchersOf(first.id)).toHaveLength(2)
    await owner.ask(erasePerson, { id: first.id })
    for (const { voucher } of [first, other])
      expect((await scene.get(`/v/${voucher.token}`)).status).toBe(410)
    const { read } = scene.blipp.deps.db
    const rows = JSON.stringify([
      await read.selectFrom('vouchers').selectAll().execute(),
      await read.selectFrom('redemptions').selectAll().execute(),
    ])
    for (const { voucher, id, email, name } of [first, other]) {
      expect(rows).toContain(voucher.id)
      for (const trace of [id, email, name]) expect(rows).not.toContain(trace)
    }
  })
})
