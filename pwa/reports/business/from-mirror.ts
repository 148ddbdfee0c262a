import type {
  BusinessReport,
  ReportBucket,
  ReportCampaign,
  ReportTotals,
} from '../../../shared/business-report.ts'
import { CAMPAIGNS_COMPARED } from '../../../shared/business-report.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'
import { channels } from '../../../shared/rules/channels.ts'
import { bucketOf, bucketsOf, grainOf, type Period, previousOf } from '../../../shared/rules/periods.ts'
import { signedUpThemselves } from '../../../shared/rules/plans.ts'
import { shopClock } from '../../../shared/rules/shop-clock.ts'
import type { Tag } from '../../../shared/tags.ts'

/**
 * The figures of a period that the mirror knows. A server's report is one too, and more. The mirror holds the
 * customers who are there, with the time at which they arrived: nobody who was removed, no page that was opened, no
 * no that was said.
 */
export interface ReportView
  extends Pick<BusinessReport, 'from' | 'to' | 'grain' | 'people' | 'channels' | 'campaigns'> {
  totals: Pick<ReportTotals, 'signups' | 'joined' | 'customers'>
  previous: Pick<ReportTotals, 'signups' | 'joined' | 'customers'>
  buckets: Pick<ReportBucket, 'start' | 'signups' | 'joined' | 'customers'>[]
  hours: { signups: number }[]
  weekdays: { signups: number }[]
  spots: { tagId: string | null; label: string | null; signups: number }[]
}

export interface Mirror {
  customers: readonly Pick<Customer, 'createdAt' | 'source' | 'tagId' | 'consents'>[]
  campaigns: readonly Pick<Campaign, 'id' | 'name' | 'type' | 'sentAt' | 'report' | 'isAnswer'>[]
  tags: readonly Pick<Tag, 'id' | 'label'>[]
}

/** The same figures as the server's, of what this device holds. */
export function reportFromMirror(mirror: Mirror, timeZone: string, period: Period): ReportView {
  const grain = grainOf(period)
  const previous = previousOf(period)
  const clock = shopClock(timeZone)
  const zero = () => ({ signups: 0, joined: 0, customers: 0 })
  const [totals, before] = [zero(), zero()]
  const buckets = new Map(
    bucketsOf(period, grain).map((start) => [start, { start, signups: 0, joined: 0, customers: 0 }]),
  )
  const hours = Array.from({ length: 24 }, () => ({ signups: 0 }))
  const weekdays = Array.from({ length: 7 }, () => ({ signups: 0 }))
  const byTag = new Map<string | null, number>()
  const yeses = channels.map((channel) => ({ channel, yes: 0, previousYes: 0, allYes: 0 }))

  // Once over all: there may be a hundred thousand.
  for (const { createdAt, source, tagId, consents } of mirror.customers) {
    const { day, hour, weekday } = clock(createdAt)
    const isNow = day >= period.from && day <= period.to
    const isBefore = day >= previous.from && day <= previous.to
    for (const each of yeses) {
      if (consents[each.channel] !== 'yes') continue
      each.allYes += 1
      if (isNow) each.yes += 1
      if (isBefore) each.previousYes += 1
    }
    if (day <= period.to) totals.customers += 1
    if (day <= previous.to) before.customers += 1
    const isSignup = signedUpThemselves({ source })
    if (isBefore) {
      before.joined += 1
      if (isSignup) before.signups += 1
    }
    if (!isNow) continue
    const bucket = buckets.get(bucketOf(period, grain, day))
    totals.joined += 1
    if (bucket) bucket.joined += 1
    if (!isSignup) continue
    totals.signups += 1
    if (bucket) bucket.signups += 1
    for (const time of [hours[hour], weekdays[weekday]]) if (time) time.signups += 1
    byTag.set(tagId ?? null, (byTag.get(tagId ?? null) ?? 0) + 1)
  }
  let sofar = before.customers
  for (const bucket of buckets.values()) {
    sofar += bucket.joined
    bucket.customers = sofar
  }
  return {
    ...period,
    grain,
    totals,
    previous: before,
    buckets: [...buckets.values()],
    hours,
    weekdays,
    spots: spotsOf(byTag, mirror.tags),
    people: { joined: totals.joined, previousJoined: before.joined, all: mirror.customers.length },
    channels: yeses,
    campaigns: campaignsOf(mirror.campaigns, (at) => clock(at).day, period),
  }
}

function spotsOf(byTag: Map<string | null, number>, tags: Mirror['tags']): ReportView['spots'] {
  const labels = new Map(tags.map(({ id, label }) => [id, label]))
  return [...byTag]
    .map(([tagId, signups]) => ({ tagId, label: (tagId && labels.get(tagId)) ?? null, signups }))
    .sort((a, b) => b.signups - a.signups || ((a.tagId ?? '') < (b.tagId ?? '') ? -1 : 1))
}

/** The campaigns last sent in the period, without answers to single replies, with all messages that they ever sent. */
function campaignsOf(
  campaigns: Mirror['campaigns'],
  dayOf: (at: string) => string,
  { from, to }: Period,
): ReportCampaign[] {
  return campaigns
    .flatMap(({ id, name, type, sentAt, report, isAnswer }): ReportCampaign[] => {
      if (isAnswer || !sentAt || !report || dayOf(sentAt) < from || dayOf(sentAt) > to) return []
      const measured = report.clicked + report.machineClicked > 0
      return [{ id, kind: 'campaign', name, channel: type, at: sentAt, measured, report }]
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, CAMPAIGNS_COMPARED)
}
