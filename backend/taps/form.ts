import type { Context } from 'koa'
import type { Embed } from '../../shared/pages/embed.ts'
import type { TapProps } from '../../shared/pages/props.ts'
import type { Deps } from '../deps.ts'
import { atTap } from '../offers/index.ts'
import { type Asked, codeOf } from './asked.ts'
import { tapPageOf } from './page.ts'
import { contactUrl } from './vcard.ts'

/** What a shop's form is made of wherever a person fills it in: on its own page, or in a frame on the shop's web site. */
export async function formOf(
  deps: Deps,
  ctx: Context,
  { shop, row, language }: Asked,
  embed?: Embed,
): Promise<TapProps> {
  const code = codeOf(ctx)
  const { offerIds, stamps } = await atTap(deps.db, shop.businessId)
  const form = { code, page: tapPageOf(deps, row, code), language, givesVouchers: offerIds.length > 0 }
  if (embed) return { ...form, embed, contactUrl: contactUrl(code) }
  return { ...form, isPlainHttp: isPlainHttp(deps), stampsFor: stamps ? shop.businessId : undefined }
}

/** Browsers keep pages for addresses with https, and for those of the machine that they run on. */
export function isPlainHttp({ config }: Pick<Deps, 'config'>): boolean {
  const { protocol, hostname } = new URL(config.publicUrl)
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
}
