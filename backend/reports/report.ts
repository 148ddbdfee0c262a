import { setImmediate } from 'node:timers/promises'
import {
  type BusinessReport,
  CAMPAIGNS_COMPARED,
  type ReportBucket,
  type ReportCampaign,
  type ReportSpot,
  type ReportTotals,
} from '../../shared/business-report.ts'
import { bucketsOf, type Period } from '../../shared/rules/periods.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import {
  type Forms,
  type FormsByTag,
  formsBefore,
  formsByTagOf,
  type OptOut,
  optOutsOf,
  refusedOf,
  type Signups,
  signupsOf,
} from './answers.ts'
import { sentBetween } from './compared.ts'
import { type Growth, growthOf, hoursAreKept, standingOf } from './customers.ts'
import { type RedeemedPiece, redeemedIn } from './redeemed.ts'
import { type Span, spanOf } from './span.ts'
import { labelsOf } from './tag-labels.ts'
import { type Taps, tapsByTagOf, tapsOf } from './taps.ts'

/** Everything of the two periods, in the hours or the bars it happened. */
interface Log {
  taps: Taps[]
  signups: Signups[]
  forms: { now: Forms; before: Forms }
  optOuts: OptOut[]
  refused: { now: number; before: number }
  growth: Growth
  redeemed: RedeemedPiece[]
  /** Customers when the period before began. */
  atStart: number
}

/** The business over a period. Nothing of it is stored: all is counted from the logs and the ledger, each time. */
export async function businessReportOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  businessId: string,
  { timeZone, countedFrom }: Pick<BusinessRow, 'timeZone' | 'countedFrom'>,
  period: Period,
): Promise<BusinessReport> {
  const { db } = deps
  const at = deps.clock.now()
  const span = spanOf(businessId, timeZone, period, countedFrom ?? '')
  // One after the other: on SQLite each holds the process, and others are let in between.
  const taps = await after(() => tapsOf(db, span))
  const signups = await after(() => signupsOf(db, span))
  const byTag = await after(() => formsByTagOf(db, span))
  const before = await after(() => formsBefore(db, span))
  const optOuts = await after(() => optOutsOf(db, span))
  const refused = await after(() => refusedOf(db, span))
  const byHours = await after(() => hoursAreKept(db, businessId))
  const growth = await after(() => growthOf(db, span, byHours))
  const redeemed = await after(() => redeemedIn(db, span))
  const { earlier, ...standing } = await after(() => standingOf(db, span, byHours))
  const campaigns = await after(() => campaignsOf(deps, span))
  const spots = await after(() => spotsOf(deps, span, byTag))
  const forms = { now: totalOf(byTag), before }
  const log = {
    taps,
    signups,
    forms,
    optOuts,
    refused,
    growth,
    redeemed,
    atStart: earlier + growth.leftSince,
  }
  const previous = totalsOf(log, true)
  return {
    ...period,
    grain: span.grain,
    timeZone,
    at,
    totals: totalsOf(log, false, previous.customers),
    previous,
    buckets: bucketTable(span, log, previous.customers),
    hours: timesOf(log, 'hour', 24),
    weekdays: timesOf(log, 'weekday', 7),
    spots,
    ...standing,
    campaigns,
  }
}

async function after<T>(work: () => Promise<T>): Promise<T> {
  await setImmediate()
  return work()
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** The totals of a report: forms by a tag, and all sign-ups. */
function totalOf(forms: readonly FormsByTag[]): Forms {
  const byTags = forms.filter(({ tagId }) => tagId !== null)
  return {
    submitted: sum(byTags, ({ submitted }) => submitted),
    consented: sum(byTags, ({ consented }) => consented),
    signups: sum(forms, ({ signups }) => signups),
  }
}

/** @param atStart customers when it began: for the period itself, those at the end of the one before */
function totalsOf(log: Log, isBefore: boolean, atStart = log.atStart): ReportTotals {
  const within = <Row extends { isBefore: boolean }>(rows: readonly Row[]) =>
    rows.filter((row) => row.isBefore === isBefore)
  const taps = within(log.taps)
  const joined = sum(within(log.growth.joined), ({ n }) => n)
  const removed = sum(within(log.growth.removed), ({ n }) => n)
  return {
    opened: sum(taps, ({ opened }) => opened),
    started: sum(taps, ({ started }) => started),
    ...(isBefore ? log.forms.before : log.forms.now),
    joined,
    removed,
    optedOut: new Set(within(log.optOuts).map(({ customerId }) => customerId)).size,
    refused: isBefore ? log.refused.before : log.refused.now,
    customers: atStart + joined - removed,
    ...used(within(log.redeemed)),
  }
}

/** Kronor are null where nothing that was used says what it is worth. */
function used(redeemed: readonly RedeemedPiece[]): Pick<ReportTotals, 'redeemed' | 'kronor'> {
  const known = redeemed.filter(({ kronor }) => kronor !== null)
  return {
    redeemed: sum(redeemed, ({ uses }) => uses),
    kronor: known.length === 0 ? null : sum(known, ({ kronor }) => kronor ?? 0),
  }
}

function bucketTable({ period, grain }: Span, log: Log, atStart: number): ReportBucket[] {
  const byBucket = <Row extends { bucket: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ bucket }) => bucket)
  const taps = byBucket(log.taps)
  const signups = byBucket(log.signups)
  const joined = byBucket(log.growth.joined)
  const removed = byBucket(log.growth.removed)
  const optOuts = byBucket(log.optOuts)
  const redeemed = byBucket(log.redeemed)
  let customers = atStart
  return bucketsOf(period, grain).map((start) => {
    const came = sum(joined.get(start) ?? [], ({ n }) => n)
    const left = sum(removed.get(start) ?? [], ({ n }) => n)
    customers += came - left
    return {
      start,
      opened: sum(taps.get(start) ?? [], ({ opened }) => opened),
      signups: sum(signups.get(start) ?? [], ({ n }) => n),
      joined: came,
      removed: left,
      optedOut: new Set((optOuts.get(start) ?? []).map(({ customerId }) => customerId)).size,
      customers,
      ...used(redeemed.get(start) ?? []),
    }
  })
}

/** Counts by the hour or the weekday of the shop; taps of which only the day is known have no hour. */
function timesOf({ taps, signups }: Log, unit: 'hour' | 'weekday', length: number) {
  const times = Array.from({ length }, () => ({ opened: 0, signups: 0 }))
  for (const { isBefore, opened, ...tap } of taps) {
    const time = times[tap[unit] ?? length]
    if (time && !isBefore) time.opened += opened
  }
  for (const signup of signups) {
    const time = times[signup[unit]]
    if (time) time.signups += signup.n
  }
  return times
}

async function spotsOf(
  deps: Pick<Deps, 'db'>,
  span: Span,
  forms: readonly FormsByTag[],
): Promise<ReportSpot[]> {
  const [taps, labels] = await Promise.all([tapsByTagOf(deps.db, span), labelsOf(deps, span.businessId)])
  const spots = new Map<string | null, ReportSpot>()
  const spotOf = (tagId: string | null): ReportSpot => {
    const label = tagId === null ? null : (labels.get(tagId) ?? null)
    const spot = spots.get(tagId) ?? { tagId, label, opened: 0, submitted: 0, signups: 0 }
    spots.set(tagId, spot)
    return spot
  }
  for (const { tagId, opened } of taps) spotOf(tagId).opened = opened
  for (const { tagId, submitted, signups } of forms) Object.assign(spotOf(tagId), { submitted, signups })
  return [...spots.values()].sort(
    (a, b) => b.signups - a.signups || b.opened - a.opened || ((a.tagId ?? '') < (b.tagId ?? '') ? -1 : 1),
  )
}

/** The campaigns and automations that sent in the period, with their names. */
async function campaignsOf(deps: Pick<Deps, 'db'>, span: Span): Promise<ReportCampaign[]> {
  const compared = await sentBetween(deps, span.businessId, span, CAMPAIGNS_COMPARED)
  if (compared.length === 0) return []
  const ids = compared.map(({ campaignId }) => campaignId)
  const [campaigns, automations] = await Promise.all([
    deps.db.read
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .where('businessId', '=', span.businessId)
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute(),
    deps.db.read
      .selectFrom('automations')
      .select(['id', 'kind'])
      .where('businessId', '=', span.businessId)
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute(),
  ])
  const names = new Map<string, Pick<ReportCampaign, 'kind' | 'name'>>([
    ...campaigns.map(({ id, name }) => [id, { kind: 'campaign' as const, name }] as const),
    ...automations.map(({ id, kind }) => [id, { kind: 'automation' as const, name: kind }] as const),
  ])
  return compared.map(({ campaignId, ...figures }) => ({
    id: campaignId,
    ...(names.get(campaignId) ?? { kind: null, name: null }),
    ...figures,
  }))
}
