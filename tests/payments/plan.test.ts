import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, later, MINUTE } from '../../backend/clock.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import { getProfile } from '../../shared/businesses.ts'
import { choosePlan, type Payment, type PaymentMethod } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Paying, setPaying, starter } from './scene.ts'

onEachEngine('a paid plan', (open) => {
  let paying: Paying

  beforeAll(async () => {
    paying = await setPaying(await open())
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  async function paid(method: PaymentMethod = 'swish', input = starter): Promise<Payment> {
    const payment = await paying.create(method, input)
    if (method === 'swish') await paying.swish.pay(paying.swish.request(payment.qrCode?.slice(1)).id)
    else await paying.klarna.complete([...paying.klarna.sessions.keys()].at(-1) ?? '')
    return paying.check(payment)
  }
  /** Nobody signs in for months; the server's rows say how it stands. */
  const storedPlan = async () =>
    (await paying.blipp.deps.db.read.selectFrom('businesses').select('plan').executeTakeFirst())?.plan
  const mailed = async () =>
    (await paying.blipp.deps.db.read.selectFrom('captured').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    )
  const until = async (at: string) => paying.pass(Date.parse(at) - Date.parse(paying.blipp.clock.now()))
  const subscription = async () =>
    paying.blipp.deps.db.read.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
  const refund = ({ id }: Payment) =>
    refundPayment(paying.blipp.deps, { businessId: paying.shop.business.id, id })

  test('is asked for, reminded of and, unpaid, falls to Free: once each, and nobody is lost', async () => {
    await paid()
    const { paidUntil } = await subscription()
    await until(paidUntil.replace('-21T', '-13T'))
    expect(await mailed()).toEqual(['receipt 1'])
    await paying.pass(2 * DAY)
    await paying.pass(HOUR)
    expect(await mailed()).toEqual(['receipt 1', 'ask'])
    await until(paidUntil)
    await paying.pass(13 * DAY)
    expect(await mailed()).toEqual(['receipt 1', 'ask', 'remind'])
    expect(await storedPlan()).toBe('starter')
    await paying.pass(2 * DAY)
    expect(await mailed()).toEqual(['receipt 1', 'ask', 'remind', 'ended'])
    expect(await storedPlan()).toBe('free')
    const left = await paying.blipp.deps.db.read.selectFrom('subscriptions').selectAll().execute()
    expect(left).toEqual([])
  })

  test('that is cancelled goes on to its end, and takes that back when it is kept', async () => {
    await paid('swish', { plan: 'Starter', amount: 399 })
    const { owner } = paying.shop
    const { plan } = await owner.call(choosePlan, { next: 'free' })
    expect(plan).toMatchObject({ now: 'starter', subscription: { next: { plan: 'free' } } })
    const kept = await owner.call(choosePlan, { next: 'starter' })
    expect(kept.plan.subscription?.next).toBeNull()
    await owner.call(choosePlan, { next: 'free' })
    await until((await subscription()).paidUntil)
    expect(await storedPlan()).toBe('free')
    expect(await mailed()).toEqual(['receipt 1'])
  })

  test('that is cancelled in its year and paid no more is asked for, and tells when it has ended', async () => {
    await paid()
    await paying.shop.owner.call(choosePlan, { next: 'free' })
    const { paidUntil, nextAt } = await subscription()
    expect(String(nextAt) > paidUntil).toBe(true)
    for (const days of [-7, 0, 14]) await until(later(paidUntil, days * DAY))
    expect(await storedPlan()).toBe('free')
    expect(await mailed()).toEqual(['receipt 1', 'ask', 'remind', 'ended'])
  })

  test('becomes the dearer one at once, with its limits; the way back is chosen, not paid', async () => {
    await paid()
    await paid('klarna', { plan: 'professional', amount: 799 })
    const { business } = await paying.shop.owner.call(getProfile, {})
    expect(business).toMatchObject({ plan: 'professional', remaining: { sms: 2000, emails: null } })
    await expect(paying.create('swish', { plan: 'starter', amount: 399 })).rejects.toThrow(
      'alreadySubscribed',
    )
    const { plan } = await paying.shop.owner.call(choosePlan, { next: 'starter' })
    expect(plan.subscription?.next?.plan).toBe('starter')
    expect(plan.receipts.map(({ receiptNumber }) => receiptNumber)).toEqual([2, 1])
  })

  test.each(['swish', 'klarna'] as const)('is refunded once by %s, and all is as before', async (method) => {
    const before = await paying.plan()
    const payment = await paid(method)
    const answers = await Promise.all([refund(payment), refund(payment), refund(payment)])
    for (const { state } of answers) expect(['refunded', 'refunding']).toContain(state)
    await paying.pass(MINUTE)
    const given =
      method === 'swish'
        ? paying.swish.request().refunds.map(({ amount }) => amount * 100)
        : paying.klarna.orders().map(({ refunded }) => refunded)
    expect(given).toEqual([29_900])
    expect(await paying.plan()).toMatchObject({
      stored: 'trial',
      trialEndsAt: before.trialEndsAt,
      subscription: null,
      receipts: [{ state: 'refunded', receiptNumber: 1, creditNumber: 2 }],
    })
    expect(await paying.mails()).toEqual(['receipt 1', 'credit 2'])
  })

  test('whose refund nobody answered is refunded once all the same', async () => {
    const payment = await paid()
    paying.faults.control = (step) => (step === 'refund' ? 'errorAfter' : null)
    await expect(refund(payment)).rejects.toMatchObject({ code: 'paymentUnreachable' })
    expect(await storedPlan()).toBe('starter')
    paying.faults.control = () => null
    await paying.pass(MINUTE)
    expect(paying.swish.request().refunds).toHaveLength(1)
    expect(await storedPlan()).toBe('trial')
  })

  test('that was not paid cannot be refunded', async () => {
    const payment = await paying.create()
    await expect(refund(payment)).rejects.toMatchObject({ code: 'notRefundable' })
  })
})
