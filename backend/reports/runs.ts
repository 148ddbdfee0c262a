import { emptyReport, type Report } from '../../shared/deliveries.ts'
import type { CameAfter, HoldoutReport, LinkReport, RunReport } from '../../shared/reports.ts'
import { destinationOf } from '../../shared/rules/links.ts'
import { type Send, sendColumns } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { measuredOf } from '../tracking/index.ts'
import { cameAfter } from './came.ts'
import { reportOfAll } from './counts.ts'
import { ledgersOf, reportOf, reportsOf } from './ledger.ts'

const RUNS_SHOWN = 50

/** A campaign over all its runs, the newest of those first, and what came of them. */
export async function runsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: string,
  campaignId: string,
): Promise<{
  report: Report
  runs: RunReport[]
  links: LinkReport[]
  measured: { clicks: boolean; opens: boolean }
  came: CameAfter | null
  holdout: HoldoutReport | null
}> {
  const sends = await db.read
    .selectFrom('sends')
    .select(sendColumns)
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RUNS_SHOWN)
    .execute()
  const ledgers = await ledgersOf(
    db.read,
    businessId,
    sends.map(({ id }) => id),
  )
  const [whole, runs] = await Promise.all([
    sends.length < RUNS_SHOWN
      ? reportOfAll([...ledgers.values()])
      : reportsOf({ db }, businessId, [campaignId]).then((reports) => reports.get(campaignId)),
    Promise.all(
      sends.map(async (send) => {
        const { id: sendId, run, state, createdAt, finishedAt } = send
        const report = await reportOf({ db }, send, ledgers.get(sendId))
        return { sendId, run, state, createdAt, finishedAt, report }
      }),
    ),
  ])
  const all = sends.map(({ tracking }) => measuredOf(tracking))
  const measured = {
    clicks: all.some(({ links }) => links.length > 0),
    opens: all.some(({ opens }) => opens),
  }
  const counted = sends.map((send, n) => ({ ...send, report: runs[n]?.report ?? emptyReport }))
  const afterwards = await cameAfter(db.read, businessId, counted, clock.now())
  const links = await linksOf({ db }, businessId, sends)
  return { report: whole ?? emptyReport, runs, links, measured, ...afterwards }
}

/** Each address that the messages led to, in the order of the newest text. */
async function linksOf({ db }: Pick<Deps, 'db'>, businessId: string, sends: Send[]): Promise<LinkReport[]> {
  const followable = sends.filter(({ tracking }) => measuredOf(tracking).links.length > 0)
  if (followable.length === 0) return []
  const ids = followable.map(({ id }) => id)
  const counts = await db.read
    .selectFrom('linkClicks')
    .select(({ fn }) => ['sendId', 'position', 'visitor', fn.countAll<number>().as('n')])
    .where('businessId', '=', businessId)
    .where('sendId', 'in', ids)
    .groupBy(['sendId', 'position', 'visitor'])
    .execute()
  const reports = new Map<string, LinkReport>()
  for (const { id, tracking } of followable)
    for (const [position, link] of measuredOf(tracking).links.entries()) {
      const url = destinationOf(link) ?? link
      const report = reports.get(url) ?? { url, clicked: 0, machineClicked: 0 }
      for (const { visitor, n } of counts.filter((row) => row.sendId === id && row.position === position))
        report[visitor === 'person' ? 'clicked' : 'machineClicked'] += Number(n)
      reports.set(url, report)
    }
  return [...reports.values()]
}

/** The newest sends of a campaign or an automation: when each began, and for how many. */
export const newestRunsOf = async (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  campaignId: string,
  limit: number,
): Promise<{ at: string; recipients: number }[]> => {
  const rows = await db.read
    .selectFrom('sends')
    .select(['createdAt', 'expanded'])
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ createdAt, expanded }) => ({ at: createdAt, recipients: Number(expanded) }))
}
