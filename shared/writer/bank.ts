import type { Language } from '../copy/copy.ts'
import { sentencesOf } from '../rules/sentences.ts'
import { fold } from '../rules/text.ts'
import { phrasesOf } from './message.ts'
import type { Phrases, Variants } from './phrases.ts'
import { tidy } from './rewording.ts'

const all = ({ warm, correct }: Variants): string[] => [...warm, ...correct]

function sentencesIn({ goals, trades, surveyCall, newsCall, hurry, whileItLasts, ...rest }: Phrases) {
  const ofGoals = Object.values(goals).flatMap(({ lead, alone, after }) =>
    [lead, alone, after].flatMap((by) => Object.values(by).flatMap(all)),
  )
  const ofTrades = Object.values(trades).flatMap((one) =>
    [one.worth, one.question, one.occasion, one.call].flatMap(all),
  )
  const others = [hurry, whileItLasts, rest.inTheDiary, ...rest.seasons.map(([, sentence]) => sentence)]
  return [...ofGoals, ...ofTrades, ...all(surveyCall), ...all(newsCall), ...others]
    .flatMap((phrase) => sentencesOf(phrase).map(({ text }) => fold(text)))
    .filter((text) => !text.includes('{'))
}

const banks = new Map<Language, ReadonlySet<string>>()

function bankOf(language: Language): ReadonlySet<string> {
  const bank = banks.get(language) ?? new Set(sentencesIn(phrasesOf[language]))
  banks.set(language, bank)
  return bank
}

/** The text without the sentences that the built-in writer adds of its own, so that it can be told from another side. */
export function withoutPhrases(text: string, language: Language): string {
  const bank = bankOf(language)
  const own = sentencesOf(text).reduceRight(
    (kept, { start, text: sentence }) =>
      bank.has(fold(sentence)) ? kept.slice(0, start) + kept.slice(start + sentence.length) : kept,
    text,
  )
  return tidy(own) || text
}
