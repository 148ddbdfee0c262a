import type { Engagement, GeneratedText } from '../ai.ts'
import type { Channel } from '../consents.ts'
import type { Language } from '../copy/copy.ts'
import { writer } from '../copy/writer.ts'
import { facts } from '../rules/facts.ts'
import { fitsOnePart } from './forms.ts'
import { callsToAct } from './message.ts'

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
    hasCall: callsToAct(message) || facts(message).some(({ kind }) => kind === 'link'),
    isConcrete: facts(message).some(({ kind }) => kind === 'number') || day.test(message),
    hasName: message.includes('{{name}}'),
    hasBody: words >= least,
    hasLength: words <= most && (channel !== 'sms' || fitsOnePart(message, language)),
    isCalm: calm,
    ...(channel === 'email' && subject !== undefined
      ? { hasSubject: !!subject && subject.length <= 60 }
      : undefined),
  }
}

/**
 * The result for a text that was written by rules. `estimatedEngagement` is no forecast, nobody has measured this
 * text: it is how many of `qualities` it has, high from five sixths of them, low below two thirds. Each that it lacks
 * is a suggestion. `wordCount` counts the message without its subject.
 */
export function resultOf(written: WrittenText): GeneratedText {
  const found = Object.entries(qualities(written)) as [keyof ReturnType<typeof qualities>, boolean][]
  const share = found.filter(([, has]) => has).length / found.length
  const estimatedEngagement: Engagement = share >= 5 / 6 ? 'high' : share >= 2 / 3 ? 'medium' : 'low'
  const t = writer(written.language)
  return {
    subject: written.subject ?? null,
    message: written.message,
    suggestions: found.filter(([, has]) => !has).map(([key]) => t(key, { placeholder: '{{name}}' })),
    estimatedEngagement,
    wordCount: wordsIn(written.message),
    writtenBy: 'builtIn',
  }
}
