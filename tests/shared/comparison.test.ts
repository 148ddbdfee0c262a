import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PEOPLE, partsOf, verdictOf } from '../../shared/rules/comparison.ts'

const of = (reached: number, clicked: number) => ({ reached, clicked })

test.each([
  ['a larger share of the other text', of(100, 5), of(50, 3), true, { winner: 'b', why: 'clicks' }],
  ['a larger share of the first text', of(50, 3), of(100, 5), true, { winner: 'a', why: 'clicks' }],
  ['equal shares of unequal groups', of(60, 3), of(20, 1), true, { winner: 'a', why: 'same' }],
  ['nobody at all', of(20, 0), of(20, 0), true, { winner: 'a', why: 'same' }],
  ['too few', of(LEAST_PEOPLE - 1, 0), of(50, 50), true, { winner: 'a', why: 'tooFew' }],
  ['clicks that are not measured', of(500, 0), of(500, 9), false, { winner: 'a', why: 'unmeasured' }],
] as const)('of %s the rule says what the screens say', (_, a, b, isMeasured, verdict) => {
  expect(verdictOf(a, b, isMeasured)).toEqual(verdict)
})

test('everybody gets one text or waits, and both are tried on as many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200_000 }), fc.constantFrom(10, 20, 30, 50), (people, share) => {
      const { a, b, rest } = partsOf(people, share)
      expect(a + b + rest).toBe(people)
      expect(Math.min(a, b)).toBeGreaterThan(0)
      expect(b - a).toBeLessThanOrEqual(share === 50 ? 1 : 0)
    }),
  )
})
