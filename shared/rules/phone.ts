import { cleanLine } from './text.ts'

/** The form's test for a phone number: an optional plus, then at least 8 digits, spaces, hyphens and parentheses. */
export const looksLikePhone = (text: string): boolean => /^\+?[\d \-()]{8,30}$/.test(cleanLine(text))

const swedishMobile = /^(?:\+46|0046|0)(7[02369])(\d{3})(\d{2})(\d{2})$/

/** A number as the shop reads it: Swedish mobiles alike, as 070-174 06 21, however they were typed; others as they were. */
export function shownPhone(typed: string): string {
  const [, start, ...groups] = swedishMobile.exec(typed.replace(/[\s\-()]/g, '')) ?? []
  return start ? `0${start}-${groups.join(' ')}` : typed
}

/** The digits that two ways of writing one number share: without plus, country code's zeros and trunk zero. */
const significant = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '')

const SIGNIFICANT_MIN = 8

/**
 * Whether two texts are one number, however they are written: 070-174 06 21 and +46 70 174 06 21 are. It needs no table of
 * countries: one number ends with all that is significant in the other.
 */
export function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [significant(one), significant(other)].sort((a, b) => a.length - b.length)
  return short === long || (short.length >= SIGNIFICANT_MIN && long.endsWith(short))
}
