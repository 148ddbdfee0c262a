import { Provider } from 'jotai'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import type { Language } from '../../shared/copy/copy.ts'
import { languageAtom } from '../words/language.ts'

/** Renders what takes its language from the reader's choice in theirs: the server serves many at a time. */
export function inLanguage(language: Language, children: ReactNode): ReactNode {
  const store = createStore()
  store.set(languageAtom, language)
  return <Provider store={store}>{children}</Provider>
}
