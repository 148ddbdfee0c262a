import { getBusinessReport } from '../../shared/business-report.ts'
import { getCohorts } from '../../shared/cohorts/contract.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { listRecipients } from '../../shared/reports.ts'
import { lastDays } from '../../shared/rules/periods.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { capturedOf } from './captured.ts'
import { cohortsOf } from './cohorts.ts'
import { recipientsOf } from './recipients.ts'
import { businessReportOf } from './report.ts'

const USUAL_DAYS = 30

export const reportRoutes = (deps: Deps): Route[] => [
  route(getBusinessReport, async ({ input: { from, to }, signedIn: { businessId } }) => {
    const shop = await shopOf(deps, businessId)
    const today = dayIn(shop.timeZone, deps.clock.now())
    const period = from && to ? { from, to } : lastDays(today, USUAL_DAYS)
    return { report: await businessReportOf(deps, businessId, shop, period) }
  }),
  route(getCohorts, async ({ signedIn: { businessId } }) => ({
    cohorts: await cohortsOf(deps, businessId, await shopOf(deps, businessId)),
  })),
  route(listRecipients, ({ input: { id: campaignId, outcome, sendId, after }, signedIn: { businessId } }) =>
    recipientsOf(deps, businessId, { campaignId, outcome, sendId, after }),
  ),
  route(listCaptured, async ({ signedIn }) => ({ captured: await capturedOf(deps, signedIn) })),
]

const shopOf = ({ db }: Pick<Deps, 'db'>, businessId: string) =>
  db.read
    .selectFrom('businesses')
    .select(['timeZone', 'countedFrom'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
