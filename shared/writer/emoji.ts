import type { EmojiPreference } from '../ai.ts'
import { withoutEmoji } from '../rules/gsm.ts'
import { sentencesOf } from '../rules/sentences.ts'

const one = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu
const keycap = /([0-9#*])\ufe0f?\u20e3/g
const MOST = { many: 3, few: 1, none: 0 } as const

/**
 * The body with as many emoji as are wanted: `none` takes all away, `few` leaves or adds one, `many` three. Those that
 * its author chose stay before any is added; a number drawn as a key stays as the number.
 */
export function withEmoji(text: string, wanted: EmojiPreference, supply: readonly string[]): string {
  const plain = text.replace(keycap, '$1')
  const has = plain.match(one)?.length ?? 0
  if (wanted === 'none') return has > 0 ? withoutEmoji(plain) : text
  if (has >= MOST[wanted]) return has > MOST[wanted] + 1 ? fewer(plain, MOST[wanted]) : text
  const ends = sentencesOf(text).map(({ start, text: sentence }) => start + sentence.length)
  // The last sentences, because the first is often the matter itself.
  const places = ends.filter((end) => /[.!?]/.test(text.charAt(end - 1))).slice(has - MOST[wanted])
  return places.reduceRight(
    (changed, end, n) => `${changed.slice(0, end)} ${supply[n % supply.length]}${changed.slice(end)}`,
    text,
  )
}

/** The first ones alone. */
function fewer(text: string, most: number): string {
  const kept = [...text.matchAll(one)][most - 1]
  const at = kept ? kept.index + kept[0].length : 0
  // The letter keeps the space that would go with an emoji at the beginning.
  return text.slice(0, at) + withoutEmoji(`x${text.slice(at)}`).slice(1)
}
