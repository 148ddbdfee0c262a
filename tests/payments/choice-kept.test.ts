import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, later, MINUTE } from '../../backend/clock.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import { choosePlan } from '../../shared/payments.ts'
import type { PaidPlan } from '../../shared/rules/plans.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Renewing, setRenewing } from './renewing.ts'
import { starter } from './scene.ts'

const monthly = { ...starter, amount: 399 }

onEachEngine('what was chosen to follow a plan', (open) => {
  let the: Renewing
  beforeAll(async () => {
    the = await setRenewing(await open())
  })
  beforeEach(() => the.reset())
  afterAll(() => the.paying.end())

  const storedPlan = async () =>
    (await the.paying.blipp.deps.db.read.selectFrom('businesses').select('plan').executeTakeFirst())?.plan
  const subscriptions = () => the.paying.blipp.deps.db.read.selectFrom('subscriptions').selectAll().execute()
  const choose = async (next: PaidPlan | 'free') => {
    await the.signIn()
    await the.paying.shop.owner.call(choosePlan, { next })
  }
  const refund = ({ id }: { id: string }) =>
    refundPayment(the.paying.blipp.deps, { businessId: the.paying.shop.business.id, id })
  /** Two months, the second of them paid a few days before the first is over. Returns when that is. */
  async function twoMonths() {
    const first = await the.paid(monthly)
    const { paidUntil } = await the.subscription()
    await the.until(later(paidUntil, -4 * DAY))
    await the.signIn()
    return { first, second: await the.paid(monthly), paidUntil }
  }

  test('is still Free after the month in which it was chosen is given back: nobody is asked to pay', async () => {
    const { second, paidUntil } = await twoMonths()
    await the.until(later(paidUntil, 2 * DAY))
    await choose('free')
    await refund(second)
    await the.paying.pass(MINUTE)
    expect([await storedPlan(), await subscriptions()]).toEqual(['free', []])
    await the.paying.pass(20 * DAY)
    expect((await the.mailed()).slice(-2)).toEqual(['receipt 2', 'credit 3'])
  })

  test('is still Free at the end of the time that is left after an earlier month is given back', async () => {
    const { first } = await twoMonths()
    await choose('free')
    await refund(first)
    const { paidUntil, nextAt } = await the.subscription()
    expect(nextAt).toBe(paidUntil)
    await the.until(later(paidUntil, -7 * DAY))
    await the.until(later(paidUntil, -1))
    expect(await storedPlan()).toBe('starter')
    await the.until(paidUntil)
    expect([await storedPlan(), await subscriptions()]).toEqual(['free', []])
    expect((await the.mailed()).slice(-2)).toEqual(['receipt 2', 'credit 3'])
  })

  test('is the plan itself, where somebody who had cancelled has kept it since', async () => {
    await the.paid(monthly)
    await choose('free')
    const second = await the.paid(monthly)
    expect(await the.subscription()).toMatchObject({ nextPlan: 'free' })
    await choose('starter')
    await refund(second)
    expect(await the.subscription()).toMatchObject({ plan: 'starter', nextPlan: null, nextAt: null })
  })

  test('is Free also where a dearer plan is given back that was cancelled', async () => {
    await the.paid(monthly)
    const { paidUntil } = await the.subscription()
    const dearer = await the.paid({ plan: 'professional', amount: 799 })
    await choose('free')
    await refund(dearer)
    expect(await storedPlan()).toBe('starter')
    expect(await the.subscription()).toMatchObject({ plan: 'starter', nextPlan: 'free', nextAt: paidUntil })
  })
})
