import { detectAll } from 'tinyld/light'
import { type Language, languages } from '../copy/copy.ts'
import { facts } from '../rules/facts.ts'

/** Fewer words are a name or a loan as often as a language: "Happy hour", "Black Week". */
const WORDS = 4
const LONG = 6
/** How many times likelier the other language must be, for a short text and for a longer one. */
const CLEARLY = { short: 3, long: 1.8 }

/** The text without links, numbers and placeholders, which are of no language. */
function wordsOf(text: string): string {
  let words = ''
  let at = 0
  for (const { start, found } of facts(text)) {
    words += `${text.slice(at, start)} `
    at = start + found.length
  }
  return words + text.slice(at)
}

/** The language of a text: that of the interface, unless the text itself clearly is another. */
export function languageOf(text: string, reader: Language): Language {
  const words = wordsOf(text)
  const count = words.match(/\p{L}{2,}/gu)?.length ?? 0
  // English has none of these letters; one such word may be a name.
  const foreign = words.match(/[\p{L}-]*[åäö][\p{L}-]*/giu)?.length ?? 0
  if (reader === 'en' && foreign > 1) return 'sv'
  if (count < WORDS) return reader
  const likely = Object.fromEntries(
    detectAll(words, { only: [...languages] }).map(({ lang, accuracy }) => [lang, accuracy]),
  )
  const clearly = count < LONG ? CLEARLY.short : CLEARLY.long
  const other = reader === 'sv' ? 'en' : 'sv'
  if (other === 'en' && foreign > 0) return reader
  return (likely[other] ?? 0) > clearly * (likely[reader] ?? 0) ? other : reader
}
