import type { Language } from '../copy/copy.ts'
import { type SmsPrices, smsPrice } from './destinations.ts'
import { partsOf } from './sms.ts'
import { isTooLong } from './texts/limit.ts'
import { sampleTokens, textMaker } from './texts/outgoing.ts'
import { followedIn, type Tracking } from './tracking.ts'

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
  /** What the shop lets be measured. */
  tracking: Tracking
}

/** An SMS, as far as its length depends on it. */
export interface Text {
  message: string
  /** The name or number that it comes from. */
  from: string
}

/** The size of a text for everybody counted so far. */
export interface Tally {
  /** Also those whose text is too long. */
  people: number
  /** SMS in all. */
  parts: number
  /** Öre in all, without VAT. */
  ore: number
  /** The number of people who get it in 1, 2, 3 … parts. */
  spread: Map<number, number>
  /** Characters of the longest text, counted as `TEXT_MAX` is. */
  longest: number
  /** How many people get nothing, because their text is longer than one may be. */
  tooLong: number
}

export interface Counter {
  add(reader: Reader): void
  tally: Tally
}

/**
 * Counts a text person by person, as it is sent: filled in, with its measured links and its way out. The screen and the
 * server count by it alike, so that the same people give the same number.
 */
export function createCounter({ message, from }: Text, writer: Writer): Counter {
  const { name: business, reviewUrl: review, publicUrl, prices, tracking } = writer
  const links = followedIn(tracking, { channel: 'sms', message, publicUrl, reviewUrl: review })
  const textFor = textMaker({ message, from, business, review, publicUrl, links })
  const tally: Tally = { people: 0, parts: 0, ore: 0, spread: new Map(), longest: 0, tooLong: 0 }
  return {
    tally,
    add(reader) {
      const text = textFor(reader, sampleTokens)
      tally.people++
      tally.longest = Math.max(tally.longest, text.length)
      if (isTooLong(text)) {
        tally.tooLong++
        return
      }
      const parts = partsOf(text)
      tally.parts += parts
      tally.ore += parts * smsPrice(reader.mobile ?? '', prices)
      tally.spread.set(parts, (tally.spread.get(parts) ?? 0) + 1)
    },
  }
}
