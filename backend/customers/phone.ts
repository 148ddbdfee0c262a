import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const swedishMobile = /^(?:\+46|0046|0)(7[02369]\d{7})$/

/**
 * A typed phone number in E.164 when a text can be sent to it: mobile numbers, and those that may be either. Null for
 * landlines, premium numbers and what is no number. The common Swedish forms are read without the metadata.
 */
export function mobileOf(typed: string | null, country: string): string | null {
  if (typed === null) return null
  const common = swedishMobile.exec(typed.replace(/[\s\-()]/g, ''))
  if (common && (country === 'SE' || !typed.trimStart().startsWith('0'))) return `+46${common[1]}`
  const number = parsePhoneNumberFromString(typed, regionOf(country))
  if (!number?.isValid()) return null
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : null
}

const regions: Record<string, CountryCode> = { UK: 'GB' }
const regionOf = (country: string): CountryCode =>
  regions[country] ?? (/^[A-Z]{2}$/.test(country) ? (country as CountryCode) : 'SE')
