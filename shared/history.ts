import * as z from 'zod'
import { channelSchema, setAsides } from './consents.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { replyAnswer, replyChannel } from './replies/contract.ts'
import { consentBases } from './rules/channels.ts'
import { visitKinds } from './rules/visits/counting.ts'

export const historyFields = ['name', 'email', 'phone', 'notes', 'labels'] as const

const answer = z.enum(['yes', 'no']).nullable()

const common = {
  id: f.id,
  /** The time by the device, corrected. */
  at: z.string(),
  /** The time of arrival at the server. */
  arrivedAt: z.string(),
  /** The member of staff; null when it was the customer, or nobody in particular. */
  by: z.string().nullable(),
  /** `by` is what a key is called by which a program did it. */
  byKey: z.literal(true).optional(),
  source: z.string(),
}

const fieldChange = z.object({
  field: z.enum(historyFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** A value that gave way: another device's, or one that was typed for somebody who was already known. */
  lost: z.string().nullable().optional(),
})
export type FieldChange = z.infer<typeof fieldChange>

/** A yes that lapsed with the address that it was given for, or came back with it; `since` is null where it is not known. */
const yesChange = z.object({ channel: channelSchema, holds: z.boolean(), since: z.string().nullable() })
export type YesChange = z.infer<typeof yesChange>

export const historyEntry = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('change'),
    changes: z.array(fieldChange),
    /** What another address did to a yes; left out where it did nothing. */
    yeses: z.array(yesChange).optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('consent'),
    sms: answer,
    email: answer,
    whatsapp: answer,
    basis: z.enum(consentBases).nullable(),
    language: f.language,
    /** The wording that the person read; `text` is null where the shop's words of that version are not known. */
    wording: z.object({ version: z.string(), text: z.string().nullable() }).nullable(),
    /** Why a yes was kept and did not count. */
    setAside: z.enum(setAsides).nullable(),
    /** The name of the tag that they answered at; null without a tag. */
    spot: z.string().nullable().optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('reply'),
    channel: replyChannel,
    text: z.string(),
    media: z.number().int(),
    /** What the shop answered; null while it has not. */
    answer: replyAnswer.nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('visit'),
    /** What they are known to have come by. */
    visit: z.enum(visitKinds),
    /** The title of the offer that they used or collect for; null without one. */
    offer: z.string().nullable(),
    /** The name of the tag that they tapped; null without one. */
    spot: z.string().nullable(),
  }),
  z.object({ ...common, kind: z.literal('created') }),
])
export type HistoryEntry = z.infer<typeof historyEntry>
export type HistoryOf<Kind extends HistoryEntry['kind']> = Extract<HistoryEntry, { kind: Kind }>

/** So many changes, and so many answers, are told of; nobody's card is longer in practice. */
export const HISTORY_MAX = 500

export const customerHistory = endpoint({
  method: 'GET',
  path: '/api/customers/:id/history',
  access: 'staff',
  scope: 'read',
  summary:
    'What was changed of a customer, what they answered and when they came back, newest first; an id given up by a merge is followed.',
  input: z.object({ id: f.id }),
  output: z.object({ entries: z.array(historyEntry) }),
})

export const endpoints = { customerHistory }
