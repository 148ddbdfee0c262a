import type { Campaign } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

export interface PeopleFigures {
  total: number
  active: number
  /** The share of all who said yes; 0–1, null where there is nobody. */
  rate: number | null
  /** New in the last thirty days against the thirty before, 0.12 for twelve per cent more; null without any before. */
  growth: number | null
}

export function peopleFigures(
  customers: readonly Pick<Customer, 'consentGiven' | 'createdAt'>[],
  now: number,
): PeopleFigures {
  const age = ({ createdAt }: { createdAt: string }) => (now - Date.parse(createdAt)) / MONTH_MS
  const recent = customers.filter((customer) => age(customer) < 1).length
  const before = customers.filter((customer) => age(customer) >= 1 && age(customer) < 2).length
  const active = customers.filter(({ consentGiven }) => consentGiven).length
  return {
    total: customers.length,
    active,
    rate: customers.length > 0 ? active / customers.length : null,
    growth: before > 0 ? recent / before - 1 : null,
  }
}

export interface CampaignFigures {
  /** The specification calls those that were sent active. */
  active: number
  scheduled: number
  /** Accepted messages of the samples; what is captured in the demo is not among them. */
  messages: number
  /** For mails; 0–1, null where none was sent. */
  openRate: number | null
}

export function campaignsFigures(
  campaigns: readonly Pick<Campaign, 'status' | 'type' | 'report'>[],
): CampaignFigures {
  const sum = (of: readonly (typeof campaigns)[number][], name: 'accepted' | 'opened') =>
    of.reduce((total, { report }) => total + (report?.[name] ?? 0), 0)
  const mails = campaigns.filter(({ type }) => type === 'email')
  const mailed = sum(mails, 'accepted')
  return {
    active: campaigns.filter(({ status }) => status === 'sent').length,
    scheduled: campaigns.filter(({ status }) => status === 'scheduled').length,
    messages: sum(campaigns, 'accepted'),
    openRate: mailed > 0 ? sum(mails, 'opened') / mailed : null,
  }
}
