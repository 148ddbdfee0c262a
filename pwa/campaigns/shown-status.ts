import type { Campaign, CampaignStatus } from '../../shared/campaigns.ts'
import type { Report } from '../../shared/deliveries.ts'

/** A campaign's status in one word. `captured`: its messages were kept on this machine, and none was sent. */
export type ShownStatus = CampaignStatus | 'captured'

export function shownStatusOf({ status, report }: Pick<Campaign, 'status' | 'report'>): ShownStatus {
  const onlyCaptured = report !== null && report.captured > 0 && report.accepted === 0
  return status === 'sent' && onlyCaptured ? 'captured' : status
}

/** While messages go out a campaign may not be deleted. */
export const isBusy = ({ status }: Pick<Campaign, 'status'>): boolean =>
  status === 'sending' || status === 'paused'

const counted = {
  accepted: 'countSent',
  captured: 'countCaptured',
  failed: 'countFailed',
  unknown: 'countUnknown',
} as const satisfies Partial<Record<keyof Report, string>>

export interface Count {
  key: (typeof counted)[keyof typeof counted]
  n: number
}

/** The figures of a report on one line; captured messages are never counted as sent. */
export const countsOf = (report: Report | null): Count[] =>
  report === null
    ? []
    : Object.entries(counted)
        .map(([name, key]) => ({ key, n: report[name as keyof typeof counted] }))
        .filter(({ n }) => n > 0)

/** The number of recipients whose message is settled, one way or another. */
export const settledOf = ({ recipients, pending }: Pick<Report, 'recipients' | 'pending'>): number =>
  Math.max(0, recipients - pending)
