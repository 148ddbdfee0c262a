import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'
import { TEXT_MAX } from '../rules/texts/limit.ts'
import { answerStates, CONVERSATIONS_AT_ONCE, CONVERSATIONS_MAX } from './standing.ts'

/** What can be written back by; a mail is answered to the shop's own address. */
export const replyChannel = z.enum(['sms', 'whatsapp'])

/** Characters of what was written back that are kept: as many as Twilio brings. */
export const REPLY_MAX = 1600

/** What the shop answered a reply with: a campaign to the one customer. */
export const replyAnswer = z.object({
  campaignId: f.id,
  /** Empty where the campaign was deleted since. */
  text: z.string(),
  /** When it was written. */
  at: z.string(),
  state: z.enum(answerStates),
  /** When it goes, while it waits for the end of the quiet hours. */
  goesAt: z.string().nullable(),
  /** Why it was not brought, as the ledger says: a `DeliveryReason`. */
  reason: z.string().nullable(),
})
export type ReplyAnswer = z.infer<typeof replyAnswer>

const reply = z.object({
  id: f.id,
  channel: replyChannel,
  text: z.string(),
  /** How many pictures and other files came with it; they are not kept. */
  media: z.number().int(),
  at: z.string(),
  /** Neither answered nor marked as done. */
  isOpen: z.boolean(),
  answer: replyAnswer.nullable(),
})
export type Reply = z.infer<typeof reply>

const conversation = z.object({
  customerId: f.id,
  name: z.string(),
  /** How many of their replies wait. */
  unanswered: z.number().int(),
  /** The number that they wrote to last, which an answer comes from. */
  writtenTo: z.string(),
  /** Newest first, `REPLIES_OF_ONE` of them; all of them stand in the customer's history. */
  replies: z.array(reply).min(1),
})
export type Conversation = z.infer<typeof conversation>

/** The newest of one person that the inbox shows. */
export const REPLIES_OF_ONE = 20

const inbox = z.object({
  /** Those with something to answer first, then the newest. */
  conversations: z.array(conversation),
  unanswered: z.number().int(),
  /** There are more than were asked for. */
  more: z.boolean(),
})
export type Inbox = z.infer<typeof inbox>

const limit = z.coerce.number().int().min(1).max(CONVERSATIONS_MAX).default(CONVERSATIONS_AT_ONCE)

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/replies',
  access: 'staff',
  scope: 'read',
  summary:
    'What customers wrote back and what they were answered, by customer; those with something to answer first.',
  input: z.object({ limit }),
  output: inbox,
})

export const readReplies = endpoint({
  method: 'POST',
  path: '/api/replies/read',
  access: 'staff',
  summary:
    'Marks replies, and all that the same customers had written until then, as done without an answer; they stay in the history of the customer.',
  input: z.object({ ids: z.array(f.id).min(1).max(CONVERSATIONS_MAX) }),
  output: inbox,
})

const message = f.paragraph(TEXT_MAX, 'messageRequired')
/** It goes now although the shop's quiet hours are on; otherwise it waits for their end. */
const evenQuiet = z.boolean().optional()

/** An answer as it waits in the queue: the `patch` of `campaign.answer`, whose `entityId` is the new campaign's. */
export const writtenAnswer = z.object({ replyId: f.id, message, evenQuiet })
export type WrittenAnswer = z.infer<typeof writtenAnswer>

export const answerReply = endpoint({
  method: 'POST',
  path: '/api/replies/:id/answer',
  access: 'staff',
  summary:
    'Answers a reply by SMS with one text, from the number that it was written to: a campaign to one customer, under the same rules as any. Once: the same text again is the same answer, another is a 409 unless the first reached nobody. In quiet hours it waits for their end unless `evenQuiet`.',
  input: writtenAnswer.omit({ replyId: true }).extend({ id: f.id }),
  output: z.object({ answer: replyAnswer }),
})

/** What the shop's profile tells of its inbox. */
export const inboxOf = z.object({
  /** Whether what customers write back arrives: the shop's texts come from a number. */
  takes: z.boolean(),
  /** Whether anything is kept. */
  any: z.boolean(),
  unanswered: z.number().int(),
  /** Another whenever the inbox is. */
  version: z.string(),
})

export const endpoints = { listReplies, readReplies, answerReply }
