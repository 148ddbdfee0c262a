import type { Language } from '../copy/copy.ts'
import { type SmsPrices, smsPrice } from './destinations.ts'
import { partsOf, sampleToken, withOptOut } from './sms.ts'
import { fill } from './template.ts'

/** Whom a text is for, as far as its length and its price depend on them. */
export interface Reader {
  name: string
  email: string | null
  phone: string | null
  language: Language
  /** In E.164. */
  mobile: string | null
}

/** The shop, as far as its texts depend on it. */
export interface Writer {
  name: string
  reviewUrl: string | null
  /** Without a slash at its end. */
  publicUrl: string
  /** The shop's prices for texts. */
  prices: SmsPrices
}

/** An SMS, as far as its length depends on it. */
export interface Text {
  message: string
  /** The name or number that it comes from. */
  from: string
}

/** The size of a text for everybody counted so far. */
export interface Tally {
  people: number
  /** SMS in all. */
  parts: number
  /** Öre in all, without VAT. */
  ore: number
  /** The number of people who get it in 1, 2, 3 … parts. */
  spread: Map<number, number>
}

export interface Counter {
  add(reader: Reader): void
  tally: Tally
}

/**
 * Counts a text person by person, filled in and with its way out. The screen and the server count by it alike, so that
 * the same people give the same number.
 */
export function createCounter({ message, from }: Text, writer: Writer): Counter {
  const { name: business, reviewUrl: review, publicUrl, prices } = writer
  const tally: Tally = { people: 0, parts: 0, ore: 0, spread: new Map() }
  return {
    tally,
    add({ name, email, phone, language, mobile }) {
      const text = fill(message, { name, email, phone, business, review })
      const parts = partsOf(withOptOut(text, { from, language, publicUrl, token: sampleToken }))
      tally.people++
      tally.parts += parts
      tally.ore += parts * smsPrice(mobile ?? '', prices)
      tally.spread.set(parts, (tally.spread.get(parts) ?? 0) + 1)
    },
  }
}
