import type { Goal, Tone } from '../ai.ts'
import type { Angle } from '../angles.ts'

/** The shop's trade, as far as its texts differ by it. */
export const trades = [
  'barber',
  'cafe',
  'restaurant',
  'flowers',
  'clothes',
  'gym',
  'beauty',
  'workshop',
  'shop',
  'other',
] as const
export type Trade = (typeof trades)[number]

export type ByTone = Readonly<Record<Tone, readonly string[]>>

/** The easy-going tones and the correct ones have different sentences. One of each list is chosen by the seed. */
export interface Variants {
  warm: readonly string[]
  correct: readonly string[]
}

export type ByAngle = Readonly<Record<Angle, Variants>>

/**
 * Phrases for a goal. In them `{shop}` stands for the shop's name, `{ask}` for a question about the product or, without
 * one, the trade's `question`, and `{worth}`, `{question}`, `{occasion}` and `{news}` for the trade's own.
 */
export interface GoalPhrases {
  /** For a mail whose merchant gave no possible subject. */
  subject: readonly string[]
  /** Before what the merchant wants to say; may be empty. */
  lead: ByAngle
  /** The same where they gave nothing to say. */
  alone: ByAngle
  /** In the place of what they did not give; may be empty. */
  standIn: Variants
  /** After it; may be empty. */
  after: ByAngle
  /** The introduction of a product without a message of its own; `{product}` as written, `{thing}` inside a sentence. */
  product: readonly string[]
}

/** Each stands by itself, is true of whatever the shop offers, and promises nothing. */
export interface TradePhrases {
  /** What a visit is worth. */
  worth: Variants
  question: Variants
  /** When it is good to come. */
  occasion: Variants
  /** The same for a text message that is nearly full. */
  brief: Readonly<Record<Angle, string>>
  /** The question about one product, `{thing}`. */
  ask: Variants
  /** The end of "We write when". */
  news: string
  /** The call to action, where the merchant gave none. */
  call: Variants
  emoji: readonly string[]
}

/** Groups of customers that can be spoken to as such. */
export const audiences = [
  'regulars',
  'newcomers',
  'students',
  'seniors',
  'companies',
  'families',
  'members',
  'neighbours',
] as const
export type Audience = (typeof audiences)[number]

export interface Phrases {
  goals: Readonly<Record<Goal, GoalPhrases>>
  trades: Readonly<Record<Trade, TradePhrases>>
  /** Before what is offered, on the same line. */
  audiences: Readonly<Record<Audience, string>>
  /** The same for a group in the merchant's words, `{group}`. */
  otherAudience: string
  /** On a line of its own, and before a sentence on the same line. */
  greeting: ByTone
  briefGreeting: ByTone
  /** The lines under a mail, the shop's name among them. */
  signature: ByTone
  briefSignature: ByTone
  /** Before an offer in a tone of hurry. */
  hurry: string
  /** To somebody who has not been there for a while, in a text message that is nearly full. */
  briefMissed: Record<keyof Variants, string>
  /** After an offer that ends, and after what happens on a day. */
  whileItLasts: string
  inTheDiary: string
  /** For a text about a season or a holiday, each found by its own word. */
  seasons: readonly (readonly [word: RegExp, sentence: string])[]
  /** Around a message that something closes, which is no good news. */
  closing: { lead: string; after: string }
  /** The call of a news item, which may be about anything. */
  newsCall: Variants
  /** The call of a survey. */
  surveyCall: Variants
  /** In the place of a question about a present card, which nobody asks for. */
  present: string
  /** Words that keep their capital inside a sentence. */
  proper: RegExp
  /** The words before a call that is a bare address or number. */
  lead: { link: string; answer: string; mail: string; phone: string }
}

export type Manner = keyof Variants

export const mannerOf = (tone: Tone): Manner =>
  tone === 'professional' || tone === 'formal' ? 'correct' : 'warm'
