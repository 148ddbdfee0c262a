import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../backend/clock.ts'
import { cancelPayment, createSwishPayment, type Payment } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import type { CallbackWay } from '../support/payments.ts'
import { type Paying, setPaying, starter } from './scene.ts'

onEachEngine('a payment', (open) => {
  let paying: Paying

  beforeAll(async () => {
    paying = await setPaying(await open())
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  /** The plan holds, once: one receipt, one mail, one month. */
  async function expectPaidOnce(payment: Payment): Promise<void> {
    const plan = await paying.plan()
    expect(plan).toMatchObject({ stored: 'starter', now: 'starter', subscription: { plan: 'starter' } })
    expect(plan.receipts).toHaveLength(1)
    expect(plan.receipts[0]).toMatchObject({ id: payment.id, state: 'paid', receiptNumber: 1 })
    // What is left of the trial comes before the first month.
    expect(plan.subscription?.paidUntil).toBe('2027-01-21T09:00:00.000Z')
    expect(await paying.mails()).toEqual(['receipt 1'])
  }
  async function expectNothing(): Promise<void> {
    expect(await paying.plan()).toMatchObject({ stored: 'trial', subscription: null, receipts: [] })
    expect(await paying.mails()).toEqual([])
  }

  describe.each(['swish', 'klarna'] as const)('by %s', (method) => {
    const pay = async () => {
      if (method === 'swish') await paying.swish.pay(paying.swish.request().id)
      else await paying.klarna.complete(paying.klarna.session().id)
    }
    const remind = () =>
      method === 'swish'
        ? paying.swish.remind(paying.swish.request().id)
        : paying.klarna.remind(paying.klarna.session().id)

    test.each<CallbackWay>(['once', 'doubled', 'lost'])(
      'activates the plan once when its callback comes: %s',
      async (way) => {
        paying.faults.callbacks = way
        const payment = await paying.create(method)
        expect(payment).toMatchObject({ state: 'pending', amountOre: 29_900, vatOre: 5980, term: 'yearly' })
        await expectNothing()
        await pay()
        await paying.pass(20 * SECOND)
        expect(await paying.check(payment)).toMatchObject({ state: 'paid', redirectUrl: null, qrCode: null })
        await expectPaidOnce(payment)
      },
    )

    test('activates it once whatever comes at once: fifty callbacks, the page and the poller', async () => {
      paying.faults.callbacks = 'lost'
      const payment = await paying.create(method)
      await pay()
      paying.faults.callbacks = 'once'
      const callbacks = Array.from({ length: 50 }, remind)
      const pages = Array.from({ length: 10 }, () => paying.check(payment))
      await Promise.all([...callbacks, ...pages, paying.pass(20 * SECOND)])
      for (const callback of callbacks) expect(await callback).toEqual([200])
      await expectPaidOnce(payment)
      expect(paying.klarna.orders().length).toBe(method === 'klarna' ? 1 : 0)
    })

    test('that nobody pays is over when its time is', async () => {
      const payment = await paying.create(method)
      await paying.pass(3 * HOUR)
      expect(await paying.check(payment)).toMatchObject({ state: 'expired' })
      const ended = method === 'swish' ? paying.swish.request().status : paying.klarna.session().status
      expect(ended).toBe(method === 'swish' ? 'CANCELLED' : 'DISABLED')
      await expectNothing()
    })

    test('is found out about when the provider was away', async () => {
      const payment = await paying.create(method)
      paying.faults.control = (step) => (step === 'status' ? 'errorBefore' : null)
      await pay()
      expect(await paying.check(payment)).toMatchObject({ state: 'pending' })
      await expectNothing()
      paying.faults.control = () => null
      await paying.pass(2 * MINUTE)
      await expectPaidOnce(payment)
    })

    test('can be called off', async () => {
      const { owner } = paying.shop
      const first = await paying.create(method)
      expect((await owner.call(cancelPayment, { id: first.id })).payment).toMatchObject({
        state: 'cancelled',
      })
      await expectNothing()
    })

    test('called off after it was paid is paid', async () => {
      paying.faults.callbacks = 'lost'
      const payment = await paying.create(method)
      await pay()
      const answer = await paying.shop.owner.call(cancelPayment, { id: payment.id })
      expect(answer.payment).toMatchObject({ state: 'paid' })
      await expectPaidOnce(payment)
    })

    test.each(['errorBefore', 'resetBefore', 'refuse', 'errorAfter', 'resetAfter'] as const)(
      'that does not come about (%s) says so, and nothing is charged',
      async (fault) => {
        paying.faults.control = (step) => (step === 'create' ? fault : null)
        await expect(paying.create(method)).rejects.toThrow(/503.*Inget har dragits/)
        paying.faults.control = () => null
        await paying.pass(2 * MINUTE)
        for (const { status } of paying.swish.requests.values()) expect(status).toBe('CANCELLED')
        await expectNothing()
      },
    )

    test('of another amount than was asked for activates nothing, and is looked at by people', async () => {
      const payment = await paying.create(method)
      paying.klarna.placing.amount = 100
      const { deps } = paying.blipp
      const toOperator = vi.spyOn(deps.carriers.email, 'send')
      deps.config.operatorEmail = 'drift@blipp.example'
      if (method === 'swish') await paying.swish.pay(paying.swish.request().id, { amount: 1 })
      else await pay()
      expect(await paying.check(payment)).toMatchObject({ state: 'review', reason: 'differs', paidAt: null })
      expect(await paying.plan()).toMatchObject({ stored: 'trial', subscription: null })
      expect(paying.blipp.lines.some((line) => line.includes('differs from what was asked for'))).toBe(true)
      await expect.poll(() => toOperator).toHaveBeenCalledOnce()
      expect(toOperator.mock.calls[0]?.[0]).toMatchObject({
        to: { address: 'drift@blipp.example' },
        form: { text: [expect.stringContaining(payment.id)] },
      })
      deps.config.operatorEmail = undefined
      toOperator.mockRestore()
    })

    test('that is repeated with the same key is the same payment', async () => {
      const headers = { 'Idempotency-Key': '0190b6f0-0000-7000-8000-000000000001' }
      const { owner } = paying.shop
      const endpoint = { ...createSwishPayment, path: `/api/payment/${method}/create` }
      const answers = [
        await owner.ask(endpoint, starter, headers),
        await owner.ask(endpoint, starter, headers),
      ]
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      expect(paying.swish.requests.size + paying.klarna.sessions.size).toBe(1)
      const other = await owner.ask(endpoint, { plan: 'starter', amount: 399 }, headers)
      expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    })
  })

  describe('by Swish', () => {
    test('is activated once when the callback is faster than the answer', async () => {
      paying.faults.callbacks = 'early'
      const payment = await paying.create()
      expect(payment.state).toBe('paid')
      await expectPaidOnce(payment)
    })

    test('that comes after its time is honoured', async () => {
      paying.faults.callbacks = 'lost'
      const payment = await paying.create()
      await paying.pass(HOUR)
      expect(await paying.check(payment)).toMatchObject({ state: 'expired' })
      const request = paying.swish.request()
      Object.assign(request, { status: 'CREATED' })
      await paying.swish.pay(request.id)
      await paying.pass(7 * HOUR)
      await expectPaidOnce(payment)
    })

    test.each([
      ['RF07', 'declined'],
      ['TM01', 'timedOut'],
      ['ACMT03', 'notEnrolled'],
      ['FF08', 'refused'],
    ])('that ends with %s is told as %s', async (code, reason) => {
      const payment = await paying.create()
      await paying.swish.fail(paying.swish.request().id, code)
      expect(await paying.check(payment)).toMatchObject({ state: 'failed', reason })
      await expectNothing()
    })

    test.each([
      ['currency', { currency: 'EUR' }],
      ['payee', { payeeAlias: '1239999999' }],
    ])('of another %s activates nothing', async (_, other) => {
      const payment = await paying.create()
      await paying.swish.pay(paying.swish.request().id, other)
      expect(await paying.check(payment)).toMatchObject({ state: 'review' })
    })

    test('gives what a phone opens and a code says, while it can be paid', async () => {
      const payment = await paying.create()
      const { token } = paying.swish.request()
      expect(payment.qrCode).toBe(`D${token}`)
      expect(payment.appUrl).toMatch(`swish://paymentrequest?token=${token}&callbackurl=http`)
      expect(paying.swish.request().message).toBe('Blipp Starter')
    })
  })

  describe('by Klarna', () => {
    test('is placed once, though the answer to that was lost', async () => {
      paying.faults.callbacks = 'lost'
      const payment = await paying.create('klarna')
      await paying.klarna.complete(paying.klarna.session().id)
      for (const fault of ['errorAfter', 'resetAfter'] as const) {
        paying.faults.control = (step) => (step === 'order' ? fault : null)
        expect(await paying.check(payment)).toMatchObject({ state: 'pending' })
      }
      paying.faults.control = () => null
      // Also when its time is over meanwhile.
      await paying.pass(3 * HOUR)
      expect(paying.klarna.orders()).toHaveLength(1)
      await expectPaidOnce(payment)
    })

    test('that is looked at by Klarna waits for that', async () => {
      paying.klarna.placing.fraud = 'PENDING'
      const payment = await paying.create('klarna')
      await paying.klarna.complete(paying.klarna.session().id)
      expect(await paying.check(payment)).toMatchObject({ state: 'pending' })
      const [order] = paying.klarna.orders()
      if (order) order.fraud = 'ACCEPTED'
      await paying.pass(MINUTE)
      await expectPaidOnce(payment)
    })

    test('that the payer called off on its page is cancelled', async () => {
      const payment = await paying.create('klarna')
      await paying.klarna.end(paying.klarna.session().id, 'CANCELLED')
      expect(await paying.check(payment)).toMatchObject({ state: 'cancelled' })
      await expectNothing()
    })
  })

  test('that was left for another one is ended', async () => {
    const first = await paying.create('klarna')
    const second = await paying.create('swish')
    await paying.pass(SECOND)
    expect(await paying.check(first)).toMatchObject({ state: 'expired' })
    expect(await paying.check(second)).toMatchObject({ state: 'pending' })
  })

  test('is asked about less and less, and at last no more', async () => {
    await paying.create()
    await paying.swish.fail(paying.swish.request().id, 'RF07')
    await paying.pass(3 * DAY)
    const row = await paying.blipp.deps.db.read.selectFrom('payments').select('lookAt').executeTakeFirst()
    expect(row?.lookAt).toBeNull()
  })
})
