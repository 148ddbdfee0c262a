import { isPlain } from '../../shared/rules/text.ts'
import { merchantIdOf } from '../../shared/rules/url.ts'
import { SECOND } from '../clock.ts'
import { type BusinessRow, prepared } from '../database/index.ts'
import type { Deps } from '../deps.ts'

/** The facts about a shop that a sign-up needs. */
export interface Shop {
  businessId: string
  tagId: string | null
  country: string
  timeZone: string
  /** Opened by the tag of a web site. */
  isOfSite: boolean
  state: 'open' | 'suspended' | 'closed'
}

const byCode = prepared<{ code: string }>()((db, slot) =>
  db
    .selectFrom('tags')
    .innerJoin('businesses', 'businesses.id', 'tags.businessId')
    .select([
      'businesses.id as businessId',
      'tags.id as tagId',
      'tags.sites',
      'country',
      'timeZone',
      'suspendedAt',
      'closedAt',
    ])
    .where('code', '=', slot('code')),
)

const byName = prepared<{ merchantId: string }>()((db, slot) =>
  db
    .selectFrom('businesses')
    .select(['id as businessId', 'country', 'timeZone', 'suspendedAt', 'closedAt'])
    .where('merchantId', '=', slot('merchantId')),
)

type ShopRow = Pick<BusinessRow, 'country' | 'timeZone' | 'suspendedAt' | 'closedAt'> & {
  businessId: string
  tagId?: string
  sites?: string | null
}

/** The shop behind a tag's code or `@merchantId`; null when there is none. A deleted tag still leads to its shop. */
export async function findShop({ db }: Deps, code: string): Promise<Shop | null> {
  if (!isPlain(code)) return null
  const found: ShopRow | undefined = code.startsWith('@')
    ? await db.one(byName, { merchantId: merchantIdOf(code.slice(1)) })
    : await db.one(byCode, { code })
  if (!found) return null
  return {
    businessId: found.businessId,
    tagId: found.tagId ?? null,
    country: found.country,
    timeZone: found.timeZone,
    isOfSite: Boolean(found.sites),
    state: found.closedAt !== null ? 'closed' : found.suspendedAt !== null ? 'suspended' : 'open',
  }
}

/**
 * The key under which sign-ups count against the limit: the tag, or the shop that was opened by name, which can be
 * written in many ways.
 */
export const countedAs = (shop: Shop): string => shop.tagId ?? shop.businessId

const KEPT_MS = 5 * SECOND
const KEPT = 20_000

/** `findShop` with its answers kept for five seconds: what a sign-up needs of a shop almost never changes. */
export function createShops(deps: Deps): (code: string) => Promise<Shop | null> | Shop {
  const kept = new Map<string, { shop: Shop; until: number }>()
  return (code) => {
    const known = kept.get(code)
    if (known && known.until > performance.now()) return known.shop
    return findShop(deps, code).then((shop) => {
      if (kept.size >= KEPT) kept.clear()
      if (shop) kept.set(code, { shop, until: performance.now() + KEPT_MS })
      return shop
    })
  }
}
