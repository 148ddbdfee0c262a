import * as z from 'zod'
import { industries, signinForm, signupForm } from './account-forms.ts'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { ownName } from './names.ts'
import { addedCountries, quietHours, sendCap, texting, trackingChoice } from './pace.ts'
import { inboxOf } from './replies/contract.ts'
import { isColor } from './rules/color.ts'
import { storedPlans } from './rules/plans.ts'
import { PROFILE_PATH } from './rules/profile.ts'
import { pauseReasons } from './rules/reputation.ts'
import { senderForm } from './rules/sender.ts'
import { voice } from './voice.ts'
import { whatsappOf } from './whatsapp/contract.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const roles = ['owner', 'staff'] as const

const count = z.number().int().nullable()

const mode = z.enum(['live', 'captured'])

export const business = z.object({
  id: f.id,
  /** The lowercased name with hyphens, made unique; never changes. */
  merchantId: z.string(),
  name: z.string(),
  tagline: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  streetAddress: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  language: f.language,
  timeZone: z.string(),
  /** Hours in which schedules and automations wait. */
  quietHours: quietHours.optional(),
  /** At most so many campaign messages to a person, per channel, in so many days; null without limit. */
  sendCap: sendCap.nullish(),
  theme: z.enum(themes),
  reviewUrl: z.string().nullable(),
  /** The shop's own privacy page; null when Blipp hosts one. */
  privacyUrl: z.string().nullable(),
  /** The shop's own consent wording; null where the standard one is shown. */
  consentTexts: z.object({ sv: z.string().nullable(), en: z.string().nullable() }),
  /** The measurements of the shop's messages. */
  tracking: trackingChoice,
  whatsapp: whatsappOf.optional(),
  /** Whether the form asks for SMS and e-mail on lines of their own. */
  askPerChannel: z.boolean().optional(),
  /** The sender that text messages begin with; null where the name suggests one. */
  smsFrom: z.string().nullish(),
  /** The destinations and prices of text messages. */
  texting: texting.optional(),
  /** The tap page's own colour, as `#rrggbb`. */
  color: z.string().nullish(),
  /** The version of the picture on the tap page. */
  logoVersion: z.string().nullish(),
  /** The same picture as mails show it. */
  logoPicture: z.object({ digest: z.string(), width: z.number().int(), height: z.number().int() }).nullish(),
  industry: z.enum(industries).optional(),
  /** What customers write back, and whether it arrives at all. */
  inbox: inboxOf.optional(),
  /** The voice of texts that are written for the shop. */
  voice: voice.optional(),
  plan: z.enum(storedPlans),
  trialEndsAt: z.string().nullable(),
  remaining: z.object({ newCustomers: count, sms: count, emails: count, aiTexts: count }),
  /** The SMS that may still leave before the first payment, where that holds; `remaining.sms` is never more. */
  smsUntilPaid: count.optional(),
  /** The same of mails; null where nothing but the plan limits them. */
  mailsUntilPaid: z.object({ today: z.number().int(), others: z.number().int() }).nullish(),
  /** Over all campaigns, deleted ones too: what providers accepted, and what was captured. */
  messages: z.object({ sent: z.number().int(), captured: z.number().int() }),
  emailVerified: z.boolean(),
  /** When the account ends unless somebody proves the owner's address; null once it is proved. */
  verifyBy: z.string().nullish(),
  /** Whether `email` was proved to be the shop's; until then answers go to the owner. */
  emailProved: z.boolean().optional(),
  /** Why the operator has to release the shop's mail before more of it is sent. */
  mailPausedFor: z.enum(pauseReasons).nullish(),
  /** Protected names that the operator lets the shop bear, as its own or its sender. */
  grantedNames: z.array(z.string()).optional(),
  /** `live` where messages leave this machine; captured account mail may be read on screen. */
  carriers: z.object({ sms: mode, email: mode, whatsapp: mode.optional() }),
  /** `PUBLIC_URL`, for previews of links; no slash at its end. */
  publicUrl: z.string(),
  /** Everything of the shop from up to then is an example (`isExample`); left out where nothing is. */
  examplesUntil: z.string().optional(),
  createdAt: z.string(),
  revision: f.revision,
})
export type Business = z.infer<typeof business>

export const user = z.object({ id: f.id, role: z.enum(roles) })
export type User = z.infer<typeof user>

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}, say('timeZoneInvalid'))

const wordingText = f.orNone(f.paragraph(1000).pipe(z.string().min(20, say('wordingShort'))))

const smsFrom = f.orNone(
  f.line(100).superRefine((name, context) => {
    const fault = senderForm(name)
    if (fault) context.addIssue({ code: 'custom', message: say(fault) })
  }),
)

const color = f.orNone(z.string().toLowerCase().refine(isColor, say('colorInvalid')))

export const profilePatch = z.object({
  name: ownName('businessName').optional(),
  tagline: f.orNone(f.line(140)).optional(),
  email: f.email.optional(),
  phone: f.orNone(f.phone).optional(),
  streetAddress: f.orNone(f.line(200)).optional(),
  zipCode: f.orNone(f.line(12)).optional(),
  city: f.orNone(f.line(100)).optional(),
  language: f.language.optional(),
  timeZone: timeZone.optional(),
  quietHours: quietHours.optional(),
  sendCap: sendCap.nullable().optional(),
  theme: z.enum(themes).optional(),
  reviewUrl: f.orNone(f.webPage).optional(),
  privacyUrl: f.orNone(f.webPage).optional(),
  /** Only the languages that are named change. */
  consentTexts: z.object({ sv: wordingText.optional(), en: wordingText.optional() }).optional(),
  tracking: trackingChoice.optional(),
  whatsappOn: z.boolean().optional(),
  industry: z.enum(industries, { error: say('industry') }).optional(),
  voice: voice.optional(),
  askPerChannel: z.boolean().optional(),
  smsFrom: smsFrom.optional(),
  smsCountries: addedCountries.optional(),
  color: color.optional(),
})
export type ProfilePatch = z.infer<typeof profilePatch>

/** The answer of a call that signs somebody in. */
export const session = z.object({ business, user })

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Makes a business and its owner, signs the owner in and mails a verification link.',
  input: signupForm,
  output: session,
  status: 201,
})

export const signin = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Signs in.',
  input: signinForm,
  output: session,
})

/** SHA-256 in base64url. */
const tokenHash = z.string().regex(/^[\w-]{43}$/, say('invalid'))

export const lock = endpoint({
  method: 'POST',
  path: '/api/auth/lock',
  access: 'staff',
  summary:
    'Locks this session, of a device that stands at the counter: it opens nothing until it is unlocked.',
  input: z.object({ tokenHash }),
  output: f.nothing,
  status: 204,
})

export const unlock = endpoint({
  method: 'POST',
  path: '/api/auth/unlock',
  access: 'public',
  summary: 'Unlocks the session of the cookie with the token whose hash locked it.',
  input: z.object({ token: f.opaque(100) }),
  output: f.nothing,
  status: 204,
})

export const signout = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'public',
  summary: 'Ends the session on the server.',
  input: z.object({}),
  output: f.nothing,
})

export const logout = endpoint({ ...signout, path: '/api/auth/logout' })

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary:
    'Redeems the link of the verification mail. In a session it proves the address of that account alone; without one it is refused where other accounts claim the address too, or where anything but the password gets into the account: a key, a webhook, a counter device, a passkey, one-time codes, staff, or somebody invited.',
  input: z.object({ token: f.opaque(100).min(1, 'required') }),
  output: f.nothing,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'staff',
  summary: 'Mails the verification link again.',
  input: z.object({}),
  output: f.nothing,
})

export const proveBusinessEmail = endpoint({
  method: 'POST',
  path: '/api/business/prove-email',
  access: 'owner',
  summary:
    "Mails a link to the business's own address; once the address is verified by it, answers to its mail go there.",
  input: z.object({}),
  output: f.nothing,
})

export const getProfile = endpoint({
  method: 'GET',
  path: PROFILE_PATH,
  access: 'staff',
  summary: 'The signed-in business and person.',
  input: z.object({}),
  output: session,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: PROFILE_PATH,
  access: 'owner',
  summary: 'Changes the settings that are sent.',
  input: profilePatch,
  output: z.object({ business }),
})

export const endpoints = {
  signup,
  signin,
  signout,
  logout,
  lock,
  unlock,
  verifyEmail,
  resendVerification,
  proveBusinessEmail,
  getProfile,
  updateProfile,
}
