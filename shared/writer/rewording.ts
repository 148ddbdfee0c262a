import type { InlineTone, Tone } from '../ai.ts'
import type { Language } from '../copy/copy.ts'
import { facts } from '../rules/facts.ts'
import { rewording as english } from './en/rewording.ts'
import { capitalised } from './sentence.ts'
import { rewording as swedish } from './sv/rewording.ts'

export type AnyTone = Tone | InlineTone
/** `from` is a pattern, and matches whole words whatever their case; what it says must stay true in every sentence. */
type Swap = readonly [from: string, to: string]

/** Substitutions that improve a text. */
export interface Rewording {
  /** Official words and their plain ones. */
  plainer: readonly Swap[]
  /** Words without which a sentence says the same. */
  fillers: readonly string[]
  /** Slow beginnings of a sentence. */
  dull: readonly string[]
  /** The words that may follow, so that the rest reads as a sentence of its own. */
  afterDull: string
  /** Easy-going words and their correct ones. */
  loose: readonly Swap[]
  openings: Readonly<Partial<Record<AnyTone, string>>>
  greetings: Readonly<Record<AnyTone, readonly string[]>>
}

export const rewordingOf: Readonly<Record<Language, Rewording>> = { sv: swedish, en: english }

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])${words}(?![\\p{L}\\d-])`, 'giu')

/** Changes what stands between links, numbers and placeholders, which stay as they are. */
function outsideFacts(text: string, change: (between: string) => string): string {
  let changed = ''
  let at = 0
  for (const { start, found } of facts(text)) {
    changed += change(text.slice(at, start)) + found
    at = start + found.length
  }
  return changed + change(text.slice(at))
}

/** Other words in their place, with a capital where there was one. */
export const swapped = (text: string, swaps: readonly Swap[]): string =>
  outsideFacts(text, (between) =>
    swaps.reduce(
      (changed, [from, to]) =>
        changed.replace(whole(from), (found) => (/^\p{Lu}/u.test(found) ? capitalised(to) : to)),
      between,
    ),
  )

/** Official and empty words gone, and what delays the matter. */
export function plainer(text: string, language: Language): string {
  const { plainer: swaps, fillers, dull, afterDull } = rewordingOf[language]
  const begun = dull.reduce(
    (changed, words) =>
      changed.replace(
        new RegExp(`(^|[.!?]\\s+|\\n)${words}\\s+(?=${afterDull})(\\p{L})`, 'giu'),
        (_, before: string, first: string) => before + first.toUpperCase(),
      ),
    text,
  )
  const words = new RegExp(`(?<![\\p{L}-])(?:${fillers.join('|')}) (?=\\p{Ll})`, 'gu')
  return swapped(
    outsideFacts(begun, (between) => between.replace(words, '')),
    swaps,
  )
}

/** Leaves one space between words, none before a full stop, and no two empty lines in a row. */
export const tidy = (text: string): string =>
  outsideFacts(text, (between) =>
    between
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ +(?=[,.!?](?:\s|$))/g, '')
      .replace(/ *\n */g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  ).trim()
