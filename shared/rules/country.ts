export const countries = ['SE', 'NO', 'DK', 'FI', 'US', 'CA', 'UK', 'AU', 'other'] as const
export type Country = (typeof countries)[number]

/** Countries whose addresses name a state or province. */
export const hasStates = (country: string): boolean => ['US', 'CA', 'AU'].includes(country)

const postcodes: Partial<Record<Country, RegExp>> = {
  SE: /^\d{3} ?\d{2}$/,
  NO: /^\d{4}$/,
  DK: /^\d{4}$/,
  FI: /^\d{5}$/,
  AU: /^\d{4}$/,
}

/** Whether a postcode has its country's form; five characters where no form is known. */
export const isPostcode = (country: string, postcode: string): boolean =>
  (postcodes[country as Country] ?? /^.{5,12}$/).test(postcode.trim())

/** A Swedish organisationsnummer: ten digits, the last a Luhn check digit (Skatteverket SKV 709). */
export function isOrganisationNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits)) return false
  let sum = 0
  for (const [at, digit] of [...digits].entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
