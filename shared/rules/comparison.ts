/** The two texts: the campaign's own, and the other one. */
export const texts = ['a', 'b'] as const
export type TextKey = (typeof texts)[number]

/** A comparison is offered, and decided by clicks, only where each text reaches as many. */
export const LEAST_PEOPLE = 200

/**
 * Why the rest gets its text. `clicks`: a larger share followed a link in it, beyond chance. In the others it is the
 * first text: there is no difference that chance does not explain (`same`), there were `tooFew` people, or clicks were
 * `unmeasured`. `chosen`: by the merchant.
 */
export const verdictReasons = ['clicks', 'same', 'tooFew', 'unmeasured', 'chosen'] as const
export type VerdictReason = (typeof verdictReasons)[number]

/** The response to a text. */
export interface Response {
  /** People whom it was handed over for. */
  reached: number
  /** People who followed a link. */
  clicked: number
}

export interface Verdict {
  winner: TextKey
  why: VerdictReason
}

/** The rule that decides between two texts, the same that the screens state in words. */
export function verdictOf(a: Response, b: Response, isMeasured: boolean): Verdict {
  if (!isMeasured) return { winner: 'a', why: 'unmeasured' }
  if (Math.min(a.reached, b.reached) < LEAST_PEOPLE) return { winner: 'a', why: 'tooFew' }
  if (!isBeyondChance(chanceOf(a, b))) return { winner: 'a', why: 'same' }
  return { winner: b.clicked * a.reached > a.clicked * b.reached ? 'b' : 'a', why: 'clicks' }
}

/** A difference that chance alone makes in one of twenty comparisons, or more often, is none: 95 %. */
const CHANCE = 0.05

export const isBeyondChance = (chance: number): boolean => chance < CHANCE

/** With fewer people expected in one of the four fields the normal distribution is no measure of them. */
const LEAST_EXPECTED = 5

/**
 * How probable it is that two texts which work alike differ by as much as these or more (two-sided). The two-proportion
 * z-test with a pooled share (NIST/SEMATECH e-Handbook of Statistical Methods, 7.3.3); where one of the fields is
 * expected to hold fewer than five people, Fisher's exact test (R. A. Fisher, Statistical Methods for Research Workers,
 * 1934, §21.02).
 */
export function chanceOf(a: Response, b: Response): number {
  const clicked = a.clicked + b.clicked
  const people = a.reached + b.reached
  const fewest = (Math.min(a.reached, b.reached) * Math.min(clicked, people - clicked)) / people
  return fewest < LEAST_EXPECTED ? fisher(a, b) : twoProportions(a, b)
}

function twoProportions(a: Response, b: Response): number {
  const pooled = (a.clicked + b.clicked) / (a.reached + b.reached)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.reached + 1 / b.reached))
  return twoTails(Math.abs(a.clicked / a.reached - b.clicked / b.reached) / error)
}

/**
 * The part of a normal distribution that lies further than z from its middle, on both sides: Abramowitz and Stegun,
 * Handbook of Mathematical Functions, 26.2.17, exact to 7.5e-8.
 */
function twoTails(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

/** The sum of all ways to share the clicks that are at most as probable as the one that was seen. */
function fisher(a: Response, b: Response): number {
  const clicked = a.clicked + b.clicked
  const [from, to] = [Math.max(0, clicked - b.reached), Math.min(clicked, a.reached)]
  // Each way by its part of the one before: no factorial is worked out, however many people there are.
  const ways = [1]
  for (let k = from; k < to; k += 1)
    ways.push(
      ((ways[k - from] as number) * (a.reached - k) * (clicked - k)) /
        ((k + 1) * (b.reached - clicked + k + 1)),
    )
  const seen = (ways[a.clicked - from] as number) * (1 + 1e-9)
  const all = ways.reduce((sum, way) => sum + way, 0)
  return ways.reduce((sum, way) => (way <= seen ? sum + way : sum), 0) / all
}

/** The number of people who get each text first, and of those who wait; with two halves nobody waits. */
export function partsOf(people: number, share: number): { a: number; b: number; rest: number } {
  if (share >= 50) return { a: Math.floor(people / 2), b: people - Math.floor(people / 2), rest: 0 }
  const each = Math.min(Math.floor(people / 2), Math.max(1, Math.floor((people * share) / 100)))
  return { a: each, b: each, rest: people - 2 * each }
}
