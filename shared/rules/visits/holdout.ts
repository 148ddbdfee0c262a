import { chanceOf, isBeyondChance } from '../comparison.ts'

/** One of so many is left out by lot, where that is asked for. */
export const HOLDOUT_ONE_IN = 10

/**
 * From so many people on a tenth of them can say anything. Where one in ten comes anyway, a message that makes it one in
 * five is seen as beyond chance (`chanceOf`) four times out of five: the size by J. L. Fleiss, B. Levin and M. C. Paik,
 * Statistical Methods for Rates and Proportions, 3rd ed. 2003, §4.4, for two shares in unequal groups.
 */
export const HOLDOUT_LEAST = 1200

/** After a send, whoever comes within so many days came after it; nobody says that they came because of it. */
export const CAME_WITHIN_DAYS = 7

/**
 * Whether the lot leaves a person out of a send. The send's id is what is drawn with, so that the screen, the server and
 * a repeated laying out draw alike, and each send draws anew. FNV-1a (Fowler, Noll and Vo), whose bits are mixed by the
 * finalizer of MurmurHash3 (A. Appleby), so that each of them depends on every character of both ids.
 */
export function isDrawnOut(sendId: string, customerId: string): boolean {
  let hash = 0x811c9dc5
  const text = `${sendId} ${customerId}`
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0 < 2 ** 32 / HOLDOUT_ONE_IN
}

/** People, and those of them who came within the days that count. */
export interface Came {
  people: number
  came: number
}

/**
 * What the people who were left out by lot tell of a send. `waiting`: the days that count are not over, and who looks
 * often enough sees any difference once. `spoiled`: some of them got it after all. `more` or `fewer` of the others came,
 * beyond chance; else there is `none` that can be seen, or there are `tooFew` people for one.
 */
export const holdoutVerdicts = ['waiting', 'spoiled', 'more', 'fewer', 'none', 'tooFew'] as const
export type HoldoutVerdict = (typeof holdoutVerdicts)[number]

export function holdoutVerdict(
  sent: Came,
  heldOut: Came,
  { isOver, isSpoiled }: { isOver: boolean; isSpoiled: boolean },
): HoldoutVerdict {
  if (isSpoiled) return 'spoiled'
  if (!isOver) return 'waiting'
  if (Math.min(sent.people, heldOut.people) === 0) return 'tooFew'
  if (isBeyondChance(chanceOf(answering(sent), answering(heldOut))))
    return sent.came * heldOut.people > heldOut.came * sent.people ? 'more' : 'fewer'
  return sent.people + heldOut.people < HOLDOUT_LEAST ? 'tooFew' : 'none'
}

const answering = ({ people, came }: Came) => ({ reached: people, clicked: came })
