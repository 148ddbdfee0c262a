import type { Context } from 'koa'
import { type Embed, embedThemes } from '../../shared/pages/embed.ts'
import { framingOrigins } from '../../shared/rules/site-form/sites.ts'
import { isPlain } from '../../shared/rules/text.ts'
import type { Deps } from '../deps.ts'
import { showPage } from '../http/pages.ts'
import { sitesOf } from '../tags/index.ts'
import { codeOf, shopAsked, tellUnknown } from './asked.ts'
import { formOf } from './form.ts'

/**
 * `/e/:code`: the form in a frame on the shop's own web site. Only pages of the sites that the shop named may show it,
 * as they are named now; no worker and no cookie come with it.
 */
export async function openEmbedded(deps: Deps, ctx: Context): Promise<void> {
  const embed = await embedAsked(deps, ctx)
  const found = embed && (await shopAsked(deps, ctx, embed))
  if (!found) return
  const props = await formOf(deps, ctx, found, embed)
  await showPage(ctx, deps.pages.tap(props), { same: true, framedBy: embed.origins })
}

/** How the form that was asked for stands on its site; null where the answer is given: it is on none, or was stopped. */
export async function embedAsked(deps: Deps, ctx: Context): Promise<Embed | null> {
  ctx.state.route = '/e/:code'
  const tag = await tagOf(deps, codeOf(ctx))
  const origins = tag ? framingOrigins(sitesOf(tag)) : []
  if (!tag || origins.length === 0) {
    await tellUnknown(deps, ctx)
    return null
  }
  const theme = embedThemes.find((one) => one === ctx.query.theme) ?? 'light'
  const embed: Embed = { origins, theme }
  if (tag.deletedAt === null) return embed
  const found = await shopAsked(deps, ctx, embed)
  if (!found) return null
  const { language, row } = found
  ctx.status = 410
  await showPage(ctx, deps.pages.tapClosed({ language, businessName: row.name, state: 'stopped', embed }), {
    framedBy: origins,
  })
  return null
}

const tagOf = async ({ db }: Deps, code: string) =>
  isPlain(code)
    ? await db.read
        .selectFrom('tags')
        .select(['sites', 'deletedAt'])
        .where('code', '=', code)
        .executeTakeFirst()
    : undefined
