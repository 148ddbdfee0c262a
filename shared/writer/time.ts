import { months } from '../rules/texts/months.ts'
import type { Phrases } from './phrases.ts'

const end =
  /(?<!\p{L})(?:t\.?o\.?m|till och med|gäller till|fram till|senast|sista dag|till (?:mån|tis|ons|tors|fre|lör|sön)dag|till \d|until|till the|through|ends?|this (?:week|month)|hela (?:veckan|vecka|helgen)|hela \p{L}+(?:ari|ti|s|j|ni|li|ber)(?!\p{L})|all (?:week|month|january|february|march|april|may|june|july|august|september|october|november|december)|i (?:veckan|helgen|dag)|today)(?!\p{L})/iu
const day = new RegExp(
  `(?<!\\p{L})(?:den \\d{1,2} \\p{L}+|\\d{1,2} ${months}|\\d{1,2}/\\d{1,2}|\\d{4}-\\d{2}-\\d{2}|${months} \\d{1,2}|på (?:mån|tis|ons|tors|fre|lör|sön)dag|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\\p{L})`,
  'iu',
)

/** Whether an offer says when it is over. */
export const ends = (text: string): boolean => end.test(text)

/** Whether something happens on a day that can be put into a diary. */
export const hasDay = (text: string): boolean => day.test(text) && !ends(text)

/** The sentence for the season or holiday that a text is about; null where it is about none. */
export const seasonIn = (text: string, { seasons }: Phrases): string | null =>
  seasons.find(([word]) => word.test(text))?.[1] ?? null
