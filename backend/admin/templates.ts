import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import { Failure } from '../../shared/errors.ts'
import { templateFault } from '../../shared/whatsapp/approved.ts'
import type {
  DeskTemplate,
  DeskTemplateDetails,
  listDeskTemplates,
  offerTemplate,
} from '../../shared/whatsapp/desk.ts'
import { likeLiteral, type ProviderTemplateRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedInAdmin } from '../http/route.ts'
import { buttonsOf, fillingsOf } from '../limits/index.ts'
import { setOffer } from '../whatsapp/index.ts'
import { writeDown } from './audit.ts'

const PAGE = 50

const shown = (row: ProviderTemplateRow, shops: number): DeskTemplate => ({
  ...{ id: row.id, contentSid: row.contentSid, name: row.name, language: row.language },
  ...{ category: row.category, body: row.body, buttons: buttonsOf(row), approval: row.approval },
  ...{ reason: row.reason, offer: row.offer, shops },
  samples: JSON.parse(row.samples) as DeskTemplate['samples'],
  fault: templateFault(row.body),
  fillings: fillingsOf(row),
})

function found(search: string): Expression<SqlBool> {
  const part = `%${likeLiteral(search.toLowerCase())}%`
  return sql<SqlBool>`(lower(name) like ${part} escape '\\' or lower(coalesce(body, '')) like ${part} escape '\\'
    or lower("contentSid") like ${part} escape '\\')`
}

/** A page of the account's templates, by name. */
export async function pageOfTemplates(
  { db }: Pick<Deps, 'db'>,
  { search, approval, after }: z.output<typeof listDeskTemplates.input>,
): Promise<{ templates: DeskTemplate[]; next?: string }> {
  const [afterId = '', afterName = ''] = after?.split(/ (.*)/s) ?? []
  const rows = await db.read
    .selectFrom('providerTemplates')
    .selectAll()
    .$if(search !== undefined, (query) => query.where(found(search ?? '')))
    .$if(approval !== undefined, (query) => query.where('approval', '=', approval ?? 'approved'))
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is.or([is('name', '>', afterName), is.and([is('name', '=', afterName), is('id', '>', afterId)])]),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const counts = await countsOf(db, page)
  const templates = page.map((row) => shown(row, counts.get(row.id) ?? 0))
  return last ? { templates, next: `${last.id} ${last.name}` } : { templates }
}

async function countsOf({ read }: Deps['db'], page: ProviderTemplateRow[]): Promise<Map<string, number>> {
  if (page.length === 0) return new Map()
  const ids = page.map(({ id }) => id)
  const rows = await read
    .selectFrom('templateOffers')
    .select(({ fn }) => ['templateId', fn.countAll().as('n')])
    .where('templateId', 'in', ids)
    .groupBy('templateId')
    .execute()
  return new Map(rows.map(({ templateId, n }) => [templateId, Number(n)]))
}

/** One template, with the shops that it is offered to. Throws `notFound`. */
export async function templateDetails({ db }: Pick<Deps, 'db'>, id: string): Promise<DeskTemplateDetails> {
  const [row, offeredTo] = await Promise.all([
    db.read.selectFrom('providerTemplates').selectAll().where('id', '=', id).executeTakeFirst(),
    db.read
      .selectFrom('templateOffers')
      .innerJoin('businesses', 'businesses.id', 'templateOffers.businessId')
      .select(['businesses.id', 'businesses.name'])
      .where('templateId', '=', id)
      .orderBy('businesses.name')
      .execute(),
  ])
  if (!row) throw new Failure('notFound')
  return { ...shown(row, offeredTo.length), offeredTo }
}

/** Says who may use a template, with a line of the audit log for it and for each shop that is named or no longer. */
export async function offer(
  deps: Deps,
  { admin, address }: { admin: SignedInAdmin; address: string },
  { id, ...offering }: z.output<typeof offerTemplate.input>,
): Promise<void> {
  const { db, keys, clock, jobs } = deps
  await db.write('', async (unit) => {
    const at = clock.now()
    const { template, given, taken } = await setOffer(unit, id, offering, at)
    const detail = { template: template.name, sid: template.contentSid }
    const fills = offering.fillings.map((filling) => filling ?? '-').join(' ')
    const by = { at, admin, address }
    await writeDown(unit, keys, {
      ...{ action: 'templateOffered', ...by },
      detail: { ...detail, to: template.offer, ...(fills && { fills }) },
    })
    for (const businessId of given)
      await writeDown(unit, keys, { action: 'templateGiven', ...by, businessId, detail })
    for (const businessId of taken)
      await writeDown(unit, keys, { action: 'templateTaken', ...by, businessId, detail })
    unit.afterCommit(() => jobs.wake())
  })
}
