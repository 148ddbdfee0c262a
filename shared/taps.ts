import * as z from 'zod'
import { type Answers, answers } from './consents.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { strangersName } from './names.ts'
import { channels } from './rules/channels.ts'
import { SIGNUPS_MAX } from './rules/sync.ts'

/** A tag's code, or `@merchantId`. */
const code = f.opaque(120).min(1)

/**
 * The boxes of a form; `all` is the one line that asks for SMS and e-mail. A box that is not ticked is no answer, so what
 * is left is what was said yes to, the same however it was sent, and undefined where it is what `consentGiven` says.
 */
const ticked = answers.extend({ all: z.boolean().optional() }).transform(({ all, ...boxes }) => {
  const given = channels.filter((channel) => boxes[channel] || (all && channel !== 'whatsapp'))
  const isUsual = given.join() === 'sms,email'
  return isUsual ? undefined : (Object.fromEntries(given.map((channel) => [channel, true])) as Answers)
})

/** A filled-in form. `phone` is kept as typed; whether it is a number is found out by the server. */
export const signup = z.object({
  id: f.id,
  name: strangersName,
  email: f.email,
  phone: f.orNone(f.phone).optional(),
  consentGiven: z.boolean().refine((given) => given, 'consentRequired'),
  consents: ticked.optional(),
  wordingVersion: f.opaque(100).nullish(),
  language: f.language.catch('sv'),
  filledAt: f.time,
})
export type Signup = z.infer<typeof signup>

/** The minimal shape of an operation of the list, before it is judged alone. */
const looseSignup = z.object({ id: f.id }).loose()

/** A voucher that a sign-up earned; its page is `/v/<token>`. */
const givenVoucher = z.object({
  title: z.string(),
  token: z.string(),
  /** It is a card that a phone which keeps it stamps by tapping; left out where it is not. */
  stampedByTap: z.literal(true).optional(),
})
export type GivenVoucher = z.infer<typeof givenVoucher>

const signupResult = z.object({
  id: z.string(),
  status: z.enum(['created', 'duplicate', 'rejected']),
  fields: z.record(z.string(), z.string()).optional(),
  /** Left out where there is none. */
  vouchers: z.array(givenVoucher).optional(),
})
export type SignupResult = z.infer<typeof signupResult>

/** `whatsapp` is what WhatsApp's own line asks, where the shop has it on. */
const wording = z.object({ version: z.string(), text: z.string(), whatsapp: z.string().optional() })

export const tapPage = z.object({
  businessName: z.string(),
  tagline: z.string().nullable(),
  language: f.language,
  wording,
  wordings: z.object({ sv: wording, en: wording }),
  /** Channels that are asked for on lines of their own, beside the one line that asks for SMS and e-mail unless they are among them. */
  askPerChannel: z.array(z.enum(['sms', 'email', 'whatsapp'])),
  /** The shop's own colour, as `#rrggbb`. */
  color: z.string().nullish(),
  /** Its picture, on this server. */
  logoUrl: z.string().nullish(),
  reviewUrl: z.string().nullable(),
  privacyUrl: z.string(),
})
export type TapPage = z.infer<typeof tapPage>

export const getTapPage = endpoint({
  method: 'GET',
  path: '/api/tap/:code',
  access: 'public',
  summary: 'What the form of a tag shows. Answers with an ETag.',
  input: z.object({ code }),
  output: tapPage,
})

export const postSignups = endpoint({
  method: 'POST',
  path: '/api/tap/:code/signups',
  access: 'public',
  summary: 'Takes 1–500 filled-in forms; each is answered alone, once it is on disk.',
  input: z.object({
    code,
    clientNow: f.time,
    signups: z.array(looseSignup).min(1, 'required').max(SIGNUPS_MAX, 'tooMany'),
  }),
  output: z.object({ results: z.array(signupResult) }),
})

export const postSeen = endpoint({
  method: 'POST',
  path: '/api/tap/:code/seen',
  access: 'public',
  summary: 'Counts that a person opened the page or began to fill it in.',
  input: z.object({ code, event: z.enum(['opened', 'started']) }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { getTapPage, postSignups, postSeen }
