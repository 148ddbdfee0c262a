import type { Channel } from '../consents.ts'

interface Destination {
  /** The prefix of the country's numbers, in E.164. */
  prefix: string
  /** Öre for one part of an SMS, without VAT, unless the operator says otherwise. */
  ore: number
  /** Beginnings of numbers that share the prefix and are of other countries, or cost as a premium number does. */
  except?: readonly string[]
}

/**
 * More than Twilio asks for a part in any country that stands here with it; where the list was not at hand, so that a
 * sum is rather too high.
 */
const CEILING = 120

/** Personal numbers, pagers, and the islands that are not the United Kingdom (Ofcom, National Telephone Numbering Plan). */
const british = '70 74576 7509 7524 76 77003 77007 77008 7781 7797 7829 7839 79111 79117 7924 7937 8 9'.split(
  ' ',
)

/** The Caribbean, the Pacific and the Atlantic, toll-free and premium numbers (North American Numbering Plan). */
const american = (
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939 ' +
  '500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 ' +
  '558 569 577 578 588 600 622 700 710 800 822 833 844 855 866 877 880 881 882 883 884 885 886 887 888 889 900'
).split(' ')

/** Satellite and location-independent numbers, and the islands (ACMA, Telecommunications Numbering Plan 2015). */
const australian = ['14', '16', '19', '89162', '89164']

const after = (prefix: string, rest: readonly string[]): string[] => rest.map((digits) => prefix + digits)

/**
 * The destinations of texts, by ISO 3166-1 code. What begins otherwise has no price and gets none: satellite phones
 * (+870, +881), international networks (+882, +883), premium and personal numbers (+979, +878) among it. The prices
 * have no source that could be checked: they are estimates of Twilio's list prices for outbound messages, in dollars at
 * 10.50 kronor, rounded up to five öre, made in `PRICES_OF`. An account's own prices stand on
 * twilio.com/en-us/sms/pricing and in its Pricing API (twilio.com/docs/messaging/api/pricing). The operator is asked
 * for them in `SMS_PRICES`, by the desk until those of every Nordic country are set.
 */
export const destinations = {
  SE: { prefix: '+46', ore: 65 },
  NO: { prefix: '+47', ore: 85 },
  DK: { prefix: '+45', ore: 60 },
  FI: { prefix: '+358', ore: 95 },
  IS: { prefix: '+354', ore: CEILING },
  GB: { prefix: '+44', ore: 60, except: after('+44', british) },
  // Canada has the same prefix. The price is with what the networks add.
  US: { prefix: '+1', ore: 15, except: after('+1', american) },
  AU: { prefix: '+61', ore: 60, except: after('+61', australian) },
  AT: { prefix: '+43', ore: CEILING },
  BE: { prefix: '+32', ore: CEILING },
  BG: { prefix: '+359', ore: CEILING },
  CH: { prefix: '+41', ore: CEILING },
  CY: { prefix: '+357', ore: CEILING },
  CZ: { prefix: '+420', ore: CEILING },
  DE: { prefix: '+49', ore: CEILING },
  EE: { prefix: '+372', ore: CEILING },
  ES: { prefix: '+34', ore: CEILING },
  FR: { prefix: '+33', ore: CEILING },
  GR: { prefix: '+30', ore: CEILING },
  HR: { prefix: '+385', ore: CEILING },
  HU: { prefix: '+36', ore: CEILING },
  IE: { prefix: '+353', ore: CEILING },
  IT: { prefix: '+39', ore: CEILING },
  LI: { prefix: '+423', ore: CEILING },
  LT: { prefix: '+370', ore: CEILING },
  LU: { prefix: '+352', ore: CEILING },
  LV: { prefix: '+371', ore: CEILING },
  MT: { prefix: '+356', ore: CEILING },
  NL: { prefix: '+31', ore: CEILING },
  PL: { prefix: '+48', ore: CEILING },
  PT: { prefix: '+351', ore: CEILING },
  RO: { prefix: '+40', ore: CEILING },
  SI: { prefix: '+386', ore: CEILING },
  SK: { prefix: '+421', ore: CEILING },
} as const satisfies Record<string, Destination>

/** The month in which the built-in prices were estimated. */
export const PRICES_OF = '2026-11'

export type DestinationCode = keyof typeof destinations
export const destinationCodes = Object.keys(destinations) as DestinationCode[]

/** Öre for one part of an SMS, without VAT, by country. */
export type SmsPrices = Record<DestinationCode, number>

export const builtInPrices = Object.fromEntries(
  destinationCodes.map((code) => [code, destinations[code].ore]),
) as SmsPrices

const longest = Math.max(...destinationCodes.map((code) => destinations[code].prefix.length))
const byPrefix = new Map(destinationCodes.map((code) => [destinations[code].prefix as string, code]))

/** The country of a number in E.164; null where no text is ever sent to it. */
export function destinationOf(mobile: string): DestinationCode | null {
  for (let length = longest; length >= 2; length--) {
    const code = byPrefix.get(mobile.slice(0, length))
    if (!code) continue
    const { except = [] }: Destination = destinations[code]
    return except.some((start) => mobile.startsWith(start)) ? null : code
  }
  return null
}

/** Öre for one part to a number in E.164; 0 where no text is ever sent to it. */
export function smsPrice(mobile: string, prices: SmsPrices): number {
  const code = destinationOf(mobile)
  return code ? prices[code] : 0
}

export const nordicCountries: readonly DestinationCode[] = ['SE', 'NO', 'DK', 'FI', 'IS']
const alike: Record<string, DestinationCode> = { UK: 'GB', CA: 'US' }

/** The countries that a shop's texts always go to: its own and the Nordic ones. `country` is the shop's. */
export function homeCountries(country: string): DestinationCode[] {
  const own = alike[country] ?? country
  return destinationCodes.filter((code) => code === own || nordicCountries.includes(code))
}

/** All countries that a shop's texts go to; undefined where they are not known yet. */
export const countriesOf = (
  texting: { home: readonly DestinationCode[]; added: readonly DestinationCode[] } | undefined,
): ReadonlySet<DestinationCode> | undefined => texting && new Set([...texting.home, ...texting.added])

/** Texts of a shop that go by themselves in an hour; whoever drives sign-ups through its form runs up no bill. */
export const AUTOMATIC_TEXTS_AN_HOUR = 60

/** Whether a text would go to a country that is not one of these; undefined where they are not known. */
export function isAbroad(
  channel: Channel,
  address: string | null,
  countries: ReadonlySet<string> | undefined,
): boolean {
  if (channel !== 'sms' || !address || !countries) return false
  const code = destinationOf(address)
  return code === null || !countries.has(code)
}
