import type { Campaign, CampaignStatus } from '../../shared/campaigns.ts'
import type { Report } from '../../shared/deliveries.ts'

/** How a campaign stands, in one word. `captured`: its messages were kept on this machine, and none was sent. */
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

/** What there is to tell of a report on one line; what was captured is never counted among what was sent. */
export const countsOf = (report: Report | null): Count[] =>
  report === null
    ? []
    : Object.entries(counted)
        .map(([name, key]) => ({ key, n: report[name as keyof typeof counted] }))
        .filter(({ n }) => n > 0)

/** How many recipients are settled, one way or another. */
export const settledOf = ({ recipients, pending }: Pick<Report, 'recipients' | 'pending'>): number =>
  Math.max(0, recipients - pending)
