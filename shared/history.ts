import * as z from 'zod'
import { channelSchema, setAsides } from './consents.ts'
import { summary } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { consentBases } from './rules/channels.ts'
import { TEXT_MAX } from './rules/texts/limit.ts'

export const historyFields = ['name', 'email', 'phone', 'notes', 'labels'] as const

const answer = z.enum(['yes', 'no']).nullable()

/** What can be written back by; a mail is answered to the shop's own address. */
const replyChannel = z.enum(['sms', 'whatsapp'])

/** Characters of what was written back that are kept: as many as Twilio brings. */
export const REPLY_MAX = 1600

const common = {
  id: f.id,
  /** The time by the device, corrected. */
  at: z.string(),
  /** The time of arrival at the server. */
  arrivedAt: z.string(),
  /** The member of staff; null when it was the customer, or nobody in particular. */
  by: z.string().nullable(),
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
  summary:
    'What was changed of a customer and what they answered, newest first; an id given up by a merge is followed.',
  input: z.object({ id: f.id }),
  output: z.object({ entries: z.array(historyEntry) }),
})

/** The newest that stand on the dashboard at once. */
export const REPLIES_SHOWN = 20

const reply = z.object({
  id: f.id,
  customerId: f.id,
  name: z.string(),
  channel: replyChannel,
  text: z.string(),
  /** How many pictures and other files came with it; they are not kept. */
  media: z.number().int(),
  at: z.string(),
})
export type UnreadReply = z.infer<typeof reply>

const unread = z.object({ replies: z.array(reply), unread: z.number().int() })

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/replies',
  access: 'staff',
  summary: `What customers wrote back that nobody has marked as read, newest first, at most ${REPLIES_SHOWN}, and how many there are.`,
  input: z.object({}),
  output: unread,
})

export const readReplies = endpoint({
  method: 'POST',
  path: '/api/replies/read',
  access: 'staff',
  summary: 'Marks replies as read; they stay in the history of the customer.',
  input: z.object({ ids: z.array(f.id).min(1).max(REPLIES_SHOWN) }),
  output: unread,
})

export const answerReply = endpoint({
  method: 'POST',
  path: '/api/replies/:id/answer',
  access: 'staff',
  summary:
    'Answers a reply by SMS with one text, from the number that it was written to: a campaign to one customer, under the same rules as any. Once: the same text again is the same answer, another is a 409.',
  input: z.object({ id: f.id, text: f.paragraph(TEXT_MAX, 'messageRequired') }),
  output: z.object({ summary, sendId: z.string(), campaignId: f.id }),
})

export const endpoints = { customerHistory, listReplies, readReplies, answerReply }
