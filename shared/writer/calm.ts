import { check, fix } from '../checker/index.ts'
import type { Language } from '../copy/copy.ts'

/** The text without capitals and exclamation marks in rows, as the checker mends them. */
export function calm(text: string, businessName: string, language: Language): string {
  let calmer = text
  for (let turn = 0; turn < text.length; turn++) {
    const loud = check(calmer, { channel: 'email', language, businessName }).find(
      ({ code }) => code === 'shouting' || code === 'exclamations',
    )
    if (!loud) return calmer
    calmer = fix(calmer, loud)
  }
  return calmer
}
