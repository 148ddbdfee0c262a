// Who has a campaign: of the samples those who were customers then, and whomever the visitor has sent to since.
import type { Business } from '../../../shared/businesses.ts'
import { type Campaign, isEligible } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'
import type { CapturedMessage } from '../../../shared/deliveries.ts'
import type { Outcome, ReportedRecipient } from '../../../shared/reports.ts'
import { fill } from '../../../shared/rules/template.ts'
import type { Database } from '../../browser/database.ts'

const key = (campaignId: string): string => `demo.captured.${campaignId}`

/** The ids of customers whose messages of a campaign were captured here. */
export const capturedFor = async (db: Database, campaignId: string): Promise<string[]> =>
  ((await db.drafts.get(key(campaignId)))?.value as string[] | undefined) ?? []

/** Notes that these people's messages of a campaign were captured. */
export async function noteCaptured(
  db: Database,
  campaignId: string,
  people: readonly Pick<Customer, 'id'>[],
): Promise<void> {
  const before = await capturedFor(db, campaignId)
  const value = [...before, ...people.map(({ id }) => id)]
  await db.drafts.put({ key: key(campaignId), value, at: new Date().toISOString() })
}

/** The recipients of a sample, from the start of the list: as many as its report counts as accepted. */
const sampleOf = ({ report, type }: Campaign, customers: readonly Customer[]): Customer[] =>
  customers
    .filter((customer) => isEligible(customer, type, {}))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, report?.accepted ?? 0)

/** The ids of all who have a campaign. */
export const holdersOf = (
  campaign: Campaign,
  customers: readonly Customer[],
  captured: readonly string[],
): ReadonlySet<string> => new Set([...sampleOf(campaign, customers).map(({ id }) => id), ...captured])

/** The people of a sent campaign, and what became of their messages. */
export function recipientsOf(
  campaign: Campaign,
  customers: readonly Customer[],
  captured: readonly string[],
  outcome: Outcome,
): ReportedRecipient[] {
  const { report, sentAt } = campaign
  if (!report || !sentAt) return []
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  const one = (
    id: string,
    state: 'captured' | 'delivered',
    at = Number.POSITIVE_INFINITY,
  ): ReportedRecipient => ({
    id: `${id} ${state} ${at}`,
    customerId: id,
    name: names.get(id) ?? null,
    state,
    reason: null,
    at: sentAt,
    clickedAt: at < report.clicked ? sentAt : null,
    openedAt: at < report.opened ? sentAt : null,
    optedOutAt: null,
  })
  const all = [
    ...captured.map((id) => one(id, 'captured')),
    ...sampleOf(campaign, customers).map(({ id }, at) => one(id, 'delivered', at)),
  ]
  return all.filter((each) => isOf(each, outcome))
}

function isOf({ state, clickedAt, openedAt, optedOutAt }: ReportedRecipient, outcome: Outcome): boolean {
  if (outcome === 'clicked') return clickedAt !== null
  if (outcome === 'opened') return openedAt !== null
  if (outcome === 'optedOut') return optedOutAt !== null
  return outcome === 'all' || outcome === state || (outcome === 'accepted' && state === 'delivered')
}

/** The messages of a campaign that were captured, as each reader would have seen them. */
export function messagesOf(
  campaign: Campaign,
  customers: readonly Customer[],
  captured: readonly string[],
  { name: business, reviewUrl, smsFrom }: Business,
): CapturedMessage[] {
  const { id, type, subject, message, sentAt } = campaign
  return customers
    .filter((customer) => captured.includes(customer.id))
    .map(({ id: customerId, name, email, phone, mobile }) => {
      const values = { name, email, phone, business, review: reviewUrl }
      return {
        id: `${id} ${customerId}`,
        channel: type,
        to: (type === 'email' ? email : mobile) ?? '',
        from: type === 'email' ? `${business} via Blipp` : (campaign.smsFrom ?? smsFrom ?? business),
        subject: subject && fill(subject, values),
        text: fill(message, values),
        html: null,
        campaignId: id,
        at: sentAt ?? campaign.updatedAt,
      }
    })
}
