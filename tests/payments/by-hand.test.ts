import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setPlan } from '../../backend/businesses/index.ts'
import { refundPayment } from '../../backend/payments/index.ts'
import { choosePlan } from '../../shared/payments.ts'
import type { StoredPlan } from '../../shared/rules/plans.ts'
import { onEachEngine } from '../support/engines.ts'
import { type Renewing, setRenewing } from './renewing.ts'
import { starter } from './scene.ts'

const professional = { plan: 'professional', amount: 799 }

onEachEngine('a plan that was set by hand', (open) => {
  let the: Renewing
  beforeAll(async () => {
    the = await setRenewing(await open())
  })
  beforeEach(() => the.reset())
  afterAll(() => the.paying.end())

  const storedPlan = async () =>
    (await the.paying.blipp.deps.db.read.selectFrom('businesses').select('plan').executeTakeFirst())?.plan
  const byHand = (plan: StoredPlan) =>
    the.paying.blipp.deps.db.write(the.paying.shop.business.id, (unit) =>
      setPlan(unit, the.paying.blipp.deps, plan, the.paying.blipp.clock.now()),
    )
  const refund = (id: string) =>
    refundPayment(the.paying.blipp.deps, { businessId: the.paying.shop.business.id, id })

  test('stays as the smaller one that is paid for is charged by itself, month after month', async () => {
    await the.paid()
    await byHand('enterprise')
    await the.toTheCharge()
    await the.toTheCharge()
    expect(await the.payments()).toMatchObject([{ state: 'paid' }, { state: 'paid' }, { state: 'paid' }])
    expect(await storedPlan()).toBe('enterprise')
    expect(await the.subscription()).toMatchObject({ plan: 'starter', priceOre: 29_900 })
  })

  test('stays as the next month of the smaller one is paid by its link', async () => {
    await the.paid(starter)
    await byHand('enterprise')
    const { paidUntil } = await the.subscription()
    await the.paid(starter)
    expect(await storedPlan()).toBe('enterprise')
    expect((await the.subscription()).paidUntil > paidUntil).toBe(true)
  })

  test('stays as the next month of what was chosen to follow is paid before the plan has changed', async () => {
    await the.paid(professional)
    await the.paying.blipp.deps.db.write(the.paying.shop.business.id, async ({ trx }) => {
      await trx.updateTable('subscriptions').set({ boundUntil: null }).execute()
    })
    await the.paying.shop.owner.call(choosePlan, { next: 'starter' })
    await byHand('enterprise')
    const { paidUntil } = await the.subscription()
    the.paying.blipp.clock.pass(Date.parse(paidUntil) - Date.parse(the.paying.blipp.clock.now()))
    await the.signIn()
    await the.paid(starter)
    expect([await storedPlan(), (await the.subscription()).plan]).toEqual(['enterprise', 'starter'])
  })

  test('gives way to another plan that its owner buys, and to the first that they pay for', async () => {
    await byHand('enterprise')
    await the.paid(starter)
    expect(await storedPlan()).toBe('starter')
    await byHand('enterprise')
    await the.paid(professional)
    expect(await storedPlan()).toBe('professional')
  })

  test.each(['free', 'starter', 'trial'] as const)(
    'gives way where it is no more than what is paid for: %s',
    async (smaller) => {
      await the.paid(professional)
      await byHand(smaller)
      await the.paid(professional)
      expect(await storedPlan()).toBe('professional')
    },
  )

  test('is not brought back with the refund of a month that left it as it was', async () => {
    await the.paid(starter)
    await byHand('enterprise')
    const { id } = await the.paid(starter)
    await byHand('starter')
    await refund(id)
    expect([await storedPlan(), (await the.subscription()).plan]).toEqual(['starter', 'starter'])
  })
})
