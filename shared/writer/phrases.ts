import type { Goal, Tone } from '../ai.ts'

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

/** Phrases for a goal. `{shop}` stands for the shop's name; one of each list is chosen by the seed. */
export interface GoalPhrases {
  /** For a mail whose merchant gave no possible subject. */
  subject: readonly string[]
  /** Before what the merchant wants to say. */
  opening: ByTone
  /** Where the merchant gave nothing to say. */
  alone: ByTone
  /** The same two in a text message; the first may be empty. */
  brief: ByTone
  briefAlone: ByTone
  /**
   * The introduction of a product without a message of its own; `{product}` as the merchant wrote it, `{thing}` as it
   * reads inside a sentence.
   */
  product: readonly string[]
}

/** The easy-going tones and the correct ones have different invitations. */
export interface Variants {
  warm: readonly string[]
  correct: readonly string[]
}

export interface TradePhrases {
  /** A sentence that ends what is told. */
  invitation: Variants
  /** The call to action, where the merchant gave none. */
  call: Variants
  emoji: readonly string[]
}

/** Groups of customers that can be spoken to as such. */
export const audiences = ['regulars', 'newcomers', 'students', 'seniors', 'companies'] as const
export type Audience = (typeof audiences)[number]

export interface Phrases {
  goals: Readonly<Record<Goal, GoalPhrases>>
  trades: Readonly<Record<Trade, TradePhrases>>
  /** A sentence before what is offered. */
  audiences: Readonly<Record<Audience, string>>
  /** On a line of its own, and before a sentence on the same line. */
  greeting: ByTone
  briefGreeting: ByTone
  /** The lines under a mail, the shop's name among them. */
  signature: ByTone
  briefSignature: ByTone
  /** Before a message that something closes, which is no good news. */
  closing: { opening: string; brief: string }
  /** Said in a survey instead of the trade's invitation and call. */
  survey: { invitation: Variants; call: Variants }
  /** The words before a call that is a bare address or number. */
  lead: { link: string; answer: string; mail: string; phone: string }
}

export const mannerOf = (tone: Tone): keyof Variants =>
  tone === 'professional' || tone === 'formal' ? 'correct' : 'warm'
