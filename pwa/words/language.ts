// The language of the moment, for pages and workers alike: nothing here needs a document.
import { atom, getDefaultStore } from 'jotai/vanilla'
import type { Language } from '../../shared/copy/copy.ts'

/** The reader's language; copy.ts gives a page its own, a worker is told. */
export const languageAtom = atom<Language>('sv')

export const currentLanguage = (): Language => getDefaultStore().get(languageAtom)

/** Takes a language over without keeping it as somebody's choice. */
export const speak = (language: Language): void => getDefaultStore().set(languageAtom, language)
