import * as z from 'zod'
import { automation } from './automations.ts'
import { business } from './businesses.ts'
import { campaign } from './campaigns.ts'
import { customer } from './customers.ts'
import { sendQuestion } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { offer, voucher } from './offers.ts'
import { NEEDS_MAX, OPERATIONS_MAX, PULL_MAX, PULL_PATH, PUSH_BYTES, SCHEMA } from './rules/sync.ts'
import { segment } from './segments.ts'
import { tag } from './tags.ts'
import { template } from './templates.ts'

/** A row as it now is; `null` is a tombstone. */
export const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer'), id: f.id, revision: f.revision, row: customer.nullable() }),
  z.object({ kind: z.literal('campaign'), id: f.id, revision: f.revision, row: campaign.nullable() }),
  z.object({ kind: z.literal('automation'), id: f.id, revision: f.revision, row: automation.nullable() }),
  z.object({ kind: z.literal('segment'), id: f.id, revision: f.revision, row: segment.nullable() }),
  z.object({ kind: z.literal('template'), id: f.id, revision: f.revision, row: template.nullable() }),
  z.object({ kind: z.literal('tag'), id: f.id, revision: f.revision, row: tag.nullable() }),
  z.object({ kind: z.literal('offer'), id: f.id, revision: f.revision, row: offer.nullable() }),
  z.object({ kind: z.literal('voucher'), id: f.id, revision: f.revision, row: voucher.nullable() }),
  z.object({ kind: z.literal('profile'), id: f.id, revision: f.revision, row: business.nullable() }),
])
export type Change = z.infer<typeof change>
export type EntityKind = Change['kind']
/** What operations are about: rows that devices mirror, and pictures, which they do not. */
export type QueuedKind = EntityKind | 'picture'

const columns = z.object({
  count: z.number().int(),
  columns: z.record(
    z.string(),
    z.union([
      z.strictObject({ joined: z.string(), empty: z.enum(['null', 'absent']).optional() }),
      z.strictObject({ numbers: z.array(z.number()) }),
      z.strictObject({ values: z.array(z.unknown()), at: z.string() }),
      z.strictObject({ cells: z.array(z.array(z.unknown()).max(1)) }),
    ]),
  ),
})

const whole = z.coerce.number().int().nonnegative()

export const pull = endpoint({
  method: 'GET',
  path: PULL_PATH,
  access: 'staff',
  scope: 'read',
  summary:
    'What changed after `since`, by revision. `before` pages a first pull newest first; pages after the first name the `ceiling` that it told, and may end at `since`. With `customers=columns` many customers come by their fields instead of one by one.',
  input: z.object({
    /** The person whose mirror it is for; refused when the session is another's. */
    userId: f.id.optional(),
    since: whole.default(0),
    epoch: z.string().max(60).optional(),
    schema: whole.default(SCHEMA),
    limit: whole.default(PULL_MAX).transform((limit) => Math.min(Math.max(limit, 1), PULL_MAX)),
    before: whole.optional(),
    ceiling: whole.optional(),
    /** `columns`: many customers on a page come as columns instead of among the changes. */
    customers: z.enum(['rows', 'columns']).default('rows'),
  }),
  output: z.object({
    epoch: z.string(),
    schema: z.number(),
    next: f.revision,
    more: z.boolean(),
    reset: z.boolean().optional(),
    /** Newest first only: what the pages go back from. What is newer comes by `since` this. */
    ceiling: f.revision.optional(),
    /** The newest there is, whatever was asked for. */
    revision: f.revision,
    merged: z.array(z.tuple([f.id, f.id])),
    changes: z.array(change),
    /** The customers of the page by their fields, as `fromColumns` reads them; none of them is in `changes`. */
    customers: columns.optional(),
    serverNow: f.time,
  }),
  // Reading each of 1,000 rows anew takes longer than fetching them; tests/sync/pull holds the pages to the contract.
  isCheckedByTests: true,
})

export const operationKinds = [
  'customer.create',
  'customer.update',
  'customer.delete',
  'customer.merge',
  'campaign.create',
  'campaign.update',
  'campaign.delete',
  'campaign.send',
  'campaign.answer',
  'tag.create',
  'tag.update',
  'tag.delete',
  'automation.create',
  'automation.update',
  'automation.delete',
  'segment.create',
  'segment.update',
  'segment.delete',
  'template.create',
  'template.update',
  'template.delete',
  'picture.create',
  'offer.create',
  'offer.update',
  'offer.delete',
  'offer.give',
  'offer.stamp',
  'offer.redeem',
  'voucher.redeem',
  'voucher.stamp',
  'voucher.undo',
] as const
export type OperationKind = (typeof operationKinds)[number]

const values = z.record(z.string(), z.unknown())

export const operation = z.object({
  id: f.id,
  kind: z.enum(operationKinds),
  entityId: f.id,
  /** The old values of the fields in `patch`, as the device knew them; others beside them are not looked at. */
  base: values.nullish(),
  baseRevision: f.revision.nullish(),
  patch: values.default({}),
  /** Operations that must have been applied before this one, in this push or an earlier one; otherwise `blocked`. */
  needs: z.array(f.id).max(NEEDS_MAX).optional(),
  /** The time of the change, by the device's clock. */
  at: f.time,
})
export type Operation = z.infer<typeof operation>

const resultStatuses = [
  'applied',
  'duplicate',
  'merged',
  'conflict',
  'rejected',
  'outdated',
  'blocked',
  'held',
  'later',
] as const
export type ResultStatus = (typeof resultStatuses)[number]

const operationResult = z.object({
  id: z.string(),
  status: z.enum(resultStatuses),
  /** Why it was not applied, for programs: a `FailureCode`. */
  code: z.string().optional(),
  /** The row that the operation touched, which may have another id than the device gave it. */
  entityId: z.string().optional(),
  revision: f.revision.optional(),
  row: z.unknown().optional(),
  /** Why it was not applied, or how it came out differently, in the reader's language. */
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * For a planned send that is held, or refused because nobody is left. A question that is not understood is none.
   */
  asks: sendQuestion.optional().catch(undefined),
})
export type OperationResult = z.infer<typeof operationResult>

export const push = endpoint({
  method: 'POST',
  path: '/api/sync/push',
  access: 'staff',
  summary: 'Applies 1–500 operations in order, each once; one transaction, and an answer for each.',
  input: z.object({
    deviceId: f.id,
    userId: f.id,
    clientNow: f.time,
    schema: z.number().int().nonnegative().default(SCHEMA),
    epoch: z.string().max(60).nullish(),
    operations: z
      .array(z.object({ id: f.id }).loose())
      .min(1, 'required')
      .max(OPERATIONS_MAX, 'tooMany'),
  }),
  output: z.object({ results: z.array(operationResult), epoch: z.string(), serverNow: f.time }),
  maxBytes: PUSH_BYTES,
})

export const endpoints = { pull, push }
