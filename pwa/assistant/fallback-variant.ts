import type { Language } from '../../shared/copy/copy.ts'

const thanks = { sv: 'Tack!', en: 'Thank you!' } as const

/** The styles of the local variants: as it is, with a sparkle at its end, and calmer with thanks. `at` counts from 0. */
export function fallbackVariant(text: string, at: number, language: Language): string {
  if (at === 1) return `${text} ✨`
  if (at === 2) return `${text.replaceAll('!', '.')} ${thanks[language]}`
  return text
}
