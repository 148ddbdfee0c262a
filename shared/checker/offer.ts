import { locales } from '../copy/copy.ts'
import { hasPlaceFor } from '../rules/template.ts'
import { months } from '../rules/texts/months.ts'
import type { CheckContext, Finding } from './finding.ts'

/** By their first three letters, which Swedish and English share but for two. */
const inOrder = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const swedish: Record<string, string> = { maj: 'may', okt: 'oct' }

/** A day of a month in words or digits: `30 november`, `30/11`, `November 30th`, `2026-11-30`. */
const dates = new RegExp(
  [
    `(?<![\\p{L}\\d/-])(?<day>\\d{1,2})(?::?[ae]|st|nd|rd|th)?\\s(?:of\\s)?(?<month>${months})`,
    `(?<!\\p{L})(?<monthFirst>${months})\\s(?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`,
    '(?<![\\d/-])(?<dayOf>\\d{1,2})/(?<monthOf>\\d{1,2})(?![\\d/])',
    '(?<!\\d)\\d{4}-(?<isoMonth>\\d{2})-(?<isoDay>\\d{2})(?!\\d)',
  ].join('|'),
  'giu',
)

/** A number, its thousands parted or not. A full stop and a space end a sentence, and with it the number. */
const amount = '(?:\\d{1,3}(?:[ \\u00a0.]\\d{3})+(?!\\d)|\\d+)(?:[,.]\\d{1,2}(?!\\d))?'
const amounts = new RegExp(amount, 'g')

/** A sum of money or a share. */
const prices = new RegExp(
  `(?<![\\p{L}\\d])(${amount})\\s?(?:kr\\b|kronor\\b|sek\\b|:-|%|procent\\b|per ?cent\\b)`,
  'giu',
)

const monthOf = (word: string): number => {
  const short = word.slice(0, 3).toLowerCase()
  return inOrder.indexOf(swedish[short] ?? short) + 1
}

/** As 11-30; null for what is no day of a year. */
function dayOf({ groups = {} }: RegExpMatchArray): string | null {
  const {
    day,
    dayAfter,
    dayOf: slashed,
    isoDay,
    month: named,
    monthFirst,
    monthOf: digits,
    isoMonth,
  } = groups
  const number = Number(day ?? dayAfter ?? slashed ?? isoDay)
  const word = named ?? monthFirst
  const inYear = word ? monthOf(word) : Number(digits ?? isoMonth)
  if (inYear < 1 || inYear > 12 || number < 1 || number > 31) return null
  return `${String(inYear).padStart(2, '0')}-${String(number).padStart(2, '0')}`
}

/** As 1249,50, however it was written. */
const digitsIn = (text: string): string => text.replace(/[ \u00a0]|\.(?=\d{3})/g, '').replace('.', ',')

/** Dates and prices in a text that leads to an offer, and which the offer does not have: the voucher says otherwise. */
export function offerFindings(text: string, { offer, language }: CheckContext): Finding[] {
  if (!offer || !hasPlaceFor(text, 'offer')) return []
  const about = { severity: 'warn', replacement: null } as const
  const own = [offer.from, offer.until].flatMap((day) => (day ? [day.slice(5)] : []))
  const written = `${offer.title} ${offer.terms ?? ''}`
  const inTerms = [...written.matchAll(dates)].map(dayOf)
  const otherDays = [...text.matchAll(dates)].flatMap((match): Finding[] => {
    const [found] = match
    const day = dayOf(match)
    if (day === null || own.includes(day) || inTerms.includes(day)) return []
    const at = { ...about, found, start: match.index }
    if (!offer.until) return [{ ...at, code: 'offerNoEnd', values: { found } }]
    const until = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
    return [{ ...at, code: 'offerDate', values: { found, until: until.format(new Date(offer.until)) } }]
  })
  const sums = new Set(written.match(amounts)?.map(digitsIn))
  if (offer.worth !== null) sums.add(String(offer.worth))
  const otherPrices = [...text.matchAll(prices)].flatMap((match): Finding[] => {
    const [found, number = ''] = match
    if (sums.has(digitsIn(number))) return []
    const values = { found, title: offer.title }
    return [{ ...about, code: 'offerPrice', found, start: match.index, values }]
  })
  return [...otherDays, ...otherPrices]
}
