import type { Language } from '../../shared/copy/copy.ts'
import type { TapWords } from './words.ts'

/** The server's data for the tap page's script, as JSON in the element with this id. */
export interface TapSetup {
  code: string
  words: TapWords
  versions: Record<Language, string>
}

export const SETUP_ID = 'tap-setup'
