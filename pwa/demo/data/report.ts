import type { BusinessReport, ReportTotals } from '../../../shared/business-report.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'
import type { Period } from '../../../shared/rules/periods.ts'
import type { Tag } from '../../../shared/tags.ts'
import { reportFromMirror } from '../../reports/index.ts'

export interface DemoMirror {
  customers: readonly Customer[]
  campaigns: readonly Campaign[]
  tags: readonly Tag[]
}

/** For every ten sign-ups of the sample so many opened the page, and so many began to fill it in. */
const OPENED = 1.7
const STARTED = 1.2

const opened = (signups: number): number => Math.round(signups * OPENED)

/** The report of a period: people and campaigns as the browser holds them, and for the funnel the sample's own habits. */
export function demoReport(held: DemoMirror, timeZone: string, period: Period, at: string): BusinessReport {
  const view = reportFromMirror(held, timeZone, period)
  const whole = (totals: typeof view.totals): ReportTotals => ({
    ...totals,
    opened: opened(totals.signups),
    started: Math.round(totals.signups * STARTED),
    submitted: totals.signups,
    consented: totals.signups,
    removed: 0,
    optedOut: 0,
    refused: 0,
    redeemed: 0,
    kronor: null,
  })
  const seen = ({ signups }: { signups: number }) => ({ signups, opened: opened(signups) })
  return {
    ...view,
    timeZone,
    at,
    totals: whole(view.totals),
    previous: whole(view.previous),
    buckets: view.buckets.map((each) => ({
      ...each,
      opened: opened(each.signups),
      removed: 0,
      optedOut: 0,
      redeemed: 0,
      kronor: null,
    })),
    hours: view.hours.map(seen),
    weekdays: view.weekdays.map(seen),
    spots: view.spots.map((spot) => ({
      ...spot,
      opened: spot.tagId ? opened(spot.signups) : 0,
      submitted: spot.signups,
    })),
  }
}
