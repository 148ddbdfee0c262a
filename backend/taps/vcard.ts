import type { Context } from 'koa'
import { merchantIdOf } from '../../shared/rules/url.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { contentLines, escapedText } from '../http/content-lines.ts'
import { codeOf, tellUnknown } from './asked.ts'
import { findShop } from './shops.ts'

export const contactUrl = (code: string): string => `/vcard/${encodeURIComponent(code)}`

type Shown = Pick<BusinessRow, 'name' | 'phone' | 'email' | 'streetAddress' | 'zipCode' | 'city' | 'website'>

/** `/vcard/:code`: the shop as a contact for a phone, with what its privacy page shows of it. */
export async function showContact(deps: Deps, ctx: Context): Promise<void> {
  ctx.state.route = '/vcard/:code'
  const shop = await findShop(deps, codeOf(ctx))
  if (!shop || shop.state === 'closed') return tellUnknown(deps, ctx)
  const row = await deps.db.read
    .selectFrom('businesses')
    .select(['name', 'phone', 'email', 'streetAddress', 'zipCode', 'city', 'website'])
    .where('id', '=', shop.businessId)
    .executeTakeFirstOrThrow()
  ctx.set({
    'Cache-Control': 'no-cache',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(merchantIdOf(row.name))}.vcf`,
  })
  ctx.type = 'text/vcard; charset=utf-8'
  ctx.body = vcard(row)
}

/** A shop as a vCard 3.0 (RFC 2426), which every phone reads; Apple's line says that it is no person. */
export function vcard({ name, phone, email, streetAddress, city, zipCode, website }: Shown): string {
  const place = [streetAddress, city, '', zipCode, ''].map((part) => escapedText(part ?? ''))
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapedText(name)}`,
    `N:${escapedText(name)};;;;`,
    `ORG:${escapedText(name)}`,
    'X-ABShowAs:COMPANY',
    phone && `TEL;TYPE=WORK,VOICE:${escapedText(phone)}`,
    email && `EMAIL;TYPE=INTERNET,WORK:${escapedText(email)}`,
    place.some(Boolean) && `ADR;TYPE=WORK:;;${place.join(';')}`,
    website && `URL:${escapedText(website)}`,
    'END:VCARD',
  ])
}
