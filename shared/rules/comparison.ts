/** The two texts: the campaign's own, and the other one. */
export const texts = ['a', 'b'] as const
export type TextKey = (typeof texts)[number]

/** With fewer people of either text than this a share of them says nothing. */
export const LEAST_PEOPLE = 20

/**
 * Why the rest gets its text. `clicks`: a larger share followed a link in it. In the others it is the first text: the
 * shares were the `same`, there were `tooFew` people, or clicks were `unmeasured`. `chosen`: by the merchant.
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
  // Shares held against each other without dividing, so that equal ones are equal.
  const difference = b.clicked * a.reached - a.clicked * b.reached
  if (difference === 0) return { winner: 'a', why: 'same' }
  return { winner: difference > 0 ? 'b' : 'a', why: 'clicks' }
}

/** The number of people who get each text first, and of those who wait; with two halves nobody waits. */
export function partsOf(people: number, share: number): { a: number; b: number; rest: number } {
  if (share >= 50) return { a: Math.floor(people / 2), b: people - Math.floor(people / 2), rest: 0 }
  const each = Math.min(Math.floor(people / 2), Math.max(1, Math.floor((people * share) / 100)))
  return { a: each, b: each, rest: people - 2 * each }
}
