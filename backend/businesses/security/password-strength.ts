import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalid } from '../../../shared/errors.ts'
import { swedishWords } from './swedish-words.ts'

/** Of zxcvbn's 0 to 4: at least a hundred million guesses, by whoever knows how passwords are made. */
const ENOUGH = 3

/** What somebody would try first at any shop here. */
const productWords = ['blipp', 'blippa', 'blippen', 'tap', 'nfc', 'kampanj', 'campaign', 'sms', 'merchant']

/** Longer ones are weighed by their beginning: the time that it takes grows with the length. */
const WEIGHED = 72

let made: Promise<ZxcvbnFactory> | undefined

/** Read at the first sign-up: the dictionaries take a tenth of a second, and a start should not wait for them. */
async function weigher(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...swedishWords, product: productWords },
    graphs: common.adjacencyGraphs,
  })
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)

/** A text as somebody would try it: whole, without its spaces, and each of its words; of an address what is before the @. */
const guessesFrom = (text: string): string[] => {
  const told = text.normalize('NFC').toLowerCase()
  return [told, told.split('@')[0] ?? '', told.replace(/[^\p{L}\p{N}]/gu, ''), ...wordsIn(told)]
}

/**
 * Throws `invalid` for a password that is guessed soon: zxcvbn weighs it against dictionaries, names, keyboards, dates and
 * repetitions, in English and Swedish (Wheeler, "zxcvbn", USENIX Security 2016).
 * @param own the person's address, whole name and business: what somebody would try first
 */
export async function refuseWeak(password: string, own: readonly string[]): Promise<void> {
  made ??= weigher()
  const zxcvbn = await made
  const given = password.normalize('NFC').trim()
  const guesses = [...new Set(own.flatMap(guessesFrom))].filter(Boolean)
  const { score } = zxcvbn.check(given.slice(0, WEIGHED), guesses)
  if (score < ENOUGH) throw invalid({ password: 'passwordKnown' })
}
