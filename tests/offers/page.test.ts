import { beforeEach, expect, test } from 'vitest'
import { liftSuspension, suspendBusiness } from '../../shared/admin.ts'
import { signin } from '../../shared/businesses.ts'
import { closeBusiness, reopenBusiness } from '../../shared/closing.ts'
import { deleteCustomer } from '../../shared/customers.ts'
import { type Offer, redeemVoucher, updateOffer } from '../../shared/offers.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { hireAdmin } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { visit } from '../support/visitor.ts'
import { openOffers } from './making.ts'

const DAY = 86_400_000

onEachEngine('the page of a voucher', (open) => {
  let scene: Scene
  let on: ReturnType<typeof openOffers>

  // Saturday 21 November 2026, 10:00 in Stockholm.
  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = openOffers(scene)
    return () => scene.end()
  })

  const given = async (more: object = {}) => {
    const offer = await on.offer(more)
    const { id } = await scene.customer(oneOfMany(1))
    await on.give(offer, [id])
    const [voucher] = await on.vouchers(offer)
    if (!voucher) throw new Error('There is no voucher.')
    return { offer, voucher, customer: id }
  }
  const get = (token: string, init: RequestInit = {}) => fetch(`${scene.blipp.url}/v/${token}`, init)
  const shown = async (token: string) => {
    const text = await (await get(token)).text()
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
      state: string
      usedAt: string[]
    }
  }
  const set = (offer: Offer, values: object) =>
    scene.shop.owner.call(updateOffer, { id: offer.id, ...values })
  const pass = async (ms: number) => {
    scene.blipp.clock.pass(ms)
    await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
  }

  test('is not shown while the shop is suspended', async () => {
    const { voucher } = await given()
    const admin = await hireAdmin(scene.blipp)
    await admin.call(suspendBusiness, { id: scene.shop.business.id, reason: 'Falska fakturor' })
    const answer = await get(voucher.token)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('voucher resting')])
    expect((await fetch(`${scene.blipp.url}/ics/${voucher.token}`)).status).toBe(404)
    await admin.call(liftSuspension, { id: scene.shop.business.id, reason: 'Ett missförstånd' })
    expect(await shown(voucher.token)).toMatchObject({ state: 'usable' })
  })

  test('says what it is good for, from before its first day until it is over', async () => {
    const { offer, voucher } = await given({ from: '2026-11-22', until: '2026-11-30' })
    expect(await shown(voucher.token)).toMatchObject({
      ...{ state: 'early', code: voucher.code, usedAt: [], businessName: scene.shop.business.name },
      offer: { title: offer.title, from: '2026-11-22', until: '2026-11-30' },
    })
    // Past midnight in Stockholm, and not yet in London.
    await pass(14.5 * 3_600_000)
    expect(await shown(voucher.token)).toMatchObject({ state: 'usable' })
    await set(offer, { running: false })
    expect(await shown(voucher.token)).toMatchObject({ state: 'stopped' })
    await set(offer, { running: true })
    await pass(10 * DAY)
    expect(await shown(voucher.token)).toMatchObject({ state: 'over' })
  })

  test('is taken no more by a shop that has closed its account, until it opens again', async () => {
    const { voucher } = await given({ until: '2026-11-30' })
    const { name } = scene.shop.business
    const { email, password } = scene.shop
    await scene.shop.owner.call(closeBusiness, { name, password })
    expect(await shown(voucher.token)).toMatchObject({ state: 'stopped' })
    const ics = await fetch(`${scene.blipp.url}/ics/${voucher.token}`, { redirect: 'manual' })
    expect(ics.headers.get('Location')).toBe(`/v/${voucher.token}`)
    await visit(scene.blipp.url).call(reopenBusiness, { email, password })
    expect(await shown(voucher.token)).toMatchObject({ state: 'usable' })
  })

  test('says when it was used', async () => {
    const { voucher } = await given()
    await scene.shop.owner.call(redeemVoucher, { code: voucher.code })
    const usedAt = [scene.blipp.clock.now()]
    await pass(60_000)
    expect(await shown(voucher.token)).toMatchObject({ state: 'used', usedAt })
  })

  test('is found by no search engine, kept by no proxy, and changes nothing however it is opened', async () => {
    const { offer, voucher } = await given()
    const before = [await on.vouchers(offer), await on.now(offer)]
    for (const method of ['GET', 'HEAD'])
      for (const agent of ['Mozilla/5.0 (iPhone) Safari', 'WhatsApp/2', 'curl/8']) {
        const { headers, status } = await get(voucher.token, { method, headers: { 'User-Agent': agent } })
        expect(status).toBe(200)
        expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
        expect(headers.get('Cache-Control')).toBe('private, no-cache')
        expect(headers.get('Referrer-Policy')).toBe('no-referrer')
        expect(headers.get('Set-Cookie')).toBeNull()
      }
    expect([await on.vouchers(offer), await on.now(offer)]).toEqual(before)
    expect((await get(voucher.token, { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
  })

  test('is there no more once its person was erased', async () => {
    const { voucher, customer } = await given()
    await scene.shop.owner.call(deleteCustomer, { id: customer })
    const gone = await get(voucher.token)
    expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining('no voucher')])
  })

  test.each([
    '',
    'x',
    'a'.repeat(11),
    'a'.repeat(13),
    'a'.repeat(12),
    '../../etc',
    '%00',
    'å'.repeat(12),
    "' or 1=1--",
  ])('is not to be had by %j', async (token) => {
    expect((await get(encodeURIComponent(token))).status).toBe(404)
  })

  test('of a test that somebody sent to themself says so', async () => {
    const answer = await get('test00000000')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('voucher test')])
  })

  test('is not told to whoever tries many tokens, and still opens for who has one', async () => {
    const { db } = scene.blipp.deps
    const { voucher } = await given()
    const { startBlipp } = await import('../support/blipp.ts')
    const limited = await startBlipp(db, { environment: { LIMITS: 'on' } })
    const ask = (token: string) => fetch(`${limited.url}/v/${token}`)
    const answers: number[] = []
    for (let n = 0; n < 62; n += 1) answers.push((await ask(`guess${String(n).padStart(7, '0')}`)).status)
    expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    expect((await ask(voucher.token)).status).toBe(200)
    await limited.stop()
  })
})
