import type { Kysely } from 'kysely'
import type { DeliveryReason, Report, SendSummary } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import type { Tables } from '../database/index.ts'
import { chosenOf, heldOf, type Send, troubleOf, uncertainOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { noMarks, reportFrom, type StateCount, summaryFrom } from './counts.ts'
import { isMarked, markCounts, marked } from './marks.ts'
import { redeemedBy } from './redeemed.ts'
import { isTroubled } from './troubled.ts'

/** Deliveries by the sends they belong to: the way through the ledger that an index knows. */
const ofCampaigns = (db: Kysely<Tables>, businessId: string, campaignIds: string[]) =>
  db
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .where('sends.businessId', '=', businessId)
    .where('sends.campaignId', 'in', campaignIds)

const ofSend = (db: Kysely<Tables>, businessId: string, sendId: string) =>
  db.selectFrom('deliveries').where('businessId', '=', businessId).where('sendId', '=', sendId)

const groups = <Row extends { campaignId: string }>(rows: Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.campaignId)

/** The ledger's counts of many campaigns at once, over all their runs; those that were never sent are left out. */
export async function reportsOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  campaignIds: string[],
): Promise<Map<string, Report>> {
  if (campaignIds.length === 0) return new Map()
  const [sends, counts, marks] = await Promise.all([
    db.read
      .selectFrom('sends')
      .select('campaignId')
      .distinct()
      .where('businessId', '=', businessId)
      .where('campaignId', 'in', campaignIds)
      .execute(),
    // Send by send, as the index has them: by campaign, each of the ledger's rows would have to be sorted.
    ofCampaigns(db.read, businessId, campaignIds)
      .select(({ fn }) => ['sends.campaignId', 'deliveries.state', fn.countAll<number>().as('n')])
      .groupBy(['deliveries.sendId', 'sends.campaignId', 'deliveries.state'])
      .execute(),
    ofCampaigns(db.read, businessId, campaignIds)
      .select(['sends.campaignId', ...markCounts])
      .where(isMarked)
      .groupBy('sends.campaignId')
      .execute(),
  ])
  const [countsOf, marksOf] = [groups(counts), groups(marks)]
  return new Map(
    sends.map(({ campaignId }) => [
      campaignId,
      reportFrom((countsOf.get(campaignId) ?? []).map(counted), marked(marksOf.get(campaignId)?.[0])),
    ]),
  )
}

/** The ledger's counts of one press of Send. */
export async function reportOf({ db }: { db: Pick<Deps['db'], 'read'> }, send: Send): Promise<Report> {
  const { businessId, id } = send
  const [unwritten, counts, marks] = await Promise.all([
    unwrittenOf(db.read, send),
    ofSend(db.read, businessId, id)
      .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute(),
    ofSend(db.read, businessId, id).select(markCounts).where(isMarked).executeTakeFirst(),
  ])
  return reportFrom(counts.map(counted), marked(marks), unwritten)
}

/** A press of Send: its report, and why some got nothing. */
export async function summaryOf(
  { db }: Pick<Deps, 'db'>,
  send: Send,
): Promise<{ summary: SendSummary; report: Report }> {
  const [report, reasons] = await Promise.all([
    reportOf({ db }, send),
    ofSend(db.read, send.businessId, send.id)
      .select(({ fn }) => ['reason', fn.countAll<number>().as('n')])
      .where(isTroubled)
      .groupBy('reason')
      .execute(),
  ])
  return { report, summary: summaryFrom(report, byReason(reasons)) }
}

const DELIVERIES_SHOWN = 1000

/** A campaign over all its runs, and each delivery that reached nobody or may not have. Throws `notFound`. */
export async function campaignReportOf({ db }: Pick<Deps, 'db'>, businessId: string, campaignId: string) {
  const campaign = await db.read
    .selectFrom('campaigns')
    .select(['type', 'status'])
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!campaign) throw new Failure('notFound')
  const inTrouble = ofCampaigns(db.read, businessId, [campaignId]).where(isTroubled)
  const shown = inTrouble.select('deliveries.id').orderBy('deliveries.id', 'desc').limit(DELIVERIES_SHOWN)
  const [reports, reasons, redeemed, uncertain, held, provider, deliveries] = await Promise.all([
    reportsOf({ db }, businessId, [campaignId]),
    inTrouble
      .select(({ fn }) => ['reason', fn.countAll<number>().as('n')])
      .groupBy('reason')
      .execute(),
    redeemedBy(db.read, businessId, campaignId),
    uncertainOf(db, businessId, campaignId),
    campaign.status === 'paused' ? heldOf(db, businessId, campaignId) : null,
    troubleOf(db, campaign.type),
    db.read
      .selectFrom('deliveries')
      .leftJoin('customers', (join) =>
        join
          .onRef('customers.businessId', '=', 'deliveries.businessId')
          .onRef('customers.id', '=', 'deliveries.customerId')
          .on('customers.deletedAt', 'is', null),
      )
      .select([
        'deliveries.id',
        'customerId',
        'customers.name as customerName',
        'email',
        'phone',
        'deliveries.state',
        'reason',
        'deliveries.updatedAt as at',
      ])
      .where('deliveries.businessId', '=', businessId)
      .where('deliveries.id', 'in', shown)
      .orderBy('deliveries.id', 'desc')
      .execute(),
  ])
  return {
    report: reports.get(campaignId) ?? reportFrom([], noMarks),
    reasons: byReason(reasons),
    redeemed,
    ...uncertain,
    held: held?.why ?? null,
    heldCode: held?.code ?? null,
    provider,
    deliveries: deliveries.map(({ email, phone, ...row }) => ({
      ...row,
      customerName: row.customerName === null ? null : calledOf({ name: row.customerName, email, phone }),
    })),
  }
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

const counted = ({ state, n }: StateCount): StateCount => ({ state, n: Number(n) })
const byReason = (rows: { reason: DeliveryReason | null; n: number }[]) =>
  Object.fromEntries(rows.flatMap(({ reason, n }) => (reason ? [[reason, Number(n)]] : [])))

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
