import type { Context } from 'koa'
import type { Language } from '../../shared/copy/copy.ts'
import type { Embed } from '../../shared/pages/embed.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { showPage } from '../http/pages.ts'
import { rowOf } from './page.ts'
import { findShop, type Shop } from './shops.ts'

export const codeOf = (ctx: Context): string => String(ctx.params.code)

/** The page as the shop's own tablet shows it: always in the shop's language at first. */
export const isCounter = (ctx: Context): boolean => ctx.query.counter !== undefined

/** The language that the reader asked for. */
export function asked(ctx: Context): Language | null {
  const wanted = ctx.query.lang
  return wanted === 'sv' || wanted === 'en' ? wanted : null
}

/** The language of the form from which a reader followed a link; null where the browser does not tell, or from elsewhere. */
export function languageBefore(ctx: Context): Language | null {
  const from = URL.parse(ctx.get('Referer'))
  if (!from || from.host !== ctx.host) return null
  const language = from.searchParams.get('lang')
  return language === 'sv' || language === 'en' ? language : null
}

export interface Asked {
  shop: Shop
  row: BusinessRow
  language: Language
}

/** The shop whose form was asked for; null where the answer is given: there is none, or it takes no sign-ups. */
export async function shopAsked(deps: Deps, ctx: Context, embed?: Embed): Promise<Asked | null> {
  const shop = await findShop(deps, codeOf(ctx))
  if (!shop) {
    await tellUnknown(deps, ctx)
    return null
  }
  const row = await rowOf(deps, shop)
  const language = (isCounter(ctx) ? null : asked(ctx)) ?? row.language
  if (shop.state === 'open' || (shop.state === 'suspended' && ctx.method === 'POST'))
    return { shop, row, language }
  const counter = isCounter(ctx)
  await showPage(
    ctx,
    deps.pages.tapClosed({ language, businessName: row.name, state: shop.state, counter, embed }),
    { framedBy: embed?.origins },
  )
  return null
}

export async function tellUnknown(deps: Deps, ctx: Context): Promise<void> {
  ctx.status = 404
  await showPage(ctx, deps.pages.tapUnknown({ language: asked(ctx) ?? 'sv' }))
}
