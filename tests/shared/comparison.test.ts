import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PEOPLE, partsOf, verdictOf } from '../../shared/rules/comparison.ts'

const of = (reached: number, clicked: number) => ({ reached, clicked })

test.each([
  ['a larger share of the other text', of(100, 5), of(50, 3), true, { winner: 'b', why: 'clicks' }],
  ['a larger share of the first text', of(50, 3), of(100, 5), true, { winner: 'a', why: 'clicks' }],
  ['equal shares of unequal groups', of(60, 3), of(20, 1), true, { winner: 'a', why: 'same' }],
  ['nobody at all', of(20, 0), of(20, 0), true, { winner: 'a', why: 'same' }],
  ['too few of the first', of(LEAST_PEOPLE - 1, 0), of(50, 50), true, { winner: 'a', why: 'tooFew' }],
  ['too few of the other', of(50, 0), of(LEAST_PEOPLE - 1, 19), true, { winner: 'a', why: 'tooFew' }],
  ['as few as may be', of(LEAST_PEOPLE, 0), of(LEAST_PEOPLE, 1), true, { winner: 'b', why: 'clicks' }],
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

test.each([
  [100, 10, [10, 10, 80]],
  [109, 10, [10, 10, 89]],
  [100, 30, [30, 30, 40]],
  [9, 10, [1, 1, 7]],
  [3, 30, [1, 1, 1]],
  [101, 50, [50, 51, 0]],
  [100, 49, [49, 49, 2]],
  [1, 10, [0, 0, 1]],
])('of %i people at %i percent each text goes to as many as it says, and the rest waits: %j', (...of) => {
  const [people, share, [a, b, rest]] = of
  expect(partsOf(people, share)).toEqual({ a, b, rest })
})
