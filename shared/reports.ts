import * as z from 'zod'
import { deliveryStates, holdReasons, provider, report, sendStates } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { holdoutVerdicts } from './rules/visits/holdout.ts'

/** A press of Send, beside the others of its campaign. */
const runReport = z.object({
  sendId: z.string(),
  run: z.number().int(),
  state: z.enum(sendStates),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  report,
})
export type RunReport = z.infer<typeof runReport>

/** A link of the messages, and how many followed it. */
const linkReport = z.object({
  url: z.string(),
  clicked: z.number().int(),
  machineClicked: z.number().int(),
})
export type LinkReport = z.infer<typeof linkReport>

/** What the vouchers were used for that a campaign gave. */
const redeemed = z.object({
  /** Vouchers that were used: each is one person's. */
  people: z.number().int(),
  /** Their uses that stand. */
  uses: z.number().int(),
  /** What they are worth by their offers; null where no offer says it. */
  kronor: z.number().int().nullable(),
})
export type Redeemed = z.infer<typeof redeemed>

/** Those who came within seven days of their message: after it, and not for that reason because of it. */
const cameAfter = z.object({
  people: z.number().int(),
  /** When the last message's days are over; null once they are. */
  until: z.string().nullable(),
})
export type CameAfter = z.infer<typeof cameAfter>

const came = z.object({ people: z.number().int(), came: z.number().int() })

/**
 * All for whom the lot fell on getting a send, beside those whom it left out: how many they are, and how many of them
 * came within the same seven days from the press of Send.
 */
const holdoutReport = z.object({
  sendId: z.string(),
  /** When the seven days are over. */
  until: z.string(),
  sent: came,
  heldOut: came,
  verdict: z.enum(holdoutVerdicts),
})
export type HoldoutReport = z.infer<typeof holdoutReport>

export const getCampaignReport = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/report',
  access: 'staff',
  scope: 'read',
  summary: "A campaign's counts over all its runs, and each delivery that failed, is unknown or was skipped.",
  input: z.object({ id: f.id }),
  output: z.object({
    report,
    /** The `unknown` that nobody and nothing has settled yet, for `settleCampaign`. */
    undecided: z.number().int(),
    /** Those of them that can be sent once more: the others belong to a send that was cancelled. */
    retryable: z.number().int(),
    /** Those that are still being looked up at the provider, and may settle without a decision. */
    looking: z.number().int(),
    /** People who wait for the better of two texts; none of the counts has them yet. */
    waiting: z.number().int(),
    /** The reason for an automatic pause; null otherwise. */
    held: z.enum(holdReasons).nullable(),
    /** The provider's code for that, such as `21660`; null where it gave none. */
    heldCode: z.string().nullable(),
    /** When the quiet hours end that all that is left waits for; null where it does not. */
    quietUntil: z.string().nullable(),
    /** The provider of its channel where it does not do well; null while it does. */
    provider: provider.nullable(),
    reasons: z.record(z.string(), z.number().int()),
    /** Null for a campaign that led to no offer. */
    redeemed: redeemed.nullable(),
    /** Null where the shop has never counted a visit. */
    came: cameAfter.nullable(),
    /** Of the newest send that left a tenth out by lot; null where none did. */
    holdout: holdoutReport.nullable(),
    /** The measurements that were on: without one its figure means nothing. */
    measured: z.object({ clicks: z.boolean(), opens: z.boolean() }),
    /** Newest first, at most 50. */
    runs: z.array(runReport),
    links: z.array(linkReport),
  }),
})

/** The filters of a campaign's recipients. */
export const outcomes = [
  'all',
  'pending',
  'accepted',
  'delivered',
  'captured',
  'failed',
  'unknown',
  'skipped',
  'clicked',
  'opened',
  'optedOut',
] as const
export type Outcome = (typeof outcomes)[number]

/** A recipient of a campaign, and the outcome of their message. */
export const recipient = z.object({
  id: z.string(),
  customerId: z.string(),
  /** Null when the customer was erased. */
  name: z.string().nullable(),
  state: z.enum(deliveryStates),
  reason: z.string().nullable(),
  at: z.string(),
  clickedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  optedOutAt: z.string().nullable(),
})
export type ReportedRecipient = z.infer<typeof recipient>

export const RECIPIENTS_PAGE = 500

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/recipients',
  access: 'staff',
  scope: 'read',
  summary: 'The people of a campaign and what became of their messages, troubles first, 500 at a time.',
  input: z.object({
    id: f.id,
    outcome: z.enum(outcomes).default('all'),
    /** Only of this press of Send. */
    sendId: f.id.optional(),
    /** The `next` of the page before. */
    after: f.opaque(120).optional(),
  }),
  output: z.object({ recipients: z.array(recipient), next: z.string().optional() }),
})

/** The event `send` of `GET /api/live`: the progress of a send. */
export const sendProgress = z.object({
  campaignId: z.string(),
  sendId: z.string(),
  state: z.enum(sendStates),
  report,
})
export type SendProgress = z.infer<typeof sendProgress>

export const endpoints = { getCampaignReport, listRecipients }
