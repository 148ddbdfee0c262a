import type { Language } from '../../shared/copy/copy.ts'
import { currentLanguage } from '../words/copy.ts'

type Phrases = typeof import('../../shared/writer/index.ts')
type Detection = typeof import('../../shared/writer/language.ts')

/** The built-in writer, for whoever reads this screen. */
export interface Writer extends Phrases {
  reader: Language
  /** The request in the language that a text is in; the screen's, where the text does not tell. */
  settled: <R extends { language?: Language | undefined }>(
    request: R,
    text: string,
  ) => R & { language: Language }
}

/**
 * The built-in writer, fetched when it is first needed: its phrases, and what tells languages apart, weigh more than the
 * screens that show them.
 */
export async function reserve(): Promise<Writer> {
  const [phrases, { languageOf }] = await Promise.all<[Promise<Phrases>, Promise<Detection>]>([
    import('../../shared/writer/index.ts'),
    import('../../shared/writer/language.ts'),
  ])
  const reader = currentLanguage()
  return {
    ...phrases,
    reader,
    settled: (request, text) => ({ ...request, language: request.language ?? languageOf(text, reader) }),
  }
}
