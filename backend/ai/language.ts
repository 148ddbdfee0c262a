import type { GenerateRequest } from '../../shared/ai.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { languageIn } from '../../shared/writer/index.ts'
import type { Database } from '../database/index.ts'
import type { SignedIn } from '../http/route.ts'

/**
 * The request with the language to write in, whoever writes: the one that was chosen, that of what was given, the shop's,
 * and for a visitor the one they read.
 */
export async function inLanguage(
  { read }: Database,
  who: SignedIn | null,
  request: GenerateRequest,
  reader: Language,
): Promise<GenerateRequest & { language: Language }> {
  const { language, keyMessage, productService, callToAction } = request
  const given = language ?? languageIn([keyMessage, productService, callToAction].filter(Boolean).join('\n'))
  if (given) return { ...request, language: given }
  if (!who) return { ...request, language: reader }
  const shop = await read
    .selectFrom('businesses')
    .select('language')
    .where('id', '=', who.businessId)
    .executeTakeFirstOrThrow()
  return { ...request, language: shop.language }
}
