import type { TapPage } from '../../shared/taps.ts'
import { keepShownWordings, wordingsOf } from '../businesses/index.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { logoUrl } from './logo.ts'
import type { Shop } from './shops.ts'

/** The shop as its form is about to show it. */
export async function rowOf(deps: Deps, shop: Shop): Promise<BusinessRow> {
  const row = await deps.db.read
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', shop.businessId)
    .executeTakeFirstOrThrow()
  await keepShownWordings(deps, row)
  return row
}

/** The content of a shop's form, opened by this code. */
export function tapPageOf(deps: Deps, row: BusinessRow, code: string): TapPage {
  const wordings = wordingsOf(row)
  return {
    businessName: row.name,
    tagline: row.tagline,
    language: row.language,
    wording: wordings[row.language],
    wordings,
    askPerChannel: [
      ...(row.askPerChannelAt === null ? [] : (['sms', 'email'] as const)),
      ...(row.whatsappAt === null ? [] : (['whatsapp'] as const)),
    ],
    color: row.color,
    logoUrl: row.logoVersion && logoUrl(code, row.logoVersion),
    reviewUrl: row.reviewUrl,
    privacyUrl: row.privacyUrl ?? `${deps.config.publicUrl}/t/${encodeURIComponent(code)}/privacy`,
  }
}
