import { cleanLine } from './text.ts'

/** The form's test for a phone number: an optional plus, then at least 8 digits, spaces, hyphens and parentheses. */
export const looksLikePhone = (text: string): boolean => /^\+?[\d \-()]{8,30}$/.test(cleanLine(text))

const swedishMobile = /^(?:\+46|0046|0)(7[02369])(\d{3})(\d{2})(\d{2})$/

/** A number as the shop reads it: Swedish mobiles alike, as 070-174 06 21, however they were typed; others as they were. */
export function shownPhone(typed: string): string {
  const [, start, ...groups] = swedishMobile.exec(typed.replace(/[\s\-()]/g, '')) ?? []
  return start ? `0${start}-${groups.join(' ')}` : typed
}
