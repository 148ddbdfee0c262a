import * as z from 'zod'
import * as f from './fields.ts'

export const tones = ['professional', 'friendly', 'casual', 'urgent', 'formal'] as const
export type Tone = (typeof tones)[number]

/** So many of a shop's own texts, of so many characters each, shape what is written for it. */
export const VOICE_TEXTS_MAX = 3
export const VOICE_TEXT_MAX = 600

/** A shop's voice, by its own description. */
export interface Voice {
  /** Null where none is preferred. */
  tone: Tone | null
  /** Texts that sound like the shop; where there are none its newest campaigns are taken. */
  texts: string[]
}

export const noVoice: Voice = { tone: null, texts: [] }

/** Empty texts are left out. */
export const voice = z.object({
  tone: z.preprocess((value) => value || null, z.enum(tones).nullable()),
  texts: z
    .array(f.orNone(f.paragraph(VOICE_TEXT_MAX)))
    .max(VOICE_TEXTS_MAX)
    .transform((texts) => texts.filter((text) => text !== null)),
})
