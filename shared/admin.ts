import * as z from 'zod'
import {
  attention,
  auditFilter,
  businessStates,
  details,
  entry,
  guardNames,
  inquiry,
  standing,
  summary,
} from './admin-shapes.ts'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { inquiryKinds, inquiryStates } from './inquiries.ts'
import { protectedNames } from './rules/impersonation.ts'
import { storedPlans } from './rules/plans.ts'

export * from './admin-shapes.ts'

const text = z.string()
const count = z.number().int().nonnegative()
const search = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  f.line(100).optional(),
)
const after = f.opaque(100).optional()
/** The reason for an act, for the audit log and its readers. */
const reason = f.paragraph(500, 'reasonRequired')

const code = f.opaque(40)
const base = '/api/superadmin'
const withId = z.object({ id: f.id })
const oneBusiness = z.object({ business: details })

export const loginForm = z.object({
  email: f.email,
  password: z
    .string({ error: say('passwordRequired') })
    .min(1, say('passwordRequired'))
    .max(200, say('tooLong')),
  /** From the authenticator app, or a recovery code; asked for by the refusal `codeRequired`. */
  code: f.orNone(code).optional(),
})

export const adminLogin = endpoint({
  method: 'POST',
  path: `${base}/login`,
  access: 'public',
  summary: 'Signs a super admin in.',
  input: loginForm,
  output: standing,
})

export const adminLogout = endpoint({
  method: 'POST',
  path: `${base}/logout`,
  access: 'public',
  summary: "Ends the super admin's session.",
  input: z.object({}),
  output: f.nothing,
})

export const adminMe = endpoint({
  method: 'GET',
  path: `${base}/me`,
  access: 'admin',
  summary: 'The signed-in super admin.',
  input: z.object({}),
  output: standing,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: `${base}/second-factor`,
  access: 'admin',
  summary: 'Makes a new secret for one-time codes; it counts once a code of it is shown.',
  input: z.object({}),
  output: z.object({ secret: text, uri: text }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${base}/second-factor/confirm`,
  access: 'admin',
  summary: 'Turns the second factor on by a first code; answers recovery codes, shown once.',
  input: z.object({ code }),
  output: z.object({ recoveryCodes: z.array(text) }),
})

export const adminDashboard = endpoint({
  method: 'GET',
  path: `${base}/dashboard`,
  access: 'admin',
  summary: 'Counts of the platform, and the newest businesses.',
  input: z.object({}),
  output: z.object({
    statistics: z.object({
      totalBusinesses: count,
      totalCustomers: count,
      totalCampaigns: count,
      newInquiries: count,
    }),
    recentBusinesses: z.array(summary),
    attention: z.array(attention),
  }),
})

export const listBusinesses = endpoint({
  method: 'GET',
  path: `${base}/businesses`,
  access: 'admin',
  summary: 'Businesses, newest first: by name, address, organisation number, state or plan.',
  input: z.object({
    search,
    state: z.enum(businessStates).optional(),
    plan: z.enum(storedPlans).optional(),
    after,
  }),
  output: z.object({ businesses: z.array(summary), next: text.optional() }),
})

export const readBusiness = endpoint({
  method: 'GET',
  path: `${base}/businesses/:id`,
  access: 'admin',
  summary: 'One business, with what it has used this month.',
  input: withId,
  output: oneBusiness,
})

export const changePlan = endpoint({
  method: 'PUT',
  path: `${base}/businesses/:id/plan`,
  access: 'admin',
  summary: 'Gives a business another plan; a trial begins anew.',
  input: withId.extend({ plan: z.enum(storedPlans), reason }),
  output: oneBusiness,
})

export const suspendBusiness = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/suspend`,
  access: 'admin',
  summary: 'Suspends a business: signed out everywhere, nothing is sent, its form waits.',
  input: withId.extend({ reason }),
  output: oneBusiness,
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/lift`,
  access: 'admin',
  summary: 'Lifts a suspension.',
  input: withId.extend({ reason }),
  output: oneBusiness,
})

const nameAct = withId.extend({
  name: z.string().refine((name) => protectedNames.includes(name), say('nameNotProtected')),
  reason,
})

export const grantName = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/grant-name`,
  access: 'admin',
  summary: 'Lets a business bear a protected name, as its own or as the sender of its texts.',
  input: nameAct,
  output: oneBusiness,
})

export const withdrawName = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/withdraw-name`,
  access: 'admin',
  summary: 'Takes a granted name back; nothing more is sent under it.',
  input: nameAct,
  output: oneBusiness,
})

export const releaseMail = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/release-mail`,
  access: 'admin',
  summary:
    'Lets a business mail again that was paused for bounces or complaints; what came before is forgiven.',
  input: withId.extend({ reason }),
  output: oneBusiness,
})

export const releaseLimit = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/release-limit`,
  access: 'admin',
  summary:
    'Lets go of what one limit against misuse holds of a business; what was counted so far is forgiven.',
  input: withId.extend({ what: z.enum(guardNames), reason }),
  output: oneBusiness,
})

export const releaseAi = endpoint({
  method: 'POST',
  path: `${base}/release-ai`,
  access: 'admin',
  summary: 'Lets all accounts together have as many texts of the language model again today.',
  input: z.object({ reason }),
  output: f.nothing,
})

export const resendTheirVerification = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/resend-verification`,
  access: 'admin',
  summary: "Mails the owner's verification link again.",
  input: withId,
  output: f.nothing,
})

export const refundTheirPayment = endpoint({
  method: 'POST',
  path: `${base}/businesses/:id/refund`,
  access: 'admin',
  summary:
    'Gives a payment back, once: all of it, which takes back what it activated, or a part, VAT included, which leaves the plan as it is.',
  input: withId.extend({ payment: f.id, amountOre: z.number().int().optional(), reason }),
  output: oneBusiness,
})

export const listInquiries = endpoint({
  method: 'GET',
  path: `${base}/inquiries`,
  access: 'admin',
  summary: 'What people asked for, newest first.',
  input: z.object({
    state: z.enum(inquiryStates).optional(),
    kind: z.enum(inquiryKinds).optional(),
    after,
  }),
  output: z.object({ inquiries: z.array(inquiry), next: text.optional() }),
})

export const moveInquiry = endpoint({
  method: 'PUT',
  path: `${base}/inquiries/:id`,
  access: 'admin',
  summary: 'Says where an inquiry stands.',
  input: withId.extend({ state: z.enum(inquiryStates) }),
  output: z.object({ inquiry }),
})

export const listAudit = endpoint({
  method: 'GET',
  path: `${base}/audit`,
  access: 'admin',
  summary: 'The audit log, newest first.',
  input: auditFilter.extend({ after: z.coerce.number().int().positive().optional() }),
  output: z.object({ entries: z.array(entry), next: count.optional() }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: `${base}/audit/export`,
  access: 'admin',
  summary: 'The audit log as CSV, oldest first.',
  input: auditFilter,
  output: z.string(),
  gives: 'csv',
})

export const endpoints = {
  adminLogin,
  adminLogout,
  adminMe,
  beginSecondFactor,
  confirmSecondFactor,
  adminDashboard,
  listBusinesses,
  readBusiness,
  changePlan,
  suspendBusiness,
  liftSuspension,
  grantName,
  withdrawName,
  releaseMail,
  releaseLimit,
  releaseAi,
  resendTheirVerification,
  refundTheirPayment,
  listInquiries,
  moveInquiry,
  listAudit,
  exportAudit,
}
