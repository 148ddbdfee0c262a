import * as z from 'zod'
import { say } from './copy/fields.ts'
import { report } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { channels } from './rules/channels.ts'
import { daysIn, grains, PERIOD_DAYS_MAX } from './rules/periods.ts'

const count = z.number().int()
/**
 * The totals of a period. The four of the funnel count the shop's tags alone, for a page that is opened by the shop's
 * name is not counted as opened: `submitted` are the forms that were taken, the counter's too, `consented` those of
 * them whose yes counts.
 */
const reportTotals = z.object({
  opened: count,
  started: count,
  submitted: count,
  consented: count,
  /** People who signed up by a form and were not customers before. */
  signups: count,
  /** New customers, however they came; since deleted ones too. */
  joined: count,
  /** Customers who were deleted. */
  removed: count,
  /** People who said no themselves: by a link, by STOP, or on their own page. */
  optedOut: count,
  /** Noes that the shop wrote down. */
  refused: count,
  /** Customers at its end. */
  customers: count,
  /** Uses of vouchers that stand, and what they are worth; null where no offer of them says it. */
  redeemed: count,
  kronor: count.nullable(),
})
export type ReportTotals = z.infer<typeof reportTotals>

/** A bar: from `start` until the next. Whoever says no in two of them is counted in both. */
const reportBucket = z.object({
  start: f.day,
  opened: count,
  signups: count,
  joined: count,
  removed: count,
  optedOut: count,
  customers: count,
  redeemed: count,
  kronor: count.nullable(),
})
export type ReportBucket = z.infer<typeof reportBucket>

/** A spot; `tagId` is null for sign-ups without a tag, whose page was opened by the shop's name and is not counted. */
const reportSpot = z.object({
  tagId: z.string().nullable(),
  /** The tag's name; null where there is none. */
  label: z.string().nullable(),
  opened: count,
  submitted: count,
  signups: count,
})
export type ReportSpot = z.infer<typeof reportSpot>

/** The customers who may be written to now: of those who joined in the period, in the one before, and of all. */
const reportChannel = z.object({
  channel: z.enum(channels),
  yes: count,
  previousYes: count,
  allYes: count,
})

/** A campaign or automation that sent in the period, in the ledger's figures. */
const reportCampaign = z.object({
  id: z.string(),
  /** The kind of sender; null once it was deleted. */
  kind: z.enum(['campaign', 'automation']).nullable(),
  /** The campaign's name, or which automation; null once it was deleted. */
  name: z.string().nullable(),
  channel: z.enum(channels),
  /** The last time that it was sent. */
  at: z.string(),
  /** Whether links are measured in any of it: a figure of nothing measured is no figure. */
  measured: z.boolean(),
  report,
})
export type ReportCampaign = z.infer<typeof reportCampaign>

export const CAMPAIGNS_COMPARED = 50

export const businessReport = z.object({
  from: f.day,
  to: f.day,
  grain: z.enum(grains),
  timeZone: z.string(),
  /** The time of the count. */
  at: z.string(),
  totals: reportTotals,
  previous: reportTotals,
  buckets: z.array(reportBucket),
  /** By the hour on the shop's clock, 0–23. */
  hours: z.array(z.object({ opened: count, signups: count })).length(24),
  /** From Monday on. */
  weekdays: z.array(z.object({ opened: count, signups: count })).length(7),
  spots: z.array(reportSpot),
  /** Customers of now who joined in the period, in the one before, and all: what `channels` are shares of. */
  people: z.object({ joined: count, previousJoined: count, all: count }),
  channels: z.array(reportChannel),
  /** Newest first, at most 50. */
  campaigns: z.array(reportCampaign),
})
export type BusinessReport = z.infer<typeof businessReport>

export const getBusinessReport = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'staff',
  scope: 'read',
  summary:
    "The business over a period of whole days by the shop's clock, the last 30 unless said, beside as many days before.",
  input: z
    .object({ from: f.day.optional(), to: f.day.optional() })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      error: say('dayInvalid'),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: say('periodBackwards') })
    .refine(({ from, to }) => !from || !to || daysIn({ from, to }) <= PERIOD_DAYS_MAX, {
      path: ['from'],
      error: say('periodTooLong'),
    }),
  output: z.object({ report: businessReport }),
})

/** The steps from opening a tag's page to a yes, in order. */
export const funnelSteps = ['opened', 'started', 'submitted', 'consented'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/**
 * How many got as far as each step. Whoever took one took those before it, also where nothing told of them: a phone
 * without a network or without scripts reports a form and not the page that it stood on. So no step has more people than
 * the one before.
 */
export function funnelOf(counted: Readonly<Record<FunnelStep, number>>): Record<FunnelStep, number> {
  const submitted = Math.max(counted.submitted, counted.consented)
  const started = Math.max(counted.started, submitted)
  return { opened: Math.max(counted.opened, started), started, submitted, consented: counted.consented }
}

export const endpoints = { getBusinessReport }
