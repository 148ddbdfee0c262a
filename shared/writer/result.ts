import type { Generated } from '../ai.ts'
import type { Language } from '../copy/copy.ts'

/** Words as a reader counts them: runs of letters and digits; a placeholder is one. */
export const wordsIn = (text: string): number =>
  text.match(/\{\{[^{}]*\}\}|[\p{L}\d][\p{L}\d'’.:/@-]*/gu)?.length ?? 0

export interface Written {
  subject: string | null
  message: string
  language: Language
}

export const resultOf = ({ subject, message }: Written): Generated => ({
  subject,
  message,
  suggestions: [],
  estimatedEngagement: 'medium',
  wordCount: wordsIn(message),
  writtenBy: 'builtIn',
})
