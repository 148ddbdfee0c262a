import { type Campaign, isEligible } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'
import type { Outcome, ReportedRecipient } from '../../../shared/reports.ts'

/** The people of a sent campaign, as many as its report counts: those who were customers then, the oldest first. */
export function recipientsOf(
  campaign: Campaign,
  customers: readonly Customer[],
  outcome: Outcome,
): ReportedRecipient[] {
  const { report, sentAt, type } = campaign
  if (!report || !sentAt) return []
  const state = report.captured > 0 ? 'captured' : 'delivered'
  const all = customers
    .filter((customer) => customer.createdAt <= sentAt && isEligible(customer, type))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, report.recipients)
    .map(
      ({ id, name }, at): ReportedRecipient => ({
        id,
        customerId: id,
        name,
        state,
        reason: null,
        at: sentAt,
        clickedAt: at < report.clicked ? sentAt : null,
        openedAt: at < report.opened ? sentAt : null,
        optedOutAt: null,
      }),
    )
  return all.filter((each) => isOf(each, outcome))
}

function isOf({ state, clickedAt, openedAt, optedOutAt }: ReportedRecipient, outcome: Outcome): boolean {
  if (outcome === 'clicked') return clickedAt !== null
  if (outcome === 'opened') return openedAt !== null
  if (outcome === 'optedOut') return optedOutAt !== null
  return outcome === 'all' || outcome === state || (outcome === 'accepted' && state === 'delivered')
}
