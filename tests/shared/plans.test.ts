import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailsWaiting, planIds, planNow, remaining, storedPlans } from '../../shared/rules/plans.ts'

const now = '2026-11-15T12:00:00.000Z'
const unused = { newCustomers: 0, sms: 0, emails: 0, aiTexts: 0 }

test('the trial is Professional until it ends, and Free from that moment', () => {
  const trial = { plan: 'trial' as const, trialEndsAt: now }
  expect(planNow(trial, '2026-11-15T11:59:59.999Z')).toBe('professional')
  expect(planNow(trial, now)).toBe('free')
  expect(planNow({ plan: 'trial', trialEndsAt: null }, now)).toBe('free')
})

test('mails to people whom a shop added wait for a payment, and those of them and others that a day has no room for wait for the next', () => {
  const people = (own: number, added: number) => [
    ...Array.from({ length: own }, () => ({ source: 'tap' })),
    ...Array.from({ length: added }, () => ({ source: 'import' })),
  ]
  expect(mailsWaiting(people(3, 2), { today: 5, others: 2 })).toEqual({ today: 0, unpaid: 0 })
  expect(mailsWaiting(people(3, 2), { today: 4, others: 2 })).toEqual({ today: 1, unpaid: 0 })
  expect(mailsWaiting(people(3, 2), { today: 5, others: 1 })).toEqual({ today: 0, unpaid: 1 })
  expect(mailsWaiting(people(3, 2), { today: 3, others: 0 })).toEqual({ today: 0, unpaid: 2 })
  expect(mailsWaiting(people(3, 2), { today: 1, others: 1 })).toEqual({ today: 3, unpaid: 1 })
  expect(mailsWaiting([], { today: 0, others: 0 })).toEqual({ today: 0, unpaid: 0 })
})

test('what is left is the limit less what was used, and nothing where there is no limit', () => {
  const starter = { plan: 'starter' as const, trialEndsAt: null }
  expect(remaining(starter, { newCustomers: 130, sms: 499, emails: 9999, aiTexts: 10 }, now)).toEqual({
    newCustomers: 0,
    sms: 1,
    emails: null,
    aiTexts: 0,
  })
  expect(Object.values(remaining({ plan: 'enterprise', trialEndsAt: null }, unused, now))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('what is left is never below nothing, and never grows by use', () => {
  const count = fc.nat(100_000)
  const usage = fc.record({ newCustomers: count, sms: count, emails: count, aiTexts: count })
  fc.assert(
    fc.property(fc.constantFrom(...storedPlans), usage, count, (plan, used, more) => {
      const business = { plan, trialEndsAt: null }
      const left = remaining(business, used, now).sms
      const then = remaining(business, { ...used, sms: used.sms + more }, now).sms
      if (left === null) expect(then).toBeNull()
      else {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(then).toBeLessThanOrEqual(left)
      }
    }),
  )
})

test('every plan of the table can be had', () => {
  for (const plan of planIds) expect(storedPlans).toContain(plan)
})
