import type { Kysely } from 'kysely'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { suggestedFillings } from '../../shared/whatsapp/approved.ts'
import type { ListedTemplate } from '../carriers/index.ts'
import type { ProviderTemplateRow, Tables, Unit } from '../database/index.ts'
import { chunksOf, noteNews, shopsOffered, shopsOnWhatsapp, shopsOwning } from './shops.ts'

/** What of a row the provider's list says. */
type Listed = Omit<ProviderTemplateRow, 'id' | 'fillings' | 'offer' | 'createdAt' | 'updatedAt'>

const listedOf = ({ buttons, samples, ...template }: ListedTemplate): Listed => ({
  ...template,
  buttons: JSON.stringify(buttons),
  samples: JSON.stringify(samples),
})

const isAs = (row: ProviderTemplateRow, listed: Listed): boolean =>
  (Object.keys(listed) as (keyof Listed)[]).every((name) => row[name] === listed[name])

/** What a shop sees of it. */
const seen = ({ name, language, body, buttons, approval }: Listed): string =>
  JSON.stringify([name, language, body, buttons, approval === 'approved'])

/**
 * Takes over a list that was read to its end: what is new is offered to nobody, what is listed no more is gone, and the
 * shops for which something changed are noted.
 */
export async function takeList(unit: Unit, templates: readonly ListedTemplate[], now: string): Promise<void> {
  const { trx } = unit
  const before = await trx.selectFrom('providerTemplates').selectAll().execute()
  const { readAt } = await trx
    .selectFrom('templateReadings')
    .select('readAt')
    .where('id', '=', 'one')
    .executeTakeFirstOrThrow()
  const known = new Map(before.map((row) => [row.contentSid, row]))
  const listed = new Set(templates.map(({ contentSid }) => contentSid))
  const fresh: ProviderTemplateRow[] = []
  const changed: { row: ProviderTemplateRow; values: Listed }[] = []
  for (const template of templates) {
    const values = listedOf(template)
    const row = known.get(template.contentSid)
    if (row && !isAs(row, values)) changed.push({ row, values })
    if (row) continue
    const fillings = JSON.stringify(suggestedFillings(template.body, template.samples))
    fresh.push({ id: uuid7(), ...values, fillings, offer: 'none', createdAt: now, updatedAt: now })
  }
  for (const row of before)
    if (!listed.has(row.contentSid) && row.approval !== 'gone')
      changed.push({ row, values: { ...row, approval: 'gone' } })

  for (const rows of chunksOf(fresh)) await trx.insertInto('providerTemplates').values(rows).execute()
  for (const { row, values } of changed)
    await trx
      .updateTable('providerTemplates')
      .set({ ...values, updatedAt: now })
      .where('id', '=', row.id)
      .execute()
  await noteNews(unit, await concerned(trx, { fresh, changed, isFirst: readAt === null }), now)
}

/** Shops that can send something now that they could not before, or the other way. */
async function concerned(
  trx: Kysely<Tables>,
  {
    fresh,
    changed,
    isFirst,
  }: {
    fresh: ProviderTemplateRow[]
    changed: { row: ProviderTemplateRow; values: Listed }[]
    isFirst: boolean
  },
): Promise<Set<string>> {
  const visibly = changed.filter(({ row, values }) => seen(row) !== seen(values))
  const toAll = visibly.some(({ row }) => row.offer === 'all')
  const chosen = visibly.filter(({ row }) => row.offer === 'chosen').map(({ row }) => row.id)
  const sids = [...fresh, ...visibly.map(({ row }) => row)].map(({ contentSid }) => contentSid)
  return new Set([
    ...(toAll ? await shopsOnWhatsapp(trx) : []),
    ...(await shopsOffered(trx, chosen)),
    // From the first list on it decides about what shops wrote down themselves, too.
    ...(await shopsOwning(trx, isFirst ? undefined : sids)),
  ])
}
