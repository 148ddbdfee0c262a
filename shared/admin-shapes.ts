// What the operator's desk shows.
import * as z from 'zod'
import { channelSchema } from './consents.ts'
import { providerHolds } from './delivery-states.ts'
import * as f from './fields.ts'
import { inquiryKinds, inquiryStates } from './inquiries.ts'
import { paymentMethods, paymentStates } from './payments.ts'
import { storedPlans } from './rules/plans.ts'
import { pauseReasons } from './rules/reputation.ts'
import { readingTroubles } from './whatsapp/provider.ts'

/** Acts of super admins, for the audit log. `system` acts are done at a terminal. */
export const auditActions = [
  'signIn',
  'signInRefused',
  'codeAsked',
  'signOut',
  'secondFactorBegun',
  'secondFactorOn',
  'secondFactorOff',
  'adminCreated',
  'businessesListed',
  'businessRead',
  'planChanged',
  'suspended',
  'suspensionLifted',
  'mailReleased',
  'limitReleased',
  'aiReleased',
  'nameGranted',
  'nameWithdrawn',
  'verificationResent',
  'refundAsked',
  'inquiriesListed',
  'inquiryMoved',
  'templatesListed',
  'templatesRead',
  'templateOffered',
  'templateGiven',
  'templateTaken',
  'auditRead',
  'auditExported',
] as const
export type AuditAction = (typeof auditActions)[number]

export const businessStates = ['active', 'suspended', 'closed'] as const
export type BusinessState = (typeof businessStates)[number]

const count = z.number().int().nonnegative()
const text = z.string()
const admin = z.object({ firstName: text, lastName: text, email: text })
export type Admin = z.infer<typeof admin>

/** `setUp`: a second factor must be set up before anything else opens. */
export const standing = z.object({ admin, secondFactor: z.enum(['on', 'off', 'setUp']) })
export type AdminStanding = z.infer<typeof standing>

export const summary = z.object({
  id: f.id,
  name: text,
  /** The business's own, as in the dashboard's list of the specification. */
  email: text,
  merchantId: text,
  plan: z.enum(storedPlans),
  state: z.enum(businessStates),
  createdAt: text,
  customers: count,
  campaigns: count,
})
export type BusinessSummary = z.infer<typeof summary>

/** The limits that hold something of a business: `docs/limits.md`. */
export const guardNames = ['imports', 'importDay', 'trialMails', 'automaticTexts', 'smsSpend'] as const
export type GuardName = (typeof guardNames)[number]

/**
 * What one of them holds: how many wait, how much was used of how much, and when it passes by itself. `importDay` counts
 * bytes, `smsSpend` öre and waiting campaigns, the others what their name says.
 */
const guarded = z.object({
  what: z.enum(guardNames),
  waits: count,
  used: count.nullable(),
  of: count.nullable(),
  until: text.nullable(),
})
export type GuardStatus = z.infer<typeof guarded>

export const details = summary.extend({
  phone: text.nullable(),
  taxId: text,
  address: text.nullable(),
  trialEndsAt: text.nullable(),
  owner: z.object({ name: text, email: text, verifiedAt: text.nullable() }).nullable(),
  people: count,
  /** Since the first of the month, on the shop's clock. */
  usage: z.object({ newCustomers: count, sms: count, emails: count, aiTexts: count }),
  /** The plan's monthly limits; null without limit. */
  limits: z.object({
    newCustomers: count.nullable(),
    sms: count.nullable(),
    emails: count.nullable(),
    aiTexts: count.nullable(),
  }),
  lastSeenAt: text.nullable(),
  /** Payments, the newest first: at most a year of months. */
  payments: z.array(
    z.object({
      id: f.id,
      method: z.enum(paymentMethods),
      amountOre: count,
      /** What goes or went back of it. */
      refundOre: count.nullable(),
      state: z.enum(paymentStates),
      at: text,
      receiptNumber: z.number().int().nullable(),
    }),
  ),
  /** Its mail is paused by itself: since when, why, and what was counted among how many of its last. */
  mailPause: z
    .object({
      at: text,
      why: z.enum(pauseReasons),
      bounces: count,
      complaints: count,
      mails: count,
    })
    .nullable(),
  guards: z.array(guarded),
  /** Protected names that it may bear. */
  grantedNames: z.array(text),
  suspensions: z.array(
    z.object({ at: text, reason: text, liftedAt: text.nullable(), liftedReason: text.nullable() }),
  ),
})
export type BusinessDetails = z.infer<typeof details>

/** Something that the operator has to see to before it stops working, or that is not in order. */
export const attention = z.discriminatedUnion('what', [
  /** Receipts lack what these variables say of the seller. */
  z.object({ what: z.literal('seller'), missing: z.array(text) }),
  z.object({ what: z.literal('swishCertificate'), until: text }),
  /**
   * Payments that a person must look up at the provider by their references, the newest first: money came that
   * `differs` from what was asked for, or it is `unknown` whether a charge went through.
   */
  z.object({
    what: z.literal('payments'),
    payments: z.array(
      z.object({
        businessId: f.id,
        name: text,
        id: f.id,
        why: z.enum(['differs', 'unknown']),
        method: z.enum(paymentMethods),
        reference: text,
        /** What was asked for, VAT included. */
        amountOre: count,
        at: text,
      }),
    ),
  }),
  /** Shops whose mail is paused for how it was taken, the newest first. */
  z.object({
    what: z.literal('mailPaused'),
    businesses: z.array(z.object({ id: f.id, name: text, why: z.enum(pauseReasons), at: text })),
  }),
  /** Shops of which a limit holds something. */
  z.object({
    what: z.literal('guarded'),
    businesses: z.array(z.object({ id: f.id, name: text, why: z.enum(guardNames) })),
  }),
  /** Countries whose texts have no price of the account's own: what shops are shown, and what stops a day, is an estimate. */
  z.object({ what: z.literal('smsPrices'), countries: z.array(text), of: text }),
  /** All accounts together have had the day's texts of the language model. */
  z.object({ what: z.literal('aiSpent'), texts: count }),
  /** What Blipp calls itself in links and QR codes opens on its own computer alone, or over plain http. */
  z.object({ what: z.literal('address'), publicUrl: text, opened: z.enum(['here', 'plain']) }),
  /** WhatsApp's templates could not be read, so what shops are offered may be out of date. */
  z.object({ what: z.literal('templatesUnread'), trouble: z.enum(readingTroubles), since: text }),
  /** Templates that shops are offered and that WhatsApp takes no more. */
  z.object({ what: z.literal('templatesLost'), names: z.array(text) }),
  /** Campaigns that wait because of what their provider refuses. */
  z.object({
    what: z.literal('held'),
    why: z.enum(providerHolds),
    channel: channelSchema,
    campaigns: count,
    /** The provider's code, such as `21660`, and its own page about it; null where there is none. */
    code: text.nullable(),
    page: text.nullable(),
  }),
])
export type Attention = z.infer<typeof attention>

export const inquiry = z.object({
  id: f.id,
  kind: z.enum(inquiryKinds),
  name: text,
  email: text,
  /** The form's other fields, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  language: f.language,
  state: z.enum(inquiryStates),
  businessId: text.nullable(),
  createdAt: text,
  updatedAt: text,
})
export type Inquiry = z.infer<typeof inquiry>

export const entry = z.object({
  seq: count,
  at: text,
  action: z.enum(auditActions),
  /** The admin's address; null for what was done at a terminal, and for a sign-in by nobody known. */
  admin: text.nullable(),
  business: z.object({ id: text, name: text.nullable() }).nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The address that the call came from. */
  address: text.nullable(),
  hash: text,
})
export type AuditEntry = z.infer<typeof entry>

export const auditFilter = z.object({
  action: z.enum(auditActions).optional(),
  businessId: f.id.optional(),
  /** Days in UTC, both included. */
  from: f.day.optional(),
  to: f.day.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>
