import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setPlan } from '../../backend/businesses/index.ts'
import { DAY, later, MINUTE } from '../../backend/clock.ts'
import type { PaymentRow, SubscriptionRow } from '../../backend/database/payment-rows.ts'
import type { JobDeps } from '../../backend/deps.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import type { RefundResult } from '../../backend/payments/provider.ts'
import { choosePlan, type PaymentMethod } from '../../shared/payments.ts'
import type { StoredPlan } from '../../shared/rules/plans.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Paying, setPaying, starter } from './scene.ts'

const professional = { plan: 'professional', amount: 799 }

onEachEngine('what was paid for', (open) => {
  let paying: Paying

  beforeAll(async () => {
    paying = await setPaying(await open())
  })
  beforeEach(() => paying.reset())
  afterAll(() => paying.end())

  const paymentsNow = () =>
    paying.blipp.deps.db.read.selectFrom('payments').selectAll().orderBy('receiptNumber').execute()
  async function paid(method: PaymentMethod = 'swish', input = starter): Promise<PaymentRow> {
    const { id, qrCode } = await paying.create(method, input)
    if (method === 'swish') await paying.swish.pay(paying.swish.request(qrCode?.slice(1)).id)
    else await paying.klarna.complete([...paying.klarna.sessions.keys()].at(-1) ?? '')
    const row = (await paymentsNow()).find((one) => one.id === id)
    if (row?.state !== 'paid') throw new Error(`The payment is ${row?.state}`)
    return row
  }
  const storedPlan = async () =>
    (await paying.blipp.deps.db.read.selectFrom('businesses').select('plan').executeTakeFirst())?.plan
  const subscription = (): Promise<SubscriptionRow | undefined> =>
    paying.blipp.deps.db.read.selectFrom('subscriptions').selectAll().executeTakeFirst()
  const until = async (at: string) => paying.pass(Date.parse(at) - Date.parse(paying.blipp.clock.now()))
  const refund = (row: PaymentRow) => refundPayment(paying.blipp.deps, row)
  const byHand = (plan: StoredPlan) =>
    paying.blipp.deps.db.write(paying.shop.business.id, (unit) =>
      setPlan(unit, paying.blipp.deps, plan, paying.blipp.clock.now()),
    )
  const setSubscription = (values: Partial<SubscriptionRow>) =>
    paying.blipp.deps.db.write(paying.shop.business.id, async ({ trx }) => {
      await trx.updateTable('subscriptions').set(values).execute()
    })
  const lengthOf = ({ periodFrom, periodTo }: PaymentRow) =>
    Date.parse(String(periodTo)) - Date.parse(String(periodFrom))

  test('last but one is given back as time: the plan stays, and is paid for so much shorter', async () => {
    const first = await paid()
    const second = await paid()
    const before = await subscription()
    expect(await refund(first)).toMatchObject({ state: 'refunded', creditNumber: 3 })
    expect(await storedPlan()).toBe('starter')
    const after = await subscription()
    const paidUntil = later(String(before?.paidUntil), -lengthOf(first))
    expect(after).toEqual({ ...before, paidUntil, dueAt: later(paidUntil, -7 * DAY) })
    expect(after?.lastPaymentId).toBe(second.id)
  })

  test.each(['swish', 'klarna'] as const)(
    'is given back in part by %s with a credit note, once and never for more, and the plan goes on',
    async (method) => {
      const payment = await paid(method)
      const before = await subscription()
      const part = (amountOre: number) => refundPayment(paying.blipp.deps, payment, amountOre)
      for (const wrong of [0, -100, payment.amountOre + 1])
        await expect(part(wrong)).rejects.toMatchObject({ fields: { amountOre: 'refundTooMuch' } })
      await part(10_000)
      await paying.pass(MINUTE)
      const [row] = await paymentsNow()
      expect(row).toMatchObject({ state: 'refunded', refundOre: 10_000, creditNumber: 2 })
      expect([await storedPlan(), await subscription()]).toEqual(['starter', before])
      expect(await paying.mails()).toEqual(['receipt 1', 'credit 2'])
      const mails = await paying.blipp.deps.db.read
        .selectFrom('captured')
        .select('text')
        .orderBy('id')
        .execute()
      expect(mails.at(-1)?.text).toMatch(/"amountOre":10000,"vatOre":2000,.*"isPart":true/)
      expect(await part(10_000)).toMatchObject({ refundOre: 10_000, creditNumber: 2 })
      await expect(part(5000)).rejects.toMatchObject({ code: 'notRefundable' })
      await expect(refund(payment)).resolves.toMatchObject({ refundOre: 10_000 })
    },
  )

  test('is given back in part with the sum that the provider hears', async () => {
    const [one, other] = [await paid('swish'), await paid('klarna')]
    await refundPayment(paying.blipp.deps, one, 14_950)
    await refundPayment(paying.blipp.deps, other, 14_950)
    expect([...paying.swish.requests.values()].flatMap(({ refunds }) => refunds)).toMatchObject([
      { amount: 149.5 },
    ])
    expect(paying.klarna.orders().map(({ refunded }) => refunded)).toEqual([14_950])
  })

  test('before a dearer plan is given back as the days of that one that it paid for', async () => {
    const first = await paid()
    await paid('klarna', professional)
    const before = await subscription()
    await refund(first)
    expect(await storedPlan()).toBe('professional')
    expect(await subscription()).toMatchObject({
      plan: 'professional',
      // A whole month would take time that the dearer payment bought.
      paidUntil: later(String(before?.paidUntil), -Math.round((lengthOf(first) * 299) / 799)),
    })
  })

  test('last is given back as it stood before, the smaller plan with its time', async () => {
    await paid()
    const before = await subscription()
    await refund(await paid('klarna', professional))
    expect(await storedPlan()).toBe('starter')
    expect(await subscription()).toEqual(before)
  })

  test('is given back without touching a plan that was set by hand meanwhile', async () => {
    const payment = await paid()
    await byHand('enterprise')
    expect(await refund(payment)).toMatchObject({ state: 'refunded' })
    expect(await storedPlan()).toBe('enterprise')
    expect(await subscription()).toBeUndefined()
  })

  test('is given back after its plan has ended, which stays ended', async () => {
    const payment = await paid()
    await until(later(String(payment.periodTo), 14 * DAY))
    expect(await storedPlan()).toBe('free')
    expect(await refund(payment)).toMatchObject({ state: 'refunded', creditNumber: 2 })
    expect([await storedPlan(), await subscription()]).toEqual(['free', undefined])
  })

  test('by mistake is given back without a credit note: there was no receipt, and no plan to take', async () => {
    const payment = await paying.create()
    await paying.swish.pay(paying.swish.request().id, { amount: 1 })
    const [row] = await paymentsNow()
    expect(row).toMatchObject({ id: payment.id, state: 'review' })
    if (!row) throw new Error('There is no payment')
    expect(await refund(row)).toMatchObject({ state: 'refunded', creditNumber: null, receiptNumber: null })
    await paying.pass(MINUTE)
    expect(await storedPlan()).toBe('trial')
    const receipt = await paid()
    expect(receipt.receiptNumber).toBe(1)
    expect(await paying.mails()).toEqual(['receipt 1'])
  })

  test('by mistake is given back without ending the renewal that another payment began', async () => {
    await paying.create('klarna', { ...starter, renew: true })
    await paying.klarna.complete(paying.klarna.session().id)
    await paying.create()
    await paying.swish.pay(paying.swish.request().id, { amount: 1 })
    const wrong = (await paymentsNow()).find(({ state }) => state === 'review')
    if (!wrong) throw new Error('There is no payment')
    expect(await refund(wrong)).toMatchObject({ state: 'refunded' })
    const renewals = await paying.blipp.deps.db.read.selectFrom('renewals').select('state').execute()
    expect(renewals).toEqual([{ state: 'on' }])
  })

  test.each(['paid', 'review'] as const)(
    'stays %s when the provider refuses to give it back, which can be asked for again',
    async (state) => {
      await paying.create()
      await paying.swish.pay(paying.swish.request().id, state === 'review' ? { amount: 1 } : {})
      const [row] = await paymentsNow()
      if (!row) throw new Error('There is no payment')
      expect(row.state).toBe(state)
      paying.faults.control = (step) => (step === 'refund' ? 'refuse' : null)
      await expect(refund(row)).rejects.toMatchObject({ code: 'notRefundable' })
      const [after] = await paymentsNow()
      expect(after).toEqual({ ...row, lookAt: null })
      expect(await storedPlan()).toBe(state === 'paid' ? 'starter' : 'trial')
      paying.faults.control = () => null
      expect(await refund(row)).toMatchObject({ state: 'refunded' })
    },
  )

  test('and is on its way back is asked about every quarter of a minute, under one number', async () => {
    const payment = await paid()
    const { deps, clock } = paying.blipp
    const asked: (string | null)[] = []
    let answer: RefundResult = { state: 'pending' }
    const { swish } = deps.payments
    if (!swish) throw new Error('Swish is not set up')
    const own: JobDeps = {
      ...deps,
      payments: {
        ...deps.payments,
        swish: {
          ...swish,
          refund: async ({ refundReference }) => {
            asked.push(refundReference)
            return answer
          },
        },
      },
    }
    const first = await refundPayment(own, payment)
    expect(first).toMatchObject({ state: 'refunding', lookAt: later(clock.now(), 15_000) })
    expect(await storedPlan()).toBe('starter')
    answer = { state: 'refunded' }
    expect(await refundPayment(own, payment)).toMatchObject({ state: 'refunded', refundedAt: clock.now() })
    await refundPayment(own, payment)
    expect(asked).toEqual([first.refundReference, first.refundReference])
    expect(first.refundReference).toMatch(/^[0-9A-F]{32}$/)
  })

  test('ends without touching a plan that was set by hand', async () => {
    const payment = await paid()
    await byHand('enterprise')
    await until(later(String(payment.periodTo), 14 * DAY))
    expect([await storedPlan(), await subscription()]).toEqual(['enterprise', undefined])
  })

  test('gives way to what was chosen to follow, without a word, and not to a plan set by hand', async () => {
    for (const hand of [null, 'enterprise'] as const) {
      await paying.reset()
      await paid('klarna', professional)
      await setSubscription({ boundUntil: null })
      await paying.shop.owner.call(choosePlan, { next: 'starter' })
      const { paidUntil } = (await subscription()) ?? { paidUntil: '' }
      if (hand) await byHand(hand)
      await paying.pass(Date.parse(paidUntil) - Date.parse(paying.blipp.clock.now()) - 1)
      expect(await storedPlan()).toBe(hand ?? 'professional')
      await paying.pass(1)
      expect(await storedPlan()).toBe(hand ?? 'starter')
      expect(await subscription()).toMatchObject({ plan: 'starter', priceOre: 29_900, nextPlan: null })
      const mails = await paying.blipp.deps.db.read.selectFrom('captured').select('subject').execute()
      expect(mails.map(({ subject }) => subject)).not.toContain('switch')
    }
  })
})
