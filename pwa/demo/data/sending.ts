import { type Campaign, isEligible } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'
import { emptyReport, type PlannedSend, plannedSend, type SendSummary } from '../../../shared/deliveries.ts'
import { conditionsOfSegment, matching } from '../../../shared/rules/segments.ts'
import type { Database, RowOf } from '../../browser/database.ts'
import type { Judge } from '../../sync/index.ts'
import { capturedFor, holdersOf, noteCaptured } from './recipients.ts'

/** The rows of a kind that the demo holds. */
export async function rowsIn<K extends 'customer' | 'campaign' | 'tag' | 'segment' | 'profile'>(
  db: Database,
  kind: K,
): Promise<RowOf<K>[]> {
  const rows = await db.rows.toArray()
  return rows.flatMap((each) => (each.kind === kind && each.row ? [each.row as RowOf<K>] : []))
}

/** The customers who are in a segment, built in or saved. */
export async function insideOf(db: Database, segment: string, now: number): Promise<Customer[]> {
  const [customers, saved] = [await rowsIn(db, 'customer'), await rowsIn(db, 'segment')]
  const filter = saved.find(({ id }) => id === segment)?.filter
  const occasion = { now: new Date(now).toISOString(), timeZone: 'Europe/Stockholm' }
  const conditions = conditionsOfSegment({ id: segment, ...(filter && { filter }) }, occasion)
  return conditions ? customers.filter(matching(conditions)) : []
}

/** A press of Send in the demo: everything is captured, and nothing is handed to anybody. */
export const captured = (campaign: Campaign, people: number, at: string): Campaign => ({
  ...campaign,
  status: 'sent',
  scheduledAt: null,
  scheduledFor: null,
  pressedAt: at,
  sentAt: at,
  report: {
    ...(campaign.report ?? emptyReport),
    recipients: (campaign.report?.recipients ?? 0) + people,
    captured: (campaign.report?.captured ?? 0) + people,
  },
})

/**
 * Judges a press of Send, which no screen can lay over a campaign. Whoever has it already is left out, unless it is
 * sent again.
 */
export const judge: Judge = async ({ kind, patch, at }, row, db) => {
  if (kind !== 'campaign.send' || !row) return undefined
  const plan = plannedSend.parse(patch)
  const campaign = row as Campaign
  const people = await reached(db, plan, campaign)
  await db.drafts.put({ key: sendKey(plan.sendId), value: people.length, at })
  await noteCaptured(db, campaign.id, people)
  return captured(campaign, people.length, at)
}

const sendKey = (sendId: string): string => `demo.send.${sendId}`

async function reached(db: Database, plan: PlannedSend, campaign: Campaign): Promise<Customer[]> {
  const have = plan.resend ? new Set() : await holdersIn(db, campaign)
  const chosen = await chosenBy(db, plan)
  return chosen.filter((customer) => isEligible(customer, campaign.type, {}) && !have.has(customer.id))
}

/** The ids of those who have a campaign already. */
const holdersIn = async (db: Database, campaign: Campaign): Promise<ReadonlySet<string>> =>
  holdersOf(campaign, await rowsIn(db, 'customer'), await capturedFor(db, campaign.id))

/** The ticked customers, a segment's, or everybody. */
async function chosenBy(
  db: Database,
  { customerIds, audience }: Pick<PlannedSend, 'customerIds' | 'audience'>,
): Promise<Customer[]> {
  if (!customerIds) return insideOf(db, audience?.segment ?? 'all', Date.now())
  const chosen = new Set(customerIds)
  return (await rowsIn(db, 'customer')).filter(({ id }) => chosen.has(id))
}

/** The result of a press of Send; undefined where there was none. */
export async function sentBy(db: Database, sendId: string): Promise<SendSummary | undefined> {
  const people = (await db.drafts.get(sendKey(sendId)))?.value
  return typeof people === 'number' ? summaryOf(people) : undefined
}

const summaryOf = (people: number): SendSummary => ({
  recipients: people,
  captured: people,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  pending: 0,
  reasons: {},
})
