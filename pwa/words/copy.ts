// Which language a reader has chosen, and each part's sentences in it.
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type Copy, type Language, languageOf, type Text } from '../../shared/copy/copy.ts'
import { languageAtom, speak } from './language.ts'

export type { Language } from '../../shared/copy/copy.ts'
export { currentLanguage } from './language.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The choice lives in the cookie `lang`, so that the server words its pages and errors alike. */
function chosenLanguage(): Language {
  if (typeof document === 'undefined') return 'sv'
  const cookie = /(?:^|;\s*)lang=([^;]+)/.exec(document.cookie)?.[1]
  return languageOf(cookie ?? document.documentElement.lang)
}

speak(chosenLanguage())

export const useLanguage = (): Language => useAtomValue(languageAtom)

export function setLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore does not exist on plain http, where a shop's tablet may be
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  document.documentElement.lang = language
  speak(language)
}

/** A part's sentences in the reader's language: `const t = useCopy(customers)`, `t('added', { name })`. */
export function useCopy<Key extends string>(part: Copy<Key>): Text<Key> {
  const language = useLanguage()
  return useMemo(() => part(language), [part, language])
}
