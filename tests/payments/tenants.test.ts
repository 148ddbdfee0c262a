import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, later } from '../../backend/clock.ts'
import { record } from '../../backend/payments/settle.ts'
import {
  checkPayment,
  choosePlan,
  createKlarnaPayment,
  createSwishPayment,
  getPlan,
} from '../../shared/payments.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { bjornsBarbershop, floraBlommor } from '../support/people.ts'
import { openShop, type Shop, signInAgain, verifyAddress } from '../support/shop.ts'
import { type Paying, setPaying, starter } from './scene.ts'

onEachEngine('a payment of one shop', (open) => {
  let paying: Paying
  let flora: Shop

  beforeAll(async () => {
    paying = await setPaying(await open())
    flora = await openShop(paying.blipp.url, floraBlommor)
    // Its mail would else come among those of the first test.
    await verifyAddress(flora)
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  const key = { 'Idempotency-Key': '0190b6f0-0000-7000-8000-000000000002' }
  const plan = async ({ owner }: Shop) => (await owner.call(getPlan, {})).plan
  const callBack = (path: string, headers: Record<string, string> = {}, body = '{}') =>
    fetch(`${paying.blipp.url}/api/webhooks/${path}`, { method: 'POST', body, headers })

  test('is nobody else’s, though the other shop chose the same key for its own', async () => {
    const { owner } = paying.shop
    const mine = await owner.ask(createSwishPayment, starter, key)
    const theirs = await flora.owner.ask(createKlarnaPayment, { plan: 'professional', amount: 799 }, key)
    expect([mine.status, theirs.status]).toEqual([theirs.status, mine.status])
    const id = key['Idempotency-Key']
    await paying.klarna.complete(paying.klarna.session().id)
    expect((await owner.call(checkPayment, { id })).payment).toMatchObject({
      ...{ method: 'swish', plan: 'starter', state: 'pending' },
    })
    expect(await plan(flora)).toMatchObject({ stored: 'professional', receipts: [{ amountOre: 79_900 }] })
    expect(await plan(paying.shop)).toMatchObject({ stored: 'trial', subscription: null, receipts: [] })
    await paying.swish.pay(paying.swish.request().id)
    expect(await plan(paying.shop)).toMatchObject({ stored: 'starter', receipts: [{ receiptNumber: 2 }] })
    expect(await plan(flora)).toMatchObject({
      ...{ stored: 'professional', subscription: { plan: 'professional' } },
      receipts: [{ receiptNumber: 1 }],
    })
    const captured = await paying.blipp.deps.db.read
      .selectFrom('captured')
      .select(['recipient', 'subject'])
      .orderBy('subject')
      .execute()
    expect(captured).toEqual([
      { recipient: flora.email, subject: 'receipt 1' },
      { recipient: paying.shop.email, subject: 'receipt 2' },
    ])
  })

  test('goes on when another shop begins one', async () => {
    const payment = await paying.create()
    await flora.owner.call(createKlarnaPayment, starter)
    await paying.pass(1000)
    expect(await paying.check(payment)).toMatchObject({ state: 'pending' })
  })

  test('is another one by another way to pay, also under the same key', async () => {
    const { owner } = paying.shop
    await owner.ask(createSwishPayment, starter, key)
    const other = await owner.ask(createKlarnaPayment, starter, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } })
  })

  test('is receipted with who paid, to its owners alone', async () => {
    const { db } = paying.blipp.deps
    const address = { streetAddress: 'Storgatan 1', zipCode: '903 26', city: 'Umeå' }
    await db.write(paying.shop.business.id, async ({ trx, businessId }) => {
      await trx.updateTable('businesses').set(address).where('id', '=', businessId).execute()
      const owner = await trx
        .selectFrom('users')
        .selectAll()
        .where('businessId', '=', businessId)
        .executeTakeFirstOrThrow()
      const staff = { ...owner, id: uuid7(), email: 'lisa@bjornsbarbershop.example', role: 'staff' } as const
      await trx.insertInto('users').values(staff).execute()
    })
    await paying.create()
    await paying.swish.pay(paying.swish.request().id)
    const [mail, ...others] = await db.read.selectFrom('captured').selectAll().execute()
    const { business } = paying.shop
    expect([mail?.recipient, others]).toEqual([paying.shop.email, []])
    expect(JSON.parse(String(mail?.text))).toMatchObject({
      payer: { name: business.name, taxId: bjornsBarbershop.taxId, address: 'Storgatan 1, 903 26 Umeå' },
      ...{ number: 1, isCredit: false, creditOf: null, at: paying.blipp.clock.now(), method: 'swish' },
      ...{ planName: 'Starter', amountOre: 29_900, vatOre: 5980, language: 'sv' },
      ...{ periodFrom: '2026-12-21T09:00:00.000Z', periodTo: '2027-01-21T09:00:00.000Z' },
      url: expect.stringContaining(`${paying.blipp.deps.config.publicUrl}/dashboard/plan/receipts/`),
    })
  })

  test('that answers to another reference than ours activates nothing', async () => {
    const { id } = await paying.create()
    const { swish } = paying.blipp.deps.payments
    if (!swish) throw new Error('Swish is not set up')
    const paid = { amountOre: 29_900, currency: 'SEK', payee: swish.payee, paidRef: 'r' }
    const seen = { state: 'paid', reference: 'B'.repeat(32), ...paid } as const
    const row = await record(paying.blipp.deps, { businessId: paying.shop.business.id, id }, seen, swish)
    expect(row).toMatchObject({ state: 'review', reason: 'differs', paidRef: 'r', receiptNumber: null })
  })

  test('is asked about by a callback of its own provider alone, which is told to come again when that is away', async () => {
    paying.faults.callbacks = 'lost'
    await paying.create()
    const { id, callbackIdentifier } = paying.swish.request()
    await paying.swish.pay(id)
    let asked = 0
    paying.faults.control = () => {
      asked += 1
      return 'errorBefore'
    }
    expect((await callBack(`klarna?token=${callbackIdentifier}`)).status).toBe(200)
    expect(asked).toBe(0)
    expect((await callBack('swish', { callbackIdentifier })).status).toBe(503)
    expect(asked).toBe(1)
    paying.faults.control = () => null
    const tooLarge = await callBack('swish', { callbackIdentifier }, 'x'.repeat(64_001))
    expect(tooLarge.status).toBe(413)
    expect((await plan(paying.shop)).stored).toBe('trial')
    expect((await callBack('swish', { callbackIdentifier }, 'x'.repeat(64_000))).status).toBe(200)
    expect((await plan(paying.shop)).stored).toBe('starter')
  })

  test('that the provider refuses is written off at once', async () => {
    paying.faults.control = (step) => (step === 'create' ? 'refuse' : null)
    await expect(paying.create()).rejects.toThrow(/503/)
    const row = await paying.blipp.deps.db.read.selectFrom('payments').selectAll().executeTakeFirst()
    const now = paying.blipp.clock.now()
    expect(row).toMatchObject({ state: 'failed', reason: 'refused', settledAt: now, lookAt: null })
  })

  test('makes a plan that can be chosen down, never up, and none where nothing was paid', async () => {
    const { owner } = paying.shop
    expect(await owner.ask(choosePlan, { next: 'free' })).toMatchObject({ body: { code: 'notPaidFor' } })
    await paying.create()
    await paying.swish.pay(paying.swish.request().id)
    expect(await owner.ask(choosePlan, { next: 'professional' })).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
    const { subscription } = await plan(paying.shop)
    expect(subscription).toMatchObject({ next: null, fallsAt: null, boundUntil: '2027-12-21T09:00:00.000Z' })
    const now = paying.blipp.clock.now()
    await paying.blipp.deps.db.write(paying.shop.business.id, async ({ trx, businessId }) => {
      const over = { paidUntil: now, boundUntil: now, dueAt: later(now, DAY) }
      await trx.updateTable('subscriptions').set(over).where('businessId', '=', businessId).execute()
    })
    const after = (await plan(paying.shop)).subscription
    expect(after).toMatchObject({ fallsAt: later(now, 14 * DAY), boundUntil: null })
  })

  test('is begun twenty times and asked about sixty times in a row, and no more', async () => {
    const environment = { ...paying.swish.env, PUBLIC_URL: 'http://localhost:1', LIMITS: 'on' }
    const blipp = await startBlipp(paying.blipp.deps.db, { environment })
    const owner = await signInAgain({ ...paying.shop, owner: { ...paying.shop.owner, url: blipp.url } })
    await owner.ask(createSwishPayment, starter, key)
    const id = key['Idempotency-Key']
    const statuses = []
    for (let time = 2; time <= 21; time += 1)
      statuses.push((await owner.ask(createSwishPayment, starter, key)).status)
    expect([...new Set(statuses.slice(0, 19)), statuses[19]]).toEqual([statuses[0], 429])
    const checks = []
    for (let time = 1; time <= 61; time += 1) checks.push((await owner.ask(checkPayment, { id })).status)
    expect([...new Set(checks.slice(0, 60)), checks[60]]).toEqual([200, 429])
    await blipp.stop()
  })

  test('and the links of renewal mails are guessed thirty times in ten minutes, and no more', async () => {
    const environment = { ...paying.swish.env, PUBLIC_URL: 'http://localhost:1', LIMITS: 'on' }
    const blipp = await startBlipp(paying.blipp.deps.db, { environment })
    const guess = () => fetch(`${blipp.url}/api/renewals/${'0'.repeat(32)}`)
    for (let time = 1; time <= 30; time += 1) expect((await guess()).status).toBe(404)
    const last = await guess()
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    await blipp.stop()
  })
})
