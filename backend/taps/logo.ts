import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { servePicture } from '../http/picture.ts'
import { findShop } from './shops.ts'

/** The address of a shop's picture, which changes with it. */
export const logoUrl = (code: string, version: string): string =>
  `/t/${encodeURIComponent(code)}/logo/${version}`

/** Answers with the picture of a tap page, to be kept for as long as its address is asked for. */
export async function showLogo(deps: Deps, ctx: Context): Promise<void> {
  ctx.state.route = '/t/:code/logo/:version'
  const shop = await findShop(deps, String(ctx.params.code))
  const logo =
    shop &&
    (await deps.db.read
      .selectFrom('logos')
      .select(['type', 'base64'])
      .where('businessId', '=', shop.businessId)
      .where('version', '=', String(ctx.params.version))
      .executeTakeFirst())
  servePicture(ctx, logo, 'same-origin')
}
