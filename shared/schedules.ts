import * as z from 'zod'
import { campaign } from './campaigns.ts'
import { say } from './copy/fields.ts'
import { audience, forSomebody, press, SEND_BYTES } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { isWall } from './rules/zone.ts'

/** Missed by more than this, a scheduled campaign is not sent by itself any more: the merchant is asked. */
export const SCHEDULE_LATE_HOURS = 12
export const SCHEDULE_AHEAD_DAYS = 366

/** A minute on the shop's clock (`2026-11-28T09:00`), or an instant in ISO 8601 with its offset. */
const time = z
  .string({ error: say('scheduleTime') })
  .refine((at) => isWall(at) || f.time.safeParse(at).success, say('scheduleTime'))

const one = z.object({ campaign })

export const scheduleCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/schedule',
  access: 'staff',
  scope: 'send',
  summary:
    "Sends a campaign later, as it reads then. In the shop's quiet hours it waits until they end, which `askedFor` tells. A scheduled one gets the new time. With `holdout`, `sendId` is what the lot is drawn with.",
  input: forSomebody(press.extend({ id: f.id, at: time })),
  output: one.extend({
    /** The time that was asked for, when quiet hours moved it. */
    askedFor: z.string().nullable(),
  }),
  maxBytes: SEND_BYTES,
})
export type ScheduleRequest = Omit<z.output<typeof scheduleCampaign.input>, 'id'>

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/schedule',
  access: 'staff',
  scope: 'read',
  summary: 'What a campaign was scheduled with. A 409 where it is not scheduled.',
  input: z.object({ id: f.id }),
  output: z.object({
    schedule: z.object({
      at: z.string(),
      smsFrom: z.string().nullable(),
      /** Whom it would reach now, of a segment too; with `holdout` before the lot is drawn. */
      customerIds: z.array(z.string()),
      /** The chosen segment: people who are in it then get it. */
      audience: audience.nullable(),
      resend: z.boolean(),
      onlyFailed: z.boolean(),
      holdout: z.boolean(),
    }),
  }),
})

export const unscheduleCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/unschedule',
  access: 'staff',
  scope: 'send',
  summary: 'Takes a scheduled campaign back. A 409 in any other status.',
  input: z.object({ id: f.id }),
  output: one,
})

export const duplicateCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/duplicate',
  access: 'staff',
  summary: "A new draft with the same text, named after it in the reader's language.",
  input: z.object({ id: f.id }),
  output: one,
  status: 201,
})

export const testCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/test',
  access: 'staff',
  summary:
    "Sends the campaign to the signed-in person's own address, or by SMS to a number of the shop. It is in no report and counts in the plan.",
  input: z.object({
    id: f.id,
    /** By SMS: one of the shop's own numbers. */
    to: f.opaque(40).optional(),
    smsFrom: z.string().max(40, 'senderLong').optional(),
  }),
  output: z.object({
    state: z.enum(['accepted', 'captured', 'failed', 'unknown']),
    to: z.string(),
    reason: z.string().nullable(),
  }),
})

export const previewSend = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/preview',
  access: 'staff',
  scope: 'read',
  summary:
    'Of those chosen, how many could be sent to now, and how many have had as many messages as the shop allows. With `holdout`, without those whom the lot leaves out of the send `sendId`.',
  input: forSomebody(
    press
      .pick({
        customerIds: true,
        audience: true,
        resend: true,
        onlyFailed: true,
        holdout: true,
        sendId: true,
      })
      .extend({ id: f.id }),
  ),
  output: z.object({ recipients: z.number().int(), tooOften: z.number().int() }),
  maxBytes: SEND_BYTES,
})

export const listFailed = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/failed',
  access: 'staff',
  scope: 'read',
  summary: 'Whom a campaign failed to reach in every run: nobody who has it, or may have it.',
  input: z.object({ id: f.id }),
  output: z.object({ customerIds: z.array(z.string()) }),
})

export const listJoined = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/joined',
  access: 'staff',
  scope: 'read',
  summary:
    'Who can get a sent campaign since then: those who came after it, or said yes to its channel only after it. Nobody who has it, or may have it.',
  input: z.object({ id: f.id }),
  output: z.object({ customerIds: z.array(z.string()) }),
})

export const endpoints = {
  getSchedule,
  scheduleCampaign,
  unscheduleCampaign,
  duplicateCampaign,
  testCampaign,
  previewSend,
  listFailed,
  listJoined,
}
