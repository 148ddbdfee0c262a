import type { Campaign } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export interface Figures {
  customers: number
  /** Created in the last seven days. */
  newThisWeek: number
  active: number
  /** The number of yeses today, by the shop's clock. */
  yesToday: number
  /** In the last seven days. */
  yesThisWeek: number
}

/** Times in ISO 8601, UTC; days by the shop's calendar, as 2026-11-21. */
interface Clock {
  now: string
  today: string
  dayOf: (at: string) => string
}

/** The dashboard's counts of customers. */
export function figuresOf(
  customers: readonly Pick<Customer, 'consentGiven' | 'consentAt' | 'createdAt'>[],
  { now, today, dayOf }: Clock,
): Figures {
  const weekAgo = new Date(Date.parse(now) - WEEK_MS).toISOString()
  const figures: Figures = {
    customers: customers.length,
    newThisWeek: 0,
    active: 0,
    yesToday: 0,
    yesThisWeek: 0,
  }
  // Once over all: there may be a hundred thousand, and each change counts them anew.
  for (const { consentGiven, consentAt, createdAt } of customers) {
    if (createdAt > weekAgo) figures.newThisWeek += 1
    if (!consentGiven) continue
    figures.active += 1
    if (consentAt === null || consentAt <= weekAgo) continue
    figures.yesThisWeek += 1
    // Formatting a day is slow, and only the last few can be today.
    if (dayOf(consentAt) === today) figures.yesToday += 1
  }
  return figures
}

/**
 * The dashboard's counts of campaigns: the specification calls those that were sent active. `captured` are those of
 * them whose messages all stayed here.
 */
export function campaignFigures(campaigns: readonly Pick<Campaign, 'status' | 'report'>[]) {
  const sent = campaigns.filter(({ status }) => status === 'sent')
  return {
    sent: sent.length,
    captured: sent.filter(({ report }) => report && report.captured > 0 && report.accepted === 0).length,
    drafts: campaigns.filter(({ status }) => status === 'draft').length,
  }
}

/** The campaign that was sent last; undefined when none was. */
export const lastSent = <C extends Pick<Campaign, 'sentAt'>>(campaigns: readonly C[]): C | undefined =>
  campaigns
    .filter(({ sentAt }) => sentAt !== null)
    .reduce<C | undefined>(
      (last, one) => (last && (last.sentAt ?? '') >= (one.sentAt ?? '') ? last : one),
      undefined,
    )
