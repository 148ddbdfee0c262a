import type { Language } from '../../shared/copy/copy.ts'

/**
 * The request with the language to write in, whoever writes: the one that was chosen, else that of the interface, unless
 * what was given clearly is in another.
 */
export async function inLanguage<Request extends { language?: Language | undefined }>(
  request: Request,
  reader: Language,
  ...given: readonly (string | null | undefined)[]
): Promise<Request & { language: Language }> {
  if (request.language) return { ...request, language: request.language }
  // Some 13 MB of the process, for whoever has something written.
  const { languageOf } = await import('../../shared/writer/language.ts')
  return { ...request, language: languageOf(given.filter(Boolean).join('\n'), reader) }
}
