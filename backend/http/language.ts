import type { Context } from 'koa'
import { type Language, languageOf, languages } from '../../shared/copy/copy.ts'

/**
 * The reader's choice: `?lang=`, else what an API call sends in `Accept-Language`, by its weights (RFC 9110, 12.5.4), else
 * the cookie `lang`, else Swedish.
 */
export function languageOfRequest(ctx: Context): Language {
  const asked = ctx.query?.lang
  if (typeof asked === 'string') return languageOf(asked)
  if (ctx.path.startsWith('/api/')) return languageOf(ctx.acceptsLanguages(...languages) || null)
  return languageOf(ctx.cookies.get('lang'))
}
