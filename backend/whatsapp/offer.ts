import { Failure, invalid } from '../../shared/errors.ts'
import type { Placeholder } from '../../shared/rules/template.ts'
import { templateFault, variablesIn } from '../../shared/whatsapp/approved.ts'
import { OFFERED_MAX, type Offer } from '../../shared/whatsapp/provider.ts'
import type { ProviderTemplateRow, Unit } from '../database/index.ts'
import { chunksOf, noteNews, shopsOffered, shopsOnWhatsapp } from './shops.ts'

/** What the operator says of a template. */
export interface Offering {
  offer: Offer
  /** The shops, where it is offered to chosen ones. */
  businessIds: string[]
  fillings: (Placeholder | null)[]
}

/** What came of it, for the audit log. */
export interface Offered {
  template: ProviderTemplateRow
  /** Shops that may use it by their own name from now on, and those that may no longer. */
  given: string[]
  taken: string[]
}

/** Says which shops may use a template, and what fills its variables. Throws `notFound` and `invalid`. */
export async function setOffer(
  unit: Unit,
  id: string,
  { offer, businessIds, fillings }: Offering,
  now: string,
): Promise<Offered> {
  const { trx } = unit
  const row = await trx.selectFrom('providerTemplates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('notFound')
  const wanted = [...new Set(offer === 'chosen' ? businessIds : [])]
  refuseUnready(row, { offer, businessIds: wanted, fillings })
  const had = await shopsOffered(trx, [id])
  const [given, taken] = [without(wanted, had), without(had, wanted)]
  await assertShops(unit, given)
  for (const ids of chunksOf(taken))
    await trx
      .deleteFrom('templateOffers')
      .where('templateId', '=', id)
      .where('businessId', 'in', ids)
      .execute()
  for (const ids of chunksOf(given))
    await trx
      .insertInto('templateOffers')
      .values(ids.map((businessId) => ({ businessId, templateId: id })))
      .execute()
  const template = { ...row, offer, fillings: JSON.stringify(fillings), updatedAt: now }
  await trx
    .updateTable('providerTemplates')
    .set({ offer, fillings: template.fillings, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await assertRoom(unit)
  const isAnother = row.fillings !== template.fillings
  const overAll = (row.offer === 'all') !== (offer === 'all') || (offer === 'all' && isAnother)
  const shops = overAll ? await shopsOnWhatsapp(trx) : []
  await noteNews(unit, [...shops, ...given, ...taken, ...(isAnother ? wanted : [])], now)
  return { template, given, taken }
}

const without = (all: string[], some: string[]): string[] => {
  const left = new Set(some)
  return all.filter((one) => !left.has(one))
}

/** What is offered can be sent: its text is known whole, and each variable has something to be filled with. */
function refuseUnready({ body }: ProviderTemplateRow, { offer, businessIds, fillings }: Offering): void {
  const count = (body && variablesIn(body)) || 0
  if (fillings.length !== count) throw invalid({ fillings: 'templateFilling' })
  if (offer === 'none') return
  if (templateFault(body) !== null) throw invalid({ offer: 'templateUnfit' })
  if (fillings.includes(null)) throw invalid({ fillings: 'templateFilling' })
  if (offer === 'chosen' && businessIds.length === 0) throw invalid({ businessIds: 'templateShops' })
}

async function assertShops({ trx }: Unit, given: string[]): Promise<void> {
  let found = 0
  for (const ids of chunksOf(given)) {
    const { n } = await trx
      .selectFrom('businesses')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('id', 'in', ids)
      .where('closedAt', 'is', null)
      .executeTakeFirstOrThrow()
    found += Number(n)
  }
  if (found !== given.length) throw invalid({ businessIds: 'templateShopGone' })
}

/** All that a shop is offered travels with its profile. */
async function assertRoom({ trx }: Unit): Promise<void> {
  const toAll = await trx
    .selectFrom('providerTemplates')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('offer', '=', 'all')
    .executeTakeFirstOrThrow()
  const most = await trx
    .selectFrom('templateOffers')
    .select(({ fn }) => fn.countAll().as('n'))
    .groupBy('businessId')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (Number(toAll.n) + Number(most?.n ?? 0) > OFFERED_MAX) throw invalid({ offer: 'templatesOffered' })
}
