import { Readable } from 'node:stream'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import { exports } from '../../shared/copy/exports.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { exportCustomers, listOf } from '../../shared/exports.ts'
import { conditionsOf, type Filter } from '../../shared/rules/segments.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import type { Tables } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { findSegment, where } from '../segments/index.ts'
import { customerLine, headLine } from './lines.ts'
import { pagesOf } from './pages.ts'
import { takingOutRoute } from './taking-out.ts'

type Asked = z.output<typeof exportCustomers.input>

export const exportRoutes = (deps: Deps, limits: Limits): Route[] => [
  takingOutRoute(deps, limits),
  route(exportCustomers, async ({ input, signedIn, language, ctx }) => {
    const { businessId } = signedIn
    const timeZone = await zoneOf(deps, businessId)
    const wanted = await wantedBy(deps, businessId, input, timeZone)
    const now = deps.clock.now()
    const name = exports(language)(listOf(input) === 'unsubscribed' ? 'fileUnsubscribed' : 'file')
    ctx.attachment(`blipp-${name}-${wallAt(timeZone, now).slice(0, 10)}.csv`)
    ctx.set('Cache-Control', 'no-store')
    return Readable.from(linesOf(deps, businessId, wanted, { language, separator: input.separator })) as never
  }),
]

async function zoneOf({ db }: Deps, businessId: string): Promise<string> {
  const { timeZone } = await db.read
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return timeZone
}

/** Whom the list holds; null for everybody. */
async function wantedBy(
  deps: Deps,
  businessId: string,
  asked: Asked,
  timeZone: string,
): Promise<Expression<SqlBool> | null> {
  const { segment, filter } = asked
  const list = listOf(asked)
  if (list === 'all') return null
  if (list === 'unsubscribed') {
    const is = expressionBuilder<Tables, 'customers'>()
    return is.or([is('sms', '=', 'no'), is('emailConsent', '=', 'no'), is('whatsapp', '=', 'no')])
  }
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

interface Written {
  language: Language
  separator: Asked['separator']
}

async function* linesOf(
  { db }: Deps,
  businessId: string,
  wanted: Expression<SqlBool> | null,
  { language, separator }: Written,
): AsyncGenerator<string> {
  yield headLine(language, separator)
  for await (const rows of pagesOf(db.read, businessId, wanted))
    yield rows.map((row) => customerLine(row, language, separator)).join('')
}
