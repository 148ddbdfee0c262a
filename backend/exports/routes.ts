import { Readable } from 'node:stream'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Language } from '../../shared/copy/copy.ts'
import { exports } from '../../shared/copy/exports.ts'
import { takingOut } from '../../shared/copy/taking-out.ts'
import { BOM, csvLine, type Separator } from '../../shared/csv/index.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { type ExportRequest, exportCustomers, exportWorkbook, listOf } from '../../shared/exports.ts'
import { conditionsOf, type Filter } from '../../shared/rules/segments.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { takeOut } from '../../shared/taking-out.ts'
import { confirmPassword, personOf } from '../businesses/index.ts'
import type { CustomerRow, Tables } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits, Rate } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { findSegment, where } from '../segments/index.ts'
import { filesOf } from './everything.ts'
import { customerCells, headCells } from './lines.ts'
import { whoSaidNo } from './refused.ts'
import { workbookOf } from './workbook.ts'
import { zipOf } from './zip.ts'

export const exportRoutes = (deps: Deps, limits: Limits): Route[] => [
  takingOutRoute(deps, limits),
  route(exportCustomers, async ({ input, signedIn, language, ctx }) => {
    const { name, pages } = await exported(deps, signedIn.businessId, input, language)
    ctx.attachment(`${name}.csv`)
    ctx.set('Cache-Control', 'no-store')
    return Readable.from(linesOf(pages, language, input.separator)) as never
  }),
  route(exportWorkbook, async ({ input, signedIn, language, ctx }) => {
    const { name, pages } = await exported(deps, signedIn.businessId, input, language)
    ctx.attachment(`${name}.xlsx`)
    ctx.set('Cache-Control', 'no-store')
    const files = workbookOf(pages, language)
    return Readable.from(zipOf(files, deps.clock.now()), { objectMode: false }) as never
  }),
]

/** What the file is called, and who is in it. */
async function exported(deps: Deps, businessId: string, asked: ExportRequest, language: Language) {
  const timeZone = await zoneOf(deps, businessId)
  const isRefused = listOf(asked) === 'unsubscribed'
  const name = exports(language)(isRefused ? 'fileUnsubscribed' : 'file')
  const pages = pagesOf(deps.db.read, businessId, await wantedBy(deps, businessId, asked, timeZone))
  return {
    name: `blipp-${name}-${dayIn(timeZone, deps.clock.now())}`,
    pages: isRefused ? whoSaidNo(deps, businessId, pages) : pages,
  }
}

async function zoneOf({ db }: Deps, businessId: string): Promise<string> {
  const { timeZone } = await db.read
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return timeZone
}

/** Whom the list holds; null where everybody is read: who said no cannot be asked of their rows alone. */
async function wantedBy(
  deps: Deps,
  businessId: string,
  asked: ExportRequest,
  timeZone: string,
): Promise<Expression<SqlBool> | null> {
  const { segment, filter } = asked
  const list = listOf(asked)
  if (list === 'all' || list === 'unsubscribed') return null
  const chosen = list === 'segment' ? await filterOf(deps, businessId, segment) : filter
  if (!chosen) throw invalid({ filter: 'filterRequired' })
  const conditions = conditionsOf(chosen, { now: deps.clock.now(), timeZone })
  if (!conditions) throw invalid({ [list]: 'invalid' })
  return where(conditions)
}

async function filterOf(deps: Deps, businessId: string, id: string | undefined): Promise<Filter> {
  const segment = id && (await findSegment({ trx: deps.db.read, businessId }, id))
  if (!segment) throw new Failure('notFound')
  return segment.filter
}

async function* linesOf(
  pages: AsyncIterable<CustomerRow[]>,
  language: Language,
  separator: Separator,
): AsyncGenerator<string> {
  yield BOM + csvLine(headCells(language), separator)
  for await (const rows of pages)
    yield rows.map((row) => csvLine(customerCells(row, language), separator)).join('')
}

/** Each reads a whole business. */
export const TIMES: Rate = { points: 10, seconds: 3600 }

const takingOutRoute = (deps: Deps, limits: Limits): Route =>
  route(takeOut, async ({ input, signedIn, language, ctx }) => {
    // A session that was left open is not enough.
    await confirmPassword(limits, await personOf(deps, signedIn), input.password)
    await limits.take('taking out', signedIn.userId, TIMES)
    const at = deps.clock.now()
    ctx.attachment(takingOut(language)('file', { day: at.slice(0, 10) }))
    ctx.set('Cache-Control', 'no-store')
    const files = await filesOf(deps, signedIn.businessId, language)
    return Readable.from(zipOf(files, at), { objectMode: false }) as never
  })

const PAGE = 1000

/**
 * The rows of a business for which `wanted` is true, newest first, page by page: no connection is held for a slow
 * reader.
 */
async function* pagesOf(
  db: Kysely<Tables>,
  businessId: string,
  wanted: Expression<SqlBool> | null,
): AsyncGenerator<CustomerRow[]> {
  let last: CustomerRow | undefined
  for (;;) {
    const after = last
    const rows = await db
      .selectFrom('customers')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
      .$if(wanted !== null, (query) => query.where(wanted as Expression<SqlBool>))
      .$if(after !== undefined, (query) =>
        query.where((is) =>
          is.or([
            is('createdAt', '<', after?.createdAt ?? ''),
            is.and([is('createdAt', '=', after?.createdAt ?? ''), is('id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}
