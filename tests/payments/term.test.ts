import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { later } from '../../backend/clock.ts'
import {
  activate,
  addMonths,
  chosen,
  dated,
  dueStep,
  graceEnd,
  isStepDown,
  nextOffer,
  type PlanState,
  shortened,
  switched,
  undone,
} from '../../backend/payments/term.ts'
import { offerOf, offers, vatWithin } from '../../shared/rules/plans.ts'

const now = '2026-11-21T09:00:00.000Z'
const day = 24 * 60 * 60 * 1000
const of = (plan: string, amount: number) => {
  const offer = offerOf(plan, amount)
  if (!offer) throw new Error('no such offer')
  return { ...offer, businessId: 'b', paymentId: 'p' }
}
const free: PlanState = { plan: 'free', trialEndsAt: null, subscription: null }
const standingAfter = (before: PlanState, paid: ReturnType<typeof of>, at: string): PlanState => {
  const { plan, subscription } = activate(before, paid, at)
  return { ...before, plan, subscription }
}
const subOf = ({ subscription }: PlanState) => {
  if (!subscription) throw new Error('nothing is paid')
  return subscription
}

test('offers are those of the table, by id or name, and nothing near them', () => {
  expect(offers.map(({ plan, term, priceOre }) => [plan, term, priceOre])).toEqual([
    ['starter', 'monthly', 39_900],
    ['starter', 'yearly', 29_900],
    ['professional', 'yearly', 79_900],
  ])
  expect(offerOf('Starter Plan', 399)).toEqual(offerOf('starter', 399))
  for (const amount of [0, -399, 398, 399.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(offerOf('starter', amount)).toBeNull()
})

test('a fifth of a price is VAT, to the öre', () => {
  expect([39_900, 29_900, 79_900].map(vatWithin)).toEqual([7980, 5980, 15_980])
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addMonths('2027-01-31T10:00:00.000Z', 1)).toBe('2027-02-28T10:00:00.000Z')
  expect(addMonths('2026-12-15T10:00:00.000Z', 1)).toBe('2027-01-15T10:00:00.000Z')
})

describe('a paid month', () => {
  test('begins at once, after the trial, or after what is paid for', () => {
    expect(activate(free, of('starter', 399), now)).toMatchObject({
      plan: 'starter',
      periodFrom: now,
      periodTo: addMonths(now, 1),
      subscription: { boundUntil: null },
    })
    const trial: PlanState = { ...free, plan: 'trial', trialEndsAt: later(now, 10 * day) }
    expect(activate(trial, of('starter', 299), now)).toMatchObject({
      plan: 'starter',
      periodFrom: later(now, 10 * day),
      subscription: { boundUntil: addMonths(later(now, 10 * day), 12) },
    })
    const once = standingAfter(free, of('starter', 399), now)
    expect(activate(once, of('starter', 399), later(now, day)).periodFrom).toBe(addMonths(now, 1))
    // Paid within the grace, it pays for the grace.
    expect(activate(once, of('starter', 399), later(addMonths(now, 1), 5 * day)).periodFrom).toBe(
      addMonths(now, 1),
    )
  })

  test('of a dearer plan begins at once, and what was left is worth days of it', () => {
    const once = standingAfter(free, of('starter', 399), now)
    const half = later(now, 15 * day)
    const made = activate(once, of('professional', 799), half)
    expect(made).toMatchObject({ plan: 'professional', periodFrom: half })
    const credit = Date.parse(made.periodTo) - Date.parse(addMonths(half, 1))
    expect(credit).toBe(Math.round((15 * day * 39_900) / 79_900))
  })

  test('of a cheaper plan is only asked for when it was chosen, and follows what is paid', () => {
    const once = standingAfter(free, of('professional', 799), now)
    expect(isStepDown(subOf(once), of('starter', 299), now)).toBe(true)
    const made = standingAfter(once, of('starter', 299), later(now, day))
    expect(made).toMatchObject({ plan: 'professional', subscription: { plan: 'professional' } })
    expect(subOf(made)).toMatchObject({ nextPlan: 'starter', nextAt: addMonths(now, 1) })
    expect(dueStep(subOf(made), addMonths(now, 1))).toBe('switch')
    expect(switched(subOf(made))).toMatchObject({ plan: 'starter', priceOre: 29_900, nextPlan: null })
  })

  test('however they follow each other, never shortens what is paid for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ offer: fc.constantFrom(...offers), wait: fc.integer({ min: 0, max: 40 }) }), {
          maxLength: 12,
        }),
        (months) => {
          let standing = free
          let at = now
          for (const { offer, wait } of months) {
            at = later(at, wait * day)
            const before = standing.subscription
            standing = standingAfter(standing, { ...offer, businessId: 'b', paymentId: 'p' }, at)
            const { paidUntil, dueAt } = subOf(standing)
            // A dearer plan takes the old time as days of its own; every other adds a month.
            const isDearer = before !== null && offer.priceOre > before.priceOre && offer.plan !== before.plan
            if (before && !isDearer && before.paidUntil > at) expect(paidUntil > before.paidUntil).toBe(true)
            if (before === null || before.paidUntil > at) expect(paidUntil > at).toBe(true)
            expect(dueAt <= graceEnd(subOf(standing))).toBe(true)
          }
        },
      ),
    )
  })
})

describe('what is due', () => {
  const sub = subOf(standingAfter(free, of('starter', 399), now))
  const end = sub.paidUntil

  test('is asking a week before, reminding at the end, and Free two weeks after', () => {
    expect(sub.dueAt).toBe(later(end, -7 * day))
    expect(dueStep(sub, later(sub.dueAt, -1))).toBeNull()
    expect(dueStep(sub, sub.dueAt)).toBe('ask')
    const asked = dated({ ...sub, asked: 1 })
    expect([asked.dueAt, dueStep(asked, end)]).toEqual([end, 'remind'])
    const reminded = dated({ ...sub, asked: 2 })
    expect([reminded.dueAt, dueStep(reminded, later(end, 14 * day))]).toEqual([later(end, 14 * day), 'end'])
  })

  test('after cancelling is the end of the paid time alone, or of the contract', () => {
    const cancelled = chosen(sub, 'free')
    if (!cancelled) throw new Error('not cancelled')
    expect([cancelled.dueAt, dueStep(cancelled, end)]).toEqual([end, 'end'])
    expect(chosen(cancelled, 'starter')).toEqual(sub)
    const bound = subOf(standingAfter(free, of('professional', 799), now))
    expect(chosen(bound, 'free')?.nextAt).toBe(addMonths(now, 12))
    // Until then its months are asked for.
    expect(dueStep(chosen(bound, 'free') ?? bound, later(bound.paidUntil, -7 * day))).toBe('ask')
  })

  test('after a smaller plan was chosen is asking for that one; a dearer one must be paid', () => {
    const large = { ...subOf(standingAfter(free, of('professional', 799), now)), boundUntil: null }
    const smaller = chosen(large, 'starter')
    expect(smaller && nextOffer(smaller)).toMatchObject({ plan: 'starter', priceOre: 29_900 })
    expect(chosen(sub, 'professional')).toBeNull()
  })
})

describe('a payment that is given back', () => {
  const chose = (sub: ReturnType<typeof subOf>, next: 'free' | 'starter') => {
    const after = chosen(sub, next)
    if (!after) throw new Error('not chosen')
    return after
  }
  const once = standingAfter(free, of('starter', 399), now)
  const large = { ...subOf(standingAfter(free, of('professional', 799), now)), boundUntil: null }
  const firstOf = (plan: string, amount: number) => ({ ...of(plan, amount), periodFrom: now })

  test('leaves all as it was before it, where nothing was chosen since', () => {
    const cancelled = chose(subOf(once), 'free')
    for (const before of [subOf(once), cancelled])
      for (const offer of [of('starter', 399), of('starter', 299), of('professional', 799)]) {
        const made = subOf(standingAfter({ ...once, subscription: before }, offer, later(now, day)))
        expect(undone(before, made, made)).toEqual(before)
      }
  })

  test('leaves the change that was to come, where that has come by itself since', () => {
    const before = chose(large, 'starter')
    const paid = of('starter', 299)
    const made = subOf(
      standingAfter({ ...free, plan: 'professional', subscription: before }, paid, later(now, day)),
    )
    expect(undone(before, made, switched(made))).toEqual(before)
    // Cancelled after that, it ends all the same.
    const after = undone(before, made, chose(switched(made), 'free'))
    expect(after).toMatchObject({ plan: 'professional', nextPlan: 'free', nextAt: before.paidUntil })
  })

  test('ends a contract that was cancelled at its end, not sooner', () => {
    const before = subOf(standingAfter(free, of('starter', 299), now))
    const made = subOf(standingAfter({ ...once, subscription: before }, of('starter', 299), later(now, day)))
    expect(undone(before, made, chose(made, 'free'))).toEqual(chose(before, 'free'))
    const earlier = shortened(chose(made, 'free'), firstOf('starter', 299))
    expect(earlier).toMatchObject({ paidUntil: later(made.paidUntil, -30 * day), nextAt: made.boundUntil })
  })

  test('brings what follows so much sooner, unless it pays for that itself', () => {
    const before = chose(large, 'starter')
    const standing: PlanState = { ...free, plan: 'professional', subscription: before }
    const first = standingAfter(standing, of('starter', 299), later(now, day))
    const two = subOf(standingAfter(first, of('starter', 299), later(now, day)))
    expect(two.nextAt).toBe(large.paidUntil)
    expect(shortened(two, firstOf('professional', 799))).toMatchObject({
      paidUntil: later(two.paidUntil, -30 * day),
      nextAt: later(large.paidUntil, -30 * day),
    })
    const following = { ...of('starter', 299), periodFrom: large.paidUntil }
    expect(shortened(two, following)).toMatchObject({
      paidUntil: later(two.paidUntil, -31 * day),
      nextAt: large.paidUntil,
    })
  })

  test('takes no more of a dearer plan than it was worth of that: what is left was paid for', () => {
    const upgraded = subOf(standingAfter(once, of('professional', 799), now))
    expect(upgraded.paidUntil > addMonths(now, 1)).toBe(true)
    expect(shortened(upgraded, firstOf('starter', 399)).paidUntil).toBe(addMonths(now, 1))
  })

  test('takes its own month alone, and not the days in its period that another paid for', () => {
    const upgrade = standingAfter(once, of('professional', 799), now)
    const two = subOf(standingAfter(upgrade, of('professional', 799), later(now, day)))
    expect(shortened(two, firstOf('professional', 799)).paidUntil).toBe(later(two.paidUntil, -30 * day))
  })
})
