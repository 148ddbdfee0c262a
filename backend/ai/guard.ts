import { type CheckContext, settle } from '../../shared/checker/index.ts'
import { facts, isKnown } from '../../shared/rules/facts.ts'
import { placeholders } from '../../shared/rules/template.ts'
import { cleanText } from '../../shared/rules/text.ts'
import type { Disguise } from './disguise.ts'
import { Unusable } from './model.ts'

/** Stands between what a model writes and whoever reads it. */
export interface Guard {
  /** The text as it may be shown. Throws `Unusable` for one that is empty, too long or says what nobody gave. */
  pass(text: string, max: number): string
  /**
   * Returns as much of a text that is still being written as may be shown. Throws `Unusable` as soon as it says what
   * nobody gave.
   */
  passSoFar(text: string): string
  isForeign(text: string): boolean
}

export function createGuard(
  context: CheckContext & { given: readonly string[] },
  { reveal }: Disguise,
): Guard {
  const known = context.given.flatMap((text) => facts(plain(text)))
  const isForeign = (text: string) =>
    facts(plain(text)).some(
      (fact) => !isKnown(fact, known) && !(placeholders as readonly string[]).includes(fact.value),
    )

  function familiar(text: string): string {
    if (isForeign(text)) throw new Unusable('made up a link, a number or a placeholder')
    return text
  }

  return {
    isForeign,
    pass(text, max) {
      const settled = settle(cleanText(familiar(reveal(text))), context).trim()
      if (settled === '' || settled.length > max) throw new Unusable('empty or too long')
      return settled
    },
    // A link or a number is known for one when its last character has come: with the white space behind it.
    passSoFar: (text) => familiar(reveal(text.slice(0, endOfWords(text)))),
  }
}

/** Digits and full stops of other scripts read as ours, so that they hide nothing. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitOf(digit)))

/** Unicode keeps the ten digits of a script together and in order (Unicode 17, chapter 4.6). */
function digitOf(digit: string): number {
  let value = 0
  const code = digit.codePointAt(0) as number
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

function endOfWords(text: string): number {
  const end = text.search(/\s\S*$/) + 1
  const opened = text.lastIndexOf('{{', end)
  return opened !== -1 && opened < end && text.indexOf('}}', opened) === -1 ? opened : end
}
