import * as z from 'zod'
import { channelSchema } from './consents.ts'
import { oneChoice, press, SEND_BYTES } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { audienceReasons } from './rules/audience.ts'

/** The most people that are named for a reason; all are counted. */
export const LEFT_OUT_NAMED = 5000

export const leftOut = z.object({
  why: z.enum(audienceReasons),
  n: z.number().int(),
  /** At most `LEFT_OUT_NAMED` of them. */
  customerIds: z.array(z.string()),
  /** For `sameAddress`: the person who gets the message that is meant for each of them too. */
  goesTo: z.record(z.string(), z.string()).optional(),
})
export type LeftOut = z.infer<typeof leftOut>

export const findReach = endpoint({
  method: 'POST',
  path: '/api/reach',
  access: 'staff',
  scope: 'read',
  summary:
    'Who would get a message on a channel if it were sent now, and who not and why: of those chosen, of a segment, or of everybody. With a campaign, whoever has it is left out; with `holdout`, whom the lot leaves out of the send `sendId`.',
  input: oneChoice(
    press
      .pick({
        customerIds: true,
        audience: true,
        resend: true,
        onlyFailed: true,
        holdout: true,
        sendId: true,
      })
      .extend({ channel: channelSchema, campaignId: f.id.optional() }),
  ),
  output: z.object({
    at: z.string(),
    people: z.number().int(),
    recipients: z.number().int(),
    leftOut: z.array(leftOut),
  }),
  maxBytes: SEND_BYTES,
})
export type ReachRequest = z.output<typeof findReach.input>
/** The question as it is asked, before defaults. */
export type ReachAsked = z.input<typeof findReach.input>

export const countSegments = endpoint({
  method: 'POST',
  path: '/api/reach/segments',
  access: 'staff',
  scope: 'read',
  summary:
    'How many would get a message on a channel if it were sent now, of everybody and of each segment, built in or saved, by its id.',
  input: z.object({ channel: channelSchema, campaignId: f.id.optional(), resend: z.boolean().optional() }),
  output: z.object({ counts: z.record(z.string(), z.number().int()) }),
})
export type CountsAsked = z.input<typeof countSegments.input>

export const endpoints = { findReach, countSegments }
