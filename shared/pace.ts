// When, how often and to which countries a shop writes to people, and what it measures of it.
import * as z from 'zod'
import { say } from './copy/fields.ts'
import { destinationCodes } from './rules/destinations.ts'
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

const countries = z.array(z.enum(destinationCodes))

/** The destinations of a shop's texts, and their prices. */
export const texting = z.object({
  /** The countries that they always go to: the shop's own and the Nordic ones. */
  home: countries,
  /** Countries that the owner added. */
  added: countries,
  /** Öre for one part, without VAT, by country: all that can be added. */
  prices: z.record(z.enum(destinationCodes), z.number()),
  /** Until when texts that go by themselves wait, because an hour's were sent. */
  heldUntil: z.string().nullish(),
})
export type Texting = z.infer<typeof texting>

/** The countries to add; each once. */
export const addedCountries = countries.max(destinationCodes.length).transform((codes) => [...new Set(codes)])
