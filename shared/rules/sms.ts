import { SegmentedMessage } from 'sms-segments-calculator'
import type { Language } from '../copy/copy.ts'

export interface SmsParts {
  /** How many messages the provider bills. */
  parts: number
  /** GSM-7 fits 160 characters in one part, UCS-2 only 70. */
  encoding: 'GSM-7' | 'UCS-2'
  characters: number
  /** The characters that force UCS-2, each once. */
  costly: string[]
}

export function smsParts(text: string): SmsParts {
  const message = new SegmentedMessage(text)
  return {
    parts: message.segmentsCount,
    encoding: message.encodingName === 'GSM-7' ? 'GSM-7' : 'UCS-2',
    characters: [...text].length,
    costly: [...new Set(message.getNonGsmCharacters())],
  }
}

/** Characters of an opt-out token: 71 random bits in base62. Fixed, so that parts can be counted before sending. */
export const OPT_OUT_TOKEN_LENGTH = 12

/** The last line of an SMS from a name: a name cannot receive STOP, so a link must do. */
export const optOutLine = (language: Language, link: string): string =>
  language === 'sv' ? `\nAvböj: ${link}` : `\nOpt out: ${link}`

/** The text as it is sent from a name; `publicUrl` without a slash at its end. */
export const withOptOut = (text: string, language: Language, publicUrl: string, token: string): string =>
  text + optOutLine(language, `${publicUrl}/u/${token}`)

/** A token of the right length for counting. */
export const sampleToken = 'x'.repeat(OPT_OUT_TOKEN_LENGTH)
