import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../backend/clock.ts'
import { addMonths } from '../../backend/payments/term.ts'
import { choosePlan, type PaymentMethod } from '../../shared/payments.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Renewing, setRenewing } from './renewing.ts'
import { starter } from './scene.ts'

const professional = { plan: 'professional', amount: 799 }
const monthly = { plan: 'starter', amount: 399 }

onEachEngine('a plan that is not to go on', (open) => {
  let the: Renewing
  beforeAll(async () => {
    the = await setRenewing(await open())
  })
  beforeEach(() => the.reset())
  afterAll(() => the.paying.end())

  const choose = (next: 'free' | 'starter' | 'professional') =>
    the.paying.shop.owner.call(choosePlan, { next })
  const isPaidFor = async () =>
    (await the.paying.blipp.deps.db.read.selectFrom('subscriptions').selectAll().execute()).length > 0
  const storedPlan = async () =>
    (await the.paying.blipp.deps.db.read.selectFrom('businesses').select('plan').executeTakeFirstOrThrow())
      .plan
  const sums = async () =>
    (await the.payments()).filter(({ state }) => state === 'paid').map(({ amountOre }) => Number(amountOre))
  const next = async () => {
    await the.signIn()
    return (await the.paying.plan()).subscription?.next
  }
  async function payByHand(method: PaymentMethod, input = starter): Promise<void> {
    await the.signIn()
    const payment = await the.paying.create(method, input)
    if (method === 'swish') await the.paying.swish.pay(the.paying.swish.request(payment.qrCode?.slice(1)).id)
    else await the.paying.klarna.complete([...the.paying.klarna.sessions.keys()].at(-1) ?? '')
    expect(await the.paying.check(payment)).toMatchObject({ state: 'paid' })
  }
  /** Month by month, as long as there is something to pay; longer than a contract runs. */
  async function monthsGoBy(month: () => Promise<void>, most = 16): Promise<void> {
    for (let count = 0; count < most && (await isPaidFor()); count += 1) await month()
  }
  const months = (count: number, ore: number): number[] => Array(count).fill(ore)

  test('but is bound for a year is charged by Klarna twelve times, said to end all the while, and then ends', async () => {
    await the.paid()
    const end = addMonths((await the.subscription()).paidUntil, 11)
    expect((await choose('free')).plan.subscription?.next).toEqual({ plan: 'free', at: end })
    await monthsGoBy(async () => {
      expect(await next()).toEqual({ plan: 'free', at: end })
      await the.toTheCharge()
    })
    expect(await sums()).toEqual(months(12, 29_900))
    expect(the.paying.blipp.clock.now() < addMonths(end, 1)).toBe(true)
    expect(await storedPlan()).toBe('free')
    expect(await the.renewal()).toMatchObject({ state: 'ended', endedBy: 'plan', token: null })
    expect((await the.mailed()).slice(-2)).toEqual(['renews', 'receipt 12'])
  })

  test.each(['swish', 'klarna'] as const)(
    'but is bound for a year is paid by hand, by %s, twelve times, and asked for no more',
    async (method) => {
      await payByHand(method)
      const end = addMonths((await the.subscription()).paidUntil, 11)
      await choose('free')
      await monthsGoBy(async () => {
        await the.toTheMail()
        if ((await the.mailed()).at(-1) === 'ask') await payByHand(method)
        else await the.until(end)
      })
      expect(await sums()).toEqual(months(12, 29_900))
      expect(await storedPlan()).toBe('free')
      expect((await the.mailed()).slice(-2)).toEqual(['ask', 'receipt 12'])
    },
  )

  test('but to give way to a smaller one does so when its year is over, and that one is charged from then on', async () => {
    await the.paid({ ...professional, renew: true })
    const end = addMonths((await the.subscription()).paidUntil, 11)
    await choose('starter')
    await monthsGoBy(async () => {
      await the.toTheCharge()
      // The plan changes first, and is charged a turn later.
      await the.paying.pass(2 * MINUTE)
      expect(await storedPlan()).toBe(the.paying.blipp.clock.now() < end ? 'professional' : 'starter')
    }, 13)
    expect(await sums()).toEqual([...months(12, 79_900), ...months(2, 29_900)])
    expect(await next()).toBeNull()
  })

  test('goes on where its owner says so, however late in the year', async () => {
    await the.paid()
    await choose('free')
    await monthsGoBy(the.toTheCharge, 11)
    await the.signIn()
    expect((await choose('starter')).plan.subscription?.next).toBeNull()
    await the.toTheCharge()
    expect(await sums()).toEqual(months(13, 29_900))
    expect(await storedPlan()).toBe('starter')
  })

  test('is not charged again because a month more was paid by hand: that one is used, and it ends', async () => {
    await the.paid({ ...monthly, renew: true })
    await choose('free')
    await payByHand('swish', monthly)
    const { paidUntil } = await the.subscription()
    expect(await next()).toEqual({ plan: 'free', at: paidUntil })
    expect((await the.paying.plan()).renewal?.at).toBeNull()
    await the.until(new Date(Date.parse(paidUntil) - MINUTE).toISOString())
    expect(await storedPlan()).toBe('starter')
    await the.until(paidUntil)
    await the.paying.pass(2 * MINUTE)
    expect(await storedPlan()).toBe('free')
    expect(await sums()).toEqual(months(2, 39_900))
    expect(the.token()).toMatchObject({ orders: [], status: 'CANCELLED' })
  })

  test('ends only when it is known what became of a charge that Klarna was asked for before', async () => {
    await the.paid({ ...monthly, renew: true })
    the.paying.faults.control = (step) => (step === 'charge' ? 'errorAfter' : null)
    await the.toTheCharge()
    await the.signIn()
    await choose('free')
    await the.paying.pass(HOUR)
    expect(await storedPlan()).toBe('starter')
    the.paying.faults.control = () => null
    await the.paying.pass(HOUR)
    const { paidUntil } = await the.subscription()
    expect(await next()).toEqual({ plan: 'free', at: paidUntil })
    await the.until(paidUntil)
    await the.paying.pass(2 * MINUTE)
    expect(await storedPlan()).toBe('free')
    expect(await sums()).toEqual(months(2, 39_900))
  })

  test('gives way to a smaller one only when that is known, after the month that was charged', async () => {
    await the.paid({ ...professional, renew: true })
    // As if its year were over.
    const { clock, db } = the.paying.blipp.deps
    await db.write(the.paying.shop.business.id, ({ trx }) =>
      trx.updateTable('subscriptions').set({ boundUntil: clock.now() }).execute(),
    )
    the.paying.faults.control = (step) => (step === 'charge' ? 'errorAfter' : null)
    await the.toTheCharge()
    await the.signIn()
    await choose('starter')
    await the.paying.pass(HOUR)
    the.paying.faults.control = () => null
    await the.paying.pass(HOUR)
    expect(await storedPlan()).toBe('professional')
    expect(await next()).toEqual({ plan: 'starter', at: (await the.subscription()).paidUntil })
    await the.toTheCharge()
    await the.paying.pass(2 * MINUTE)
    expect(await storedPlan()).toBe('starter')
    expect(await sums()).toEqual([79_900, 79_900, 29_900])
  })

  test('ends at once where such a charge came to nothing', async () => {
    await the.paid({ ...monthly, renew: true })
    the.paying.klarna.charging.refusal = 'PAYMENT_METHOD_FAILED'
    the.paying.faults.control = (step) => (step === 'charge' ? 'errorBefore' : null)
    await the.toTheCharge()
    await the.signIn()
    await choose('free')
    the.paying.faults.control = () => null
    await the.paying.pass(HOUR)
    await the.paying.pass(2 * MINUTE)
    expect(await storedPlan()).toBe('free')
    expect(await sums()).toEqual([39_900])
    expect(await the.mailed()).toEqual(['receipt 1', 'renews'])
  })
})
