// The language of a public page: the one that the server rendered, and then what the reader chooses.
import { languageOf } from '../../shared/copy/copy.ts'
import { type Language, setLanguage } from '../words/copy.ts'
import { speak } from '../words/language.ts'

/**
 * Takes up what the server rendered, which a shared link may have decided against the reader's own choice. Where
 * nobody has chosen yet, what the link says is kept as the choice: the pages beyond have no link to say it.
 */
export function takeUpLanguage(): void {
  const language = languageOf(document.documentElement.lang)
  const isAsked = new URLSearchParams(location.search).has('lang')
  if (isAsked && !/(?:^|;\s*)lang=/.test(document.cookie)) setLanguage(language)
  else speak(language)
  sayInAddress(language)
}

const listeners: (() => void)[] = []

/** Resolves when the reader chooses another language than the page came in. */
export const otherLanguage = (): Promise<void> => new Promise((hear) => listeners.push(hear))

/** Keeps the reader's choice, and lets the address say it, so that a copied link opens in the same language. */
export function chooseLanguage(language: Language): void {
  for (const hear of listeners.splice(0)) hear()
  setLanguage(language)
  sayInAddress(language)
}

function sayInAddress(language: Language): void {
  const url = new URL(location.href)
  if (language === 'sv') url.searchParams.delete('lang')
  else url.searchParams.set('lang', language)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}
