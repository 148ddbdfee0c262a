import type { Language } from '../../shared/copy/copy.ts'
import type { TapWords } from './words.ts'

/** What the server writes into the tap page for its script, as JSON in the element with this id. */
export interface TapSetup {
  code: string
  words: TapWords
  versions: Record<Language, string>
}

export const SETUP_ID = 'tap-setup'
