// When and how often a shop writes to people, and what it measures of it.
import * as z from 'zod'
import { say } from './copy/fields.ts'
import { quietFor } from './rules/quiet-hours.ts'
import type { Tracking } from './rules/tracking.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('clockTime'))

export const quietHours = z
  .object({ for: z.enum(quietFor), from: clockTime, to: clockTime })
  .refine(({ for: what, from, to }) => what === 'off' || from !== to, {
    path: ['to'],
    message: say('quietSame'),
  })

const within = (max: number, message: Parameters<typeof say>[0]) =>
  z.coerce
    .number({ error: say(message) })
    .int(say(message))
    .min(1, say(message))
    .max(max, say(message))

export const sendCap = z.object({ messages: within(100, 'capMessages'), days: within(365, 'capDays') })
export type SendCap = z.infer<typeof sendCap>

/** `mailClicks` and `smsClicks` lead links past Blipp, `opens` hides a picture in mails; each is the shop's to choose. */
export const trackingChoice = z.object({
  mailClicks: z.boolean(),
  smsClicks: z.boolean(),
  opens: z.boolean(),
}) satisfies z.ZodType<Tracking>
