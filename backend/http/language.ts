import type { Context } from 'koa'
import { type Language, languageOf } from '../../shared/copy/copy.ts'

/** The reader's choice: `?lang=`, else what an API call sends in `Accept-Language`, else the cookie `lang`, else Swedish. */
export function languageOfRequest(ctx: Context): Language {
  const asked = ctx.query?.lang
  if (typeof asked === 'string') return languageOf(asked)
  return languageOf(ctx.path.startsWith('/api/') ? ctx.get('Accept-Language') : ctx.cookies.get('lang'))
}
