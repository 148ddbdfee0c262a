import type { Kysely } from 'kysely'
import type { DeliveryReason, Report, SendSummary } from '../../shared/deliveries.ts'
import type { Tables } from '../database/index.ts'
import { chosenOf, type Send } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { type Ledger, noMarks, reportFrom, type StateCount, summaryFrom } from './counts.ts'
import { isMarked, markCounts, marked } from './marks.ts'
import { isTroubled } from './troubled.ts'

const sendsOf = (db: Kysely<Tables>, businessId: string, campaignIds: readonly string[]) =>
  db
    .selectFrom('sends')
    .select('id')
    .where('businessId', '=', businessId)
    .where('campaignId', 'in', campaignIds)

/** The ledger's lines of sends: the way through it that its indexes know. */
const linesOf = (
  db: Kysely<Tables>,
  businessId: string,
  sendIds: readonly string[] | ReturnType<typeof sendsOf>,
) =>
  db.selectFrom('deliveries').where('deliveries.businessId', '=', businessId).where('sendId', 'in', sendIds)

/** The lines of all runs of campaigns. */
export const linesOfCampaigns = (db: Kysely<Tables>, businessId: string, campaignIds: readonly string[]) =>
  linesOf(db, businessId, sendsOf(db, businessId, campaignIds))

/** The ledger's counts of sends, by their ids; one that has no line is left out. */
export async function ledgersOf(
  db: Kysely<Tables>,
  businessId: string,
  sendIds: readonly string[],
): Promise<Map<string, Ledger>> {
  if (sendIds.length === 0) return new Map()
  const lines = linesOf(db, businessId, sendIds)
  const [counts, marks] = await Promise.all([
    lines
      .select(({ fn }) => ['sendId', 'state', fn.countAll<number>().as('n')])
      .groupBy(['sendId', 'state'])
      .execute(),
    lines
      .select(['sendId', ...markCounts])
      .where(isMarked)
      .groupBy('sendId')
      .execute(),
  ])
  const marksOf = new Map(marks.map((row) => [row.sendId, marked(row)]))
  return new Map(
    [...Map.groupBy(counts, ({ sendId }) => sendId)].map(([sendId, states]) => [
      sendId,
      { states: states.map(counted), marks: marksOf.get(sendId) ?? noMarks },
    ]),
  )
}

/** The ledger's counts of many campaigns at once, over all their runs; those that were never sent are left out. */
export async function reportsOf(
  { db }: { db: Pick<Deps['db'], 'read'> },
  businessId: string,
  campaignIds: readonly string[],
): Promise<Map<string, Report>> {
  if (campaignIds.length === 0) return new Map()
  const lines = linesOfCampaigns(db.read, businessId, campaignIds)
  const ofCampaigns = db.read
    .selectFrom('sends')
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', 'in', campaignIds)
  // Counted send by send, as the indexes have them, and only then by campaign: otherwise each of the ledger's lines
  // would have to be sorted (100,000 of them: 51 ms instead of 17).
  const [sent, counts, marks] = await Promise.all([
    ofCampaigns.select('campaignId').distinct().execute(),
    ofCampaigns
      .innerJoin(
        lines
          .select(({ fn }) => ['sendId', 'state', fn.countAll().as('n')])
          .groupBy(['sendId', 'state'])
          .as('lines'),
        (join) => join.onRef('lines.sendId', '=', 'sends.id'),
      )
      .select(['campaignId', 'lines.state', ({ fn }) => fn.sum<number>('lines.n').as('n')])
      .groupBy(['campaignId', 'lines.state'])
      .execute(),
    ofCampaigns
      .innerJoin('deliveries', (join) =>
        join
          .onRef('deliveries.businessId', '=', 'sends.businessId')
          .onRef('deliveries.sendId', '=', 'sends.id'),
      )
      .select(['sends.campaignId', ...markCounts])
      .where(isMarked)
      .groupBy('sends.campaignId')
      .execute(),
  ])
  const countsOf = Map.groupBy(counts, ({ campaignId }) => campaignId)
  const marksOf = new Map(marks.map((row) => [row.campaignId, marked(row)]))
  return new Map(
    sent.map(({ campaignId }) => [
      campaignId,
      reportFrom((countsOf.get(campaignId) ?? []).map(counted), marksOf.get(campaignId) ?? noMarks),
    ]),
  )
}

/** The ledger's counts of one press of Send; `ledger` where they are known already. */
export async function reportOf(
  { db }: { db: Pick<Deps['db'], 'read'> },
  send: Send,
  ledger?: Ledger,
): Promise<Report> {
  const { businessId, id } = send
  const [unwritten, counts] = await Promise.all([
    unwrittenOf(db.read, send),
    ledger ?? ledgersOf(db.read, businessId, [id]).then((ledgers) => ledgers.get(id)),
  ])
  return reportFrom(counts?.states ?? [], counts?.marks ?? noMarks, unwritten)
}

/** A press of Send: its report, and why some got nothing. */
export async function summaryOf(
  { db }: Pick<Deps, 'db'>,
  send: Send,
): Promise<{ summary: SendSummary; report: Report }> {
  const [report, reasons] = await Promise.all([
    reportOf({ db }, send),
    reasonsOf(linesOf(db.read, send.businessId, [send.id])),
  ])
  return { report, summary: summaryFrom(report, reasons) }
}

/** Why lines of the ledger reached nobody, or may not have. */
export async function reasonsOf(
  lines: ReturnType<typeof linesOf>,
): Promise<Partial<Record<DeliveryReason, number>>> {
  const rows = await lines
    .select(({ fn }) => ['reason', fn.countAll<number>().as('n')])
    .where(isTroubled)
    .groupBy('reason')
    .execute()
  return Object.fromEntries(rows.flatMap(({ reason, n }) => (reason ? [[reason, Number(n)]] : [])))
}

/** The messages that left for people over all campaigns, and those captured instead. */
export async function messagesOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
): Promise<{ sent: number; captured: number }> {
  const counts = await db.read
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('businessId', '=', businessId)
    .groupBy('state')
    .execute()
  const { accepted, captured } = reportFrom(counts.map(counted), noMarks)
  return { sent: accepted, captured }
}

/** PostgreSQL counts in bigint, which arrives as text. */
const counted = ({ state, n }: StateCount): StateCount => ({ state, n: Number(n) })

/** While a list is being laid out, those of it who are not in the ledger yet. */
async function unwrittenOf(db: Kysely<Tables>, { businessId, id, state, expanded }: Send): Promise<number> {
  if (state !== 'preparing' && state !== 'waiting') return 0
  const { audience } = await db
    .selectFrom('sends')
    .select('audience')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { customerIds } = chosenOf(audience)
  return customerIds ? Math.max(0, customerIds.length - expanded) : 0
}
