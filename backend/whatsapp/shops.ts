import type { Kysely } from 'kysely'
import type { Tables, Unit } from '../database/index.ts'

/** So many values a statement: both engines bound the number of parameters. */
export const AT_ONCE = 500

export function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}

/** Shops that may use one of these templates, of those that write on WhatsApp at all. */
export async function shopsOffered(trx: Kysely<Tables>, templateIds: readonly string[]): Promise<string[]> {
  const shops: string[] = []
  for (const ids of chunksOf(templateIds)) {
    const rows = await trx
      .selectFrom('templateOffers')
      .select('businessId')
      .distinct()
      .where('templateId', 'in', ids)
      .execute()
    shops.push(...rows.map(({ businessId }) => businessId))
  }
  return shops
}

/** Shops that wrote down one of these templates themselves; any template without a list. */
export async function shopsOwning(trx: Kysely<Tables>, contentSids?: readonly string[]): Promise<string[]> {
  const owners = trx.selectFrom('whatsappTemplates').select('businessId').distinct()
  if (!contentSids) return (await owners.execute()).map(({ businessId }) => businessId)
  const shops: string[] = []
  for (const sids of chunksOf(contentSids)) {
    const rows = await owners.where('contentSid', 'in', sids).execute()
    shops.push(...rows.map(({ businessId }) => businessId))
  }
  return shops
}

/** Shops that write on WhatsApp. One that turns it on learns its templates with that. */
export const shopsOnWhatsapp = async (trx: Kysely<Tables>): Promise<string[]> =>
  (
    await trx
      .selectFrom('businesses')
      .select('id')
      .where('whatsappAt', 'is not', null)
      .where('closedAt', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** Notes that the devices of these shops know other templates than there are; told by `tellNews`. */
export async function noteNews(
  { trx }: Pick<Unit, 'trx'>,
  shops: Iterable<string>,
  at: string,
): Promise<void> {
  for (const ids of chunksOf([...new Set(shops)]))
    await trx
      .insertInto('templateNews')
      .values(ids.map((businessId) => ({ businessId, at })))
      .onConflict((conflict) => conflict.column('businessId').doNothing())
      .execute()
}
