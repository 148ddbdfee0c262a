import type { Language } from '../copy/copy.ts'
import { isSenderNumber } from './sender.ts'
import { sampleToken, smsParts, withOptOut } from './sms.ts'
import { fill } from './template.ts'

/** Whom a text is for, as far as its length depends on them. */
export interface Reader {
  name: string
  email: string | null
  phone: string | null
  language: Language
}

/** The shop, as far as its texts depend on it. */
export interface Writer {
  name: string
  reviewUrl: string | null
  /** Without a slash at its end. */
  publicUrl: string
}

/** Each text is filled in and counted; past this many the rest are taken to be like them. */
export const COUNTED_MOST = 500

export interface Parts {
  n: number
  /** Counted for everybody, not only for some. */
  isExact: boolean
}

/**
 * How many SMS a text comes to. The screen and the server count by it alike, so that the same people in the same order
 * give the same number.
 * @param readers the first `COUNTED_MOST` of them at least
 * @param recipients how many they are in all
 */
export function countParts(
  { message, from }: { message: string; from: string },
  readers: readonly Reader[],
  recipients: number,
  { name: business, reviewUrl: review, publicUrl }: Writer,
): Parts {
  const counted = readers.slice(0, COUNTED_MOST)
  const canReply = isSenderNumber(from)
  let parts = 0
  for (const { name, email, phone, language } of counted) {
    const text = fill(message, { name, email, phone, business, review })
    parts += smsParts(canReply ? text : withOptOut(text, language, publicUrl, sampleToken)).parts
  }
  const isExact = counted.length === recipients
  return { n: isExact ? parts : Math.ceil((parts / counted.length) * recipients), isExact }
}
