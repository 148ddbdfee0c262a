import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf, isBeyondChance } from '../../shared/rules/comparison.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import {
  HOLDOUT_LEAST,
  HOLDOUT_ONE_IN,
  holdoutVerdict,
  isDrawnOut,
} from '../../shared/rules/visits/holdout.ts'

const PEOPLE = 20_000
/** Five standard deviations: chance goes beyond them once in two million. */
const bounds = (share: number) => {
  const spread = 5 * Math.sqrt(share * (1 - share) * PEOPLE)
  return [share * PEOPLE - spread, share * PEOPLE + spread] as const
}

test('the lot leaves out about a tenth, and each send draws anew', () => {
  const people = Array.from({ length: PEOPLE }, () => uuid7())
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.uuid({ version: 7 }), (one, other) => {
      fc.pre(one !== other)
      const drawn = people.filter((id) => isDrawnOut(one, id))
      expect(drawn).toEqual(people.filter((id) => isDrawnOut(one, id)))
      const both = drawn.filter((id) => isDrawnOut(other, id))
      const share = 1 / HOLDOUT_ONE_IN
      const [least, most] = bounds(share)
      expect(drawn.length).toBeGreaterThan(least)
      expect(drawn.length).toBeLessThan(most)
      const [leastOfBoth, mostOfBoth] = bounds(share ** 2)
      expect(both.length).toBeGreaterThan(leastOfBoth)
      expect(both.length).toBeLessThan(mostOfBoth)
    }),
    { numRuns: 20 },
  )
})

test('the lot heeds neither how ids follow each other nor which of their digits differ', () => {
  const send = uuid7()
  for (const idOf of [
    (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    (n: number) => `${String(n).padStart(8, '0')}-0000-7000-8000-000000000000`,
  ]) {
    const drawn = Array.from({ length: PEOPLE }, (_, n) => n).filter((n) => isDrawnOut(send, idOf(n)))
    const [least, most] = bounds(1 / HOLDOUT_ONE_IN)
    expect(drawn.length).toBeGreaterThan(least)
    expect(drawn.length).toBeLessThan(most)
  }
})

/** How probable each number of people is of whom so many come. */
function binomial(people: number, share: number): number[] {
  const chances = [(1 - share) ** people]
  for (let n = 1; n <= people; n += 1)
    chances.push((((chances[n - 1] as number) * (people - n + 1)) / n) * (share / (1 - share)))
  return chances
}

/** How often a tenth left out shows that a message brings one in five where one in ten would come. */
function power(people: number): number {
  const heldOut = people / HOLDOUT_ONE_IN
  const sent = people - heldOut
  let seen = 0
  const [ours, theirs] = [binomial(sent, 0.2), binomial(heldOut, 0.1)]
  for (const [came, chance] of ours.entries()) {
    if (chance < 1e-7) continue
    for (const [stayed, other] of theirs.entries()) {
      if (other < 1e-7) continue
      const isSeen = isBeyondChance(
        chanceOf({ reached: sent, clicked: came }, { reached: heldOut, clicked: stayed }),
      )
      if (isSeen && came / sent > stayed / heldOut) seen += chance * other
    }
  }
  return seen
}

test('from its least size on a tenth left out shows one in five instead of one in ten four times out of five', () => {
  expect(power(HOLDOUT_LEAST)).toBeGreaterThanOrEqual(0.8)
  expect(power(HOLDOUT_LEAST - 300)).toBeLessThan(0.8)
})

const of = (people: number, came: number) => ({ people, came })
const over = { isOver: true, isSpoiled: false }

test.each([
  ['more of those who got it, beyond chance', of(1800, 360), of(200, 20), over, 'more'],
  ['fewer of those who got it, beyond chance', of(1800, 180), of(200, 40), over, 'fewer'],
  ['a difference that may be chance', of(1800, 207), of(200, 20), over, 'none'],
  ['nobody of either', of(1800, 0), of(200, 0), over, 'none'],
  ['a difference that may be chance among few', of(180, 30), of(20, 2), over, 'tooFew'],
  ['so large a difference that few are enough', of(90, 60), of(10, 0), over, 'more'],
  ['nobody left out', of(5, 1), of(0, 0), over, 'tooFew'],
  ['days that are not over', of(1800, 360), of(200, 20), { ...over, isOver: false }, 'waiting'],
  ['some who got it after all', of(1800, 360), of(200, 20), { ...over, isSpoiled: true }, 'spoiled'],
] as const)('of %s it says what can be said', (_, sent, heldOut, facts, verdict) => {
  expect(holdoutVerdict(sent, heldOut, facts)).toBe(verdict)
})
