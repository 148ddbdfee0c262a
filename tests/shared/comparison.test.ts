import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, LEAST_PEOPLE, partsOf, verdictOf } from '../../shared/rules/comparison.ts'

const of = (reached: number, clicked: number) => ({ reached, clicked })

test.each([
  ['a larger share of the other text', of(1000, 20), of(500, 30), true, { winner: 'b', why: 'clicks' }],
  ['a larger share of the first text', of(500, 30), of(1000, 20), true, { winner: 'a', why: 'clicks' }],
  ['equal shares of unequal groups', of(600, 30), of(200, 10), true, { winner: 'a', why: 'same' }],
  ['a difference that may be chance', of(200, 10), of(200, 17), true, { winner: 'a', why: 'same' }],
  ['a difference just within chance', of(1000, 100), of(1000, 127), true, { winner: 'a', why: 'same' }],
  ['a difference just beyond chance', of(1000, 100), of(1000, 128), true, { winner: 'b', why: 'clicks' }],
  ['nobody at all', of(200, 0), of(200, 0), true, { winner: 'a', why: 'same' }],
  ['everybody', of(200, 200), of(200, 200), true, { winner: 'a', why: 'same' }],
  ['few who follow a link', of(200, 0), of(200, 5), true, { winner: 'a', why: 'same' }],
  ['few, and beyond chance', of(200, 0), of(200, 6), true, { winner: 'b', why: 'clicks' }],
  ['too few of the first', of(LEAST_PEOPLE - 1, 0), of(500, 500), true, { winner: 'a', why: 'tooFew' }],
  ['too few of the other', of(500, 0), of(LEAST_PEOPLE - 1, 19), true, { winner: 'a', why: 'tooFew' }],
  ['clicks that are not measured', of(500, 0), of(500, 90), false, { winner: 'a', why: 'unmeasured' }],
] as const)('of %s the rule says what the screens say', (_, a, b, isMeasured, verdict) => {
  expect(verdictOf(a, b, isMeasured)).toEqual(verdict)
})

test.each([
  // By the error function: 1 - erf(z / √2).
  [of(1000, 100), of(1000, 128), 0.0488],
  [of(300, 30), of(300, 45), 0.0641],
  // Fisher's exact test, as R's fisher.test() has it.
  [of(200, 0), of(200, 6), 0.03],
  [of(10, 3), of(10, 0), 0.2105],
])('chance makes a difference as between %j and %j in one of so many', (a, b, chance) => {
  expect(chanceOf(a, b)).toBeCloseTo(chance, 3)
  expect(chanceOf(b, a)).toBeCloseTo(chance, 3)
})

test('chance is a probability, whatever the groups, and certain where the shares are equal', () => {
  const group = fc
    .integer({ min: 1, max: 5000 })
    .chain((reached) => fc.integer({ min: 0, max: reached }).map((clicked) => of(reached, clicked)))
  fc.assert(
    fc.property(group, group, (a, b) => {
      const chance = chanceOf(a, b)
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1 + 1e-6)
      expect(chanceOf(a, a)).toBeCloseTo(1, 5)
    }),
  )
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
