import type { Language } from '../copy/copy.ts'
import { septetsOf } from './gsm.ts'
import { isSenderNumber } from './sender.ts'

export interface SmsParts {
  /** The number of messages that the provider bills. */
  parts: number
  /** GSM-7 fits 160 characters in one part, UCS-2 only 70. */
  encoding: 'GSM-7' | 'UCS-2'
  characters: number
  /** The characters that force UCS-2, each once. */
  costly: string[]
}

/** Units that one message holds alone, and each of several (3GPP TS 23.040, 9.2.3.24.1: six octets tell them apart). */
const ROOM = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const

/**
 * These can form one character with their neighbour: marks, joiners, flags, skin tones, and scripts whose letters
 * join. A text without them has one sign to a code point.
 */
const mayJoin = /[\p{M}\p{Cf}\p{Lo}\p{Lm}\p{Regional_Indicator}\p{Emoji_Modifier}]/u

const signs = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null

/** The signs of a text in its order, as a reader counts them. */
const signsOf = (text: string): string[] =>
  signs && mayJoin.test(text) ? Array.from(signs.segment(text), ({ segment }) => segment) : [...text]

/** Counts as Twilio does: a sign of several code units is never parted. */
export function smsParts(text: string): SmsParts {
  const plain = gsmParts(text)
  return {
    parts: plain || wideParts(text),
    encoding: plain ? 'GSM-7' : 'UCS-2',
    characters: [...text].length,
    costly: plain ? [] : costlyIn(text),
  }
}

/** The parts alone, for a hundred thousand texts in a row. */
export const partsOf = (text: string): number => gsmParts(text) || wideParts(text)

/** The text parted as it is billed; joined they are the text. A single one is there for an empty text too. */
export function textParts(text: string): string[] {
  const starts: number[] = []
  const onPart = (at: number) => starts.push(at)
  if (gsmParts(text, onPart) === 0) {
    starts.length = 0
    wideParts(text, onPart)
  } else if (gsmParts(text) === 1) starts.length = 0
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]))
}

/** 0 when the text is not all GSM-7. `onPart` is told where each part after the first would begin. */
function gsmParts(text: string, onPart?: (at: number) => void): number {
  const { one, each } = ROOM['GSM-7']
  let units = 0
  let full = 0
  let inPart = 0
  for (let at = 0; at < text.length; at++) {
    const septets = septetsOf(text.charCodeAt(at))
    if (septets === 0) return 0
    units += septets
    if (inPart + septets > each) {
      onPart?.(at)
      full++
      inPart = 0
    }
    inPart += septets
  }
  return units <= one ? 1 : full + 1
}

function wideParts(text: string, onPart?: (at: number) => void): number {
  const { one, each } = ROOM['UCS-2']
  if (text.length <= one) return 1
  let full = 0
  let inPart = 0
  let at = 0
  for (const { length } of signsOf(text)) {
    if (inPart + length > each) {
      onPart?.(at)
      full++
      inPart = 0
    }
    inPart += length
    at += length
  }
  return full + 1
}

function costlyIn(text: string): string[] {
  const found = new Set<string>()
  for (const sign of signsOf(text))
    if (sign.length > 1 || septetsOf(sign.charCodeAt(0)) === 0) found.add(sign)
  return [...found]
}

/** Characters of an opt-out token: 71 random bits in base62. Fixed, so that parts can be counted before sending. */
export const OPT_OUT_TOKEN_LENGTH = 12

/** The last line of an SMS from a name: a name cannot receive STOP, so a link must do. */
export const optOutLine = (language: Language, link: string): string =>
  language === 'sv' ? `\nAvböj: ${link}` : `\nOpt out: ${link}`

/** The last line of an SMS from a number, which takes an answer. */
export const stopLine = (language: Language): string =>
  language === 'sv' ? '\nAvböj: svara STOPP' : '\nOpt out: reply STOP'

const anyCase = (verbs: readonly string[]): string =>
  verbs
    .flatMap((verb) => [verb, verb.replace(/^./, (first) => first.toUpperCase()), verb.toUpperCase()])
    .join('|')
const asks = anyCase(['svara', 'skriv', 'skicka', 'sms:a', 'reply'])
/** These are nouns, or mean much else: the word must come next. */
const asksAtOnce = anyCase(['text', 'send'])

/**
 * Asks for an answer with a word that is heeded, written as somebody writes it who asks for one, and not to another number.
 * The word alone says nothing: a shop may sell all night, "NON-STOP".
 */
const tellsToAnswer = new RegExp(
  `(?<!\\p{L})(?:(?:${asks}|SMS:a):?(?:\\s+(?:\\p{Ll}+|SMS):?){0,5}|${asksAtOnce})\\s+["'“”‘’»«(]*(?:STOPP?|AVSLUTA|SLUTA|UNSUBSCRIBE)(?!\\p{L})(?!\\P{L}*(?:till|to)\\s+\\+?\\d)`,
  'u',
)

export interface WayOut {
  /** The name or number that the text comes from. */
  from: string
  language: Language
  /** Without a slash at its end. */
  publicUrl: string
  token: string
}

/** The text as it is sent: it says how to opt out, in its last line where it does not say so itself. */
export function withOptOut(text: string, { from, language, publicUrl, token }: WayOut): string {
  if (!isSenderNumber(from)) return text + optOutLine(language, `${publicUrl}/u/${token}`)
  return tellsToAnswer.test(text) ? text : text + stopLine(language)
}

/** A token of the right length for counting. */
export const sampleToken = 'x'.repeat(OPT_OUT_TOKEN_LENGTH)
