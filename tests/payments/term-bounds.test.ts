import { describe, expect, test } from 'vitest'
import { later } from '../../backend/clock.ts'
import type { PaymentRow, SubscriptionRow } from '../../backend/database/payment-rows.ts'
import { nextLook } from '../../backend/payments/settle.ts'
import {
  activate,
  addMonths,
  chosen,
  dated,
  dueStep,
  isStepDown,
  nextOffer,
  type PlanState,
  switched,
} from '../../backend/payments/term.ts'
import { type Offer, offerOf } from '../../shared/rules/plans.ts'

const now = '2026-11-21T09:00:00.000Z'
const day = 24 * 60 * 60 * 1000
const of = (
  plan: string,
  amount: number,
  paymentId = 'p',
): Offer & { businessId: string; paymentId: string } => {
  const offer = offerOf(plan, amount)
  if (!offer) throw new Error('no such offer')
  return { ...offer, businessId: 'b', paymentId }
}
const monthly = of('starter', 399)
const yearly = of('starter', 299)
const large = of('professional', 799)
const free: PlanState = { plan: 'free', trialEndsAt: null, subscription: null }
const standingAfter = (
  before: PlanState,
  paid: typeof monthly,
  at: string,
): PlanState & { subscription: SubscriptionRow } => {
  const { plan, subscription } = activate(before, paid, at)
  return { ...before, plan, subscription }
}

describe('a contract of a year', () => {
  test('binds once: neither its second payment nor its thirteenth makes it longer', () => {
    let standing = standingAfter(free, yearly, now)
    const { boundUntil } = standing.subscription
    expect(boundUntil).toBe('2027-11-21T09:00:00.000Z')
    for (let month = 2; month <= 13; month += 1) {
      standing = standingAfter(standing, yearly, standing.subscription.paidUntil)
      expect(standing.subscription.boundUntil).toBe(boundUntil)
    }
    expect(standing.subscription.paidUntil).toBe('2027-12-21T09:00:00.000Z')
  })

  test('goes on under a dearer plan, and binds nobody who pays by the month', () => {
    const bound = standingAfter(free, yearly, now)
    const dearer = standingAfter(bound, large, later(now, day))
    expect(dearer.subscription.boundUntil).toBe(bound.subscription.boundUntil)
    expect(standingAfter(free, monthly, now).subscription.boundUntil).toBeNull()
    expect(standingAfter(standingAfter(free, monthly, now), monthly, now).subscription.boundUntil).toBeNull()
  })

  test('is over when it is over: what follows then follows the paid time', () => {
    const sub = { ...standingAfter(free, yearly, now).subscription, paidUntil: '2028-01-01T09:00:00.000Z' }
    expect(chosen(sub, 'free')?.nextAt).toBe(sub.paidUntil)
    expect(chosen({ ...sub, paidUntil: now }, 'free')?.nextAt).toBe(sub.boundUntil)
  })
})

describe('what was chosen to follow', () => {
  const bound = standingAfter(free, yearly, now)
  const end = bound.subscription.boundUntil
  const kept = (before: PlanState, paid: typeof monthly, next: 'free' | 'starter', at?: string) => {
    const subscription = before.subscription && chosen(before.subscription, next)
    if (!subscription) throw new Error('not chosen')
    return standingAfter({ ...before, subscription }, paid, at ?? subscription.paidUntil).subscription
  }
  const noChoice = { nextPlan: null, nextTerm: null, nextAt: null }

  test('still does after a month of the same plan, at the price of either term', () => {
    expect(kept(bound, yearly, 'free')).toMatchObject({ nextPlan: 'free', nextTerm: null, nextAt: end })
    expect(kept(bound, monthly, 'free')).toMatchObject({ nextPlan: 'free', nextAt: end })
    const step = kept(standingAfter(free, large, now), large, 'starter')
    expect(step).toMatchObject({ nextPlan: 'starter', nextTerm: 'yearly', nextAt: end })
    // Within the grace as before it.
    expect(kept(bound, yearly, 'free', later(addMonths(now, 1), 13 * day)).nextAt).toBe(end)
  })

  test('waits for the end of a month that was paid beyond it', () => {
    const once = standingAfter(free, monthly, now)
    const twice = kept(once, monthly, 'free')
    expect(twice).toMatchObject({ nextPlan: 'free', nextAt: addMonths(now, 2), dueAt: addMonths(now, 2) })
    expect(kept(once, monthly, 'free', later(now, day)).nextAt).toBe(addMonths(now, 2))
  })

  test('is over with another plan, and with a contract that is made', () => {
    expect(kept(bound, large, 'free')).toMatchObject({ plan: 'professional', ...noChoice })
    const made = kept(standingAfter(free, monthly, now), yearly, 'free')
    expect(made).toMatchObject({ boundUntil: addMonths(now, 13), ...noChoice })
  })

  test('follows whole months, where the last day of a contract lies within one', () => {
    const at = later(now, 10 * day)
    const dearer = standingAfter(bound, large, at)
    let sub = chosen(dearer.subscription, 'free')
    const { nextAt } = sub ?? {}
    let paid = 0
    for (; sub && dueStep(sub, sub.paidUntil) !== 'end'; paid += 1)
      sub = standingAfter({ ...dearer, subscription: sub }, large, sub.paidUntil).subscription
    expect(sub).toMatchObject({ nextPlan: 'free', nextAt, paidUntil: nextAt })
    expect([String(nextAt) >= String(end), String(nextAt) < addMonths(String(end), 1)]).toEqual([true, true])
    expect(paid).toBeGreaterThan(0)
  })

  test('comes after twelve months, whatever the day of the month on which a contract began', () => {
    for (const from of ['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2028-02-29']) {
      let standing = standingAfter(free, yearly, `${from}T09:00:00.000Z`)
      let months = 1
      for (; months < 20; months += 1) {
        const { subscription } = standing
        if (dueStep(chosen(subscription, 'free') ?? subscription, subscription.paidUntil) === 'end') break
        standing = { ...standing, subscription: kept(standing, yearly, 'free') }
      }
      expect([from, months]).toEqual([from, 12])
    }
  })
})

describe('a cheaper plan', () => {
  const { subscription } = standingAfter(free, large, now)
  const end = subscription.paidUntil

  test('may not be paid before the dearer one is over, but from that instant on', () => {
    expect(isStepDown(subscription, yearly, later(end, -1))).toBe(true)
    expect(isStepDown(subscription, yearly, end)).toBe(false)
    expect(isStepDown({ ...subscription, nextPlan: 'starter' }, yearly, now)).toBe(false)
    expect(isStepDown(null, yearly, now)).toBe(false)
    const small = standingAfter(free, monthly, now).subscription
    expect(isStepDown(small, yearly, now)).toBe(false)
    expect(isStepDown(small, large, now)).toBe(false)
  })

  test('follows up to the instant at which the dearer one is over, and then begins', () => {
    const before = { ...free, plan: 'professional', subscription } as const
    expect(activate(before, yearly, later(end, -1))).toMatchObject({ plan: 'professional', periodFrom: end })
    expect(activate(before, yearly, end)).toMatchObject({ plan: 'starter', periodFrom: end })
    // In the grace nothing is left of the old one.
    const late = later(end, 5 * day)
    expect(activate(before, yearly, late)).toMatchObject({ periodFrom: late, periodTo: addMonths(late, 1) })
  })

  test('that was chosen is paid ahead of its time, month after month from the same day', () => {
    const choice = chosen({ ...subscription, boundUntil: null }, 'starter')
    if (!choice) throw new Error('not chosen')
    const first = standingAfter(
      { ...free, plan: 'professional', subscription: choice },
      yearly,
      later(now, day),
    )
    expect(first.subscription).toMatchObject({
      ...{ plan: 'professional', nextPlan: 'starter', nextTerm: 'yearly', nextAt: end },
      ...{ paidUntil: addMonths(end, 1), asked: 0, lastPaymentId: 'p' },
    })
    const second = standingAfter(first, yearly, later(now, 2 * day))
    expect(second.subscription).toMatchObject({ nextAt: end, paidUntil: addMonths(addMonths(end, 1), 1) })
    expect(second.subscription.dueAt).toBe(end)
  })

  test('that follows a contract is not paid before that ends, at whose price the dearer one would go on', () => {
    const choice = chosen(subscription, 'starter')
    if (!choice) throw new Error('not chosen')
    expect(isStepDown(choice, yearly, now)).toBe(true)
    const last = { ...choice, paidUntil: String(choice.nextAt) }
    expect(isStepDown(last, yearly, now)).toBe(false)
    // Begun before it was chosen, or in the grace.
    const before = { ...free, plan: 'professional', subscription: choice } as const
    expect(activate(before, yearly, now)).toMatchObject({ periodFrom: end, subscription: { nextAt: end } })
    const late = later(end, day)
    expect(activate(before, yearly, late)).toMatchObject({ plan: 'starter', periodFrom: late })
  })

  test('of another price than it was paid at is asked for at its own', () => {
    const choice = { ...subscription, nextPlan: 'starter', nextTerm: 'monthly', nextAt: end } as const
    expect(nextOffer(choice)).toEqual({ plan: 'starter', term: 'monthly', priceOre: 39_900 })
    expect(nextOffer({ ...choice, nextTerm: null })).toMatchObject({ term: 'yearly', priceOre: 29_900 })
    // Until then the plan that holds is asked for.
    expect(nextOffer({ ...choice, nextAt: later(end, 1) })).toMatchObject({ plan: 'professional' })
    expect(nextOffer({ ...choice, nextPlan: 'free' })).toMatchObject({ plan: 'professional' })
    expect(switched(choice)).toMatchObject({ plan: 'starter', term: 'monthly', nextTerm: null, nextAt: null })
    const ending = { ...choice, nextPlan: 'free' } as const
    expect(switched(ending)).toEqual(ending)
  })
})

describe('a month of the same plan', () => {
  test('begins to the millisecond where the paid time ends, in a price of its own', () => {
    const once = standingAfter(free, monthly, now)
    expect(activate(once, yearly, later(now, day))).toEqual({
      plan: 'starter',
      periodFrom: '2026-12-21T09:00:00.000Z',
      periodTo: '2027-01-21T09:00:00.000Z',
      subscription: {
        ...{ businessId: 'b', plan: 'starter', term: 'yearly', priceOre: 29_900 },
        ...{ paidUntil: '2027-01-21T09:00:00.000Z', boundUntil: '2027-12-21T09:00:00.000Z' },
        ...{ nextPlan: null, nextTerm: null, nextAt: null, asked: 0, lastPaymentId: 'p' },
        dueAt: '2027-01-14T09:00:00.000Z',
      },
    })
  })

  test('begins at once where the trial is over, or was never one', () => {
    const trial: PlanState = { plan: 'trial', trialEndsAt: later(now, -1), subscription: null }
    expect(activate(trial, monthly, now)).toMatchObject({ periodFrom: now, periodTo: addMonths(now, 1) })
    const given: PlanState = { plan: 'free', trialEndsAt: later(now, day), subscription: null }
    expect(activate(given, monthly, now).periodFrom).toBe(now)
  })

  test('is the same day of a longer month, through the turn of a year and in a leap year', () => {
    expect(addMonths('2028-01-31T23:59:59.999Z', 1)).toBe('2028-02-29T23:59:59.999Z')
    expect(addMonths('2026-11-30T00:00:00.000Z', 3)).toBe('2027-02-28T00:00:00.000Z')
    expect(addMonths('2027-02-28T00:00:00.000Z', 12)).toBe('2028-02-28T00:00:00.000Z')
  })
})

describe('what is due', () => {
  const { subscription: sub } = standingAfter(free, monthly, now)
  const end = sub.paidUntil

  test('is one thing at a time: ending before all, a reminder instead of asking', () => {
    expect(dueStep(sub, end)).toBe('remind')
    expect(dueStep(sub, later(end, -1))).toBe('ask')
    expect(dueStep({ ...sub, asked: 1 }, later(end, -1))).toBeNull()
    expect(dueStep({ ...sub, asked: 2 }, later(end, 14 * day - 1))).toBeNull()
    expect(dueStep(sub, later(end, 14 * day))).toBe('end')
    const changing = { ...sub, nextPlan: 'starter', nextTerm: 'monthly', nextAt: end } as const
    expect(dueStep(changing, end)).toBe('switch')
    expect(dueStep(changing, later(end, 14 * day))).toBe('end')
  })

  test('is nothing but the end for whoever ends with the paid time, and asking for whoever ends later', () => {
    const ending = { ...sub, nextPlan: 'free', nextAt: end } as const
    expect(dueStep(ending, later(end, -1))).toBeNull()
    expect(dated(ending).dueAt).toBe(end)
    const bound = { ...ending, nextAt: later(end, 1) } as const
    expect([dueStep(bound, later(end, -1)), dueStep(bound, end)]).toEqual(['ask', 'remind'])
    expect(dated(bound).dueAt).toBe(later(end, -7 * day))
  })
})

describe('the next look at a payment', () => {
  const look = (state: PaymentRow['state'], age: number) => {
    const at = nextLook({ state, createdAt: later(now, -age) } as PaymentRow, now)
    return at === null ? null : (Date.parse(at) - Date.parse(now)) / 1000
  }
  const [minute, hour] = [60_000, 3_600_000]

  test('is often for ten minutes, then seldom, and where it is over every six hours for two days', () => {
    expect([look('created', 0), look('pending', 10 * minute - 1)]).toEqual([15, 15])
    expect([look('pending', 10 * minute), look('pending', 47 * hour)]).toEqual([120, 120])
    for (const state of ['expired', 'failed', 'cancelled'] as const)
      expect([look(state, 0), look(state, 48 * hour - 1), look(state, 48 * hour)]).toEqual([
        21_600,
        21_600,
        null,
      ])
  })

  test.each(['paid', 'review', 'refunding', 'refunded'] as const)('is none once it is %s', (state) => {
    expect(look(state, 0)).toBeNull()
  })
})
