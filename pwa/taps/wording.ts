import type { Language } from '../../shared/copy/copy.ts'
import type { TapWords, WordKey } from './words.ts'

/** Writes sentences into the page, and remembers which, so that all of them follow a change of language. */
export interface Wording {
  language: Language
  /** `sentence` is a word's key, or a text that the server has already worded. */
  write(element: Element, sentence: string): void
  change(to: Language): void
}

export function wording(root: HTMLElement, words: TapWords, language: Language): Wording {
  const isKey = (sentence: string): sentence is WordKey => sentence in words.sv
  return {
    language,
    write(element, sentence) {
      const key = isKey(sentence)
      element.textContent = (key && words[this.language][sentence]) || sentence
      if (key) element.setAttribute('data-t', sentence)
      else element.removeAttribute('data-t')
    },
    change(to) {
      this.language = to
      root.lang = to
      for (const element of root.querySelectorAll('[data-t]'))
        this.write(element, element.getAttribute('data-t') as string)
    },
  }
}
