import type { Engagement, GeneratedText } from '../ai.ts'
import type { Channel } from '../consents.ts'
import type { Language } from '../copy/copy.ts'
import { writer } from '../copy/writer.ts'
import { facts, isLink } from '../rules/facts.ts'
import { hasPlaceFor } from '../rules/template.ts'
import { fitsOnePart } from './forms.ts'
import { callsToAct, closesDoors } from './message.ts'

export interface WrittenText {
  /** Undefined where the text's subject is somebody else's: it is then not looked at. */
  subject: string | null | undefined
  message: string
  language: Language
  channel: Channel
}

/** Words as a reader counts them: runs of letters and digits; a placeholder or an address is one. */
export const wordsIn = (text: string): number =>
  text.match(/\{\{[^{}]*\}\}|[\p{L}\d][\p{L}\d'’.:/@-]*/gu)?.length ?? 0

const WORDS = { sms: [5, 60], whatsapp: [8, 80], email: [20, 150] } as const
const day =
  /\b(?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|i dag|idag|i morgon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow)/i

/** The qualities of a text, each true or false, in the order of their weight for the reader. */
function qualities({ subject, message, language, channel }: WrittenText) {
  const words = wordsIn(message)
  const [least, most] = WORDS[channel]
  const calm = (message.match(/!/g)?.length ?? 0) <= 3 && !/\p{Lu}{5,}[ !]+\p{Lu}{3,}/u.test(message)
  return {
    // Nobody is called to a shut door.
    hasCall: callsToAct(message) || closesDoors(message) || facts(message).some(isLink),
    isConcrete: facts(message).some(({ kind }) => kind === 'number') || day.test(message),
    hasName: hasPlaceFor(message, 'name'),
    hasBody: words >= least,
    hasLength: words <= most && (channel !== 'sms' || fitsOnePart(message, language)),
    isCalm: calm,
    ...(channel === 'email' && subject !== undefined
      ? { hasSubject: !!subject && subject.length <= 60 }
      : undefined),
  }
}

type Quality = keyof Required<ReturnType<typeof qualities>>

/** How many qualities a text has, for telling which of two is better. */
export const qualityOf = (written: WrittenText): number =>
  Object.values(qualities(written)).filter(Boolean).length

/** What is told of a text beside it. */
export type Judgement = Pick<GeneratedText, 'estimatedEngagement' | 'reasons' | 'suggestions'>

/**
 * Judges a text, whoever wrote it. `estimatedEngagement` is no forecast, nobody has measured this text: it is how many
 * of `qualities` it has, high from five sixths of them, low below two thirds. Each that it has is a reason, each that it
 * lacks a suggestion, in the reader's language.
 */
export function judged(written: WrittenText, reader: Language): Judgement {
  const found = Object.entries(qualities(written)) as [Quality, boolean][]
  const share = found.filter(([, has]) => has).length / found.length
  const estimatedEngagement: Engagement = share >= 5 / 6 ? 'high' : share >= 2 / 3 ? 'medium' : 'low'
  const t = writer(reader)
  return {
    estimatedEngagement,
    reasons: found.filter(([, has]) => has).map(([key]) => t(`${key}Told`)),
    suggestions: found.filter(([, has]) => !has).map(([key]) => t(key, { placeholder: '{{name}}' })),
  }
}

/** The result for a text that was written by rules. `wordCount` counts the message without its subject. */
export const resultOf = (written: WrittenText, reader: Language): GeneratedText => ({
  subject: written.subject ?? null,
  message: written.message,
  ...judged(written, reader),
  wordCount: wordsIn(written.message),
  writtenBy: 'builtIn',
})
