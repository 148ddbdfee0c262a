import { facts } from '../rules/facts.ts'
import { sentencesOf } from '../rules/sentences.ts'
import type { Phrases } from './phrases.ts'
import { capitalised, filled, sentence } from './sentence.ts'

/** More words are seldom the name of one thing. */
const WORDS = 4

export const bare = (text: string): string => text.trim().replace(/[.:;,!?\s]+$/, '')

/** Without the capital that only a sentence's beginning gave it. */
export const inside = (text: string, { proper }: Phrases): string =>
  /^\p{Lu}\P{Lu}*$/u.test(text) && !proper.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Whether a product is a name of one thing, or of a few, that can stand inside a question. */
export function isThing(product: string): boolean {
  const thing = bare(product)
  const words = thing.split(/\s+/).length
  return thing !== '' && words <= WORDS && !/[.:;!?()–&/+%\n"”]/.test(thing) && facts(thing).length === 0
}

const many =
  /(?:[^s]s|\p{L}+ing)$| and |^(?:tea|coffee|yoga|brunch|lunch|dinner|pizza|sushi|wine|beer|cake)$/iu
const our = /^(?:our|the)\s+/i
const present = /presentkort|gift ?card|voucher/i

/** The question about a product; the words for a present where it is one that nobody asks for by its name. */
export function askedFor(product: string, ask: string, phrases: Phrases): { text: string; isNamed: boolean } {
  if (present.test(product)) return { text: phrases.present, isNamed: false }
  const whole = inside(bare(product), phrases)
  // Not twice: "our our mince pies".
  const thing = ask.includes('our {thing}') ? whole.replace(our, '') : whole
  const next = many.test(thing) ? thing : `your next ${thing}`
  return { text: capitalised(filled(ask, { thing, next })), isNamed: true }
}

/** A product without a message of its own; one that is several sentences long stands for itself. */
export function introduced(product: string, phrase: string, phrases: Phrases): string {
  if (sentencesOf(product).length > 1) return sentence(product)
  return capitalised(filled(phrase, { product: bare(product), thing: inside(bare(product), phrases) }))
}
