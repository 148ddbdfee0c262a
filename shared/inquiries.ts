import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

/** Kinds of inquiries. */
export const inquiryKinds = ['plan', 'starter', 'message', 'cards', 'name'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** The states of an inquiry on the operator's desk. */
export const inquiryStates = ['new', 'in hand', 'done'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Plans that are asked for by a form. */
const askedPlans = ['starter', 'professional', 'enterprise'] as const
export type AskedPlan = (typeof askedPlans)[number]

/**
 * A field that people never see, so that whoever fills it in is a program: it gets the usual answer, and nothing is
 * stored. Its name means nothing to a browser's autofill.
 */
const leaveEmpty = z.string().optional()

const optionalLine = (max: number) => f.orNone(f.line(max)).optional()
const optionalText = f.orNone(f.paragraph(4000)).optional()

/** A plan by its id or by its shown name, such as `Starter Plan`. */
const plan = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replace(/ plan$/, '')
      : value,
  z.enum(askedPlans, say('invalid')),
)

export const planInquiry = z.object({
  name: f.line(100, 'nameRequired'),
  email: f.email,
  phone: f.orNone(f.phone).optional(),
  company: optionalLine(100),
  message: optionalText,
  plan: plan.default('starter'),
  leaveEmpty,
})

export const starterLead = z.object({
  firstName: f.line(100, 'firstName'),
  lastName: f.line(100, 'lastName'),
  email: f.email,
  company: f.line(100, 'businessNameRequired'),
  phone: f.orNone(f.phone).optional(),
  industry: optionalLine(100),
  customerVolume: optionalLine(100),
  specificNeeds: optionalText,
  preferredContactTime: optionalLine(100),
  leaveEmpty,
})

export const contactMessage = z.object({
  firstName: f.line(100, 'firstName'),
  lastName: f.line(100, 'lastName'),
  email: f.email,
  company: optionalLine(100),
  subject: f.line(200),
  message: f.paragraph(4000, 'messageRequired'),
  leaveEmpty,
})

/** Cards that may be ordered at once where the plan sets no number. */
export const CARDS_AT_ONCE = 100

export const newCardOrder = z.object({
  amount: z.coerce
    .number(say('cardsInvalid'))
    .int(say('cardsInvalid'))
    .min(1, say('cardsInvalid'))
    .max(CARDS_AT_ONCE, say('cardsInvalid')),
  recipient: f.line(100, 'nameRequired'),
  streetAddress: f.line(200, 'streetAddress'),
  zipCode: f.line(12, 'zipCode'),
  city: f.line(100, 'city'),
  note: f.orNone(f.paragraph(500)).optional(),
})
export type NewCardOrder = z.infer<typeof newCardOrder>

const cardOrder = z.object({
  id: f.id,
  amount: z.number().int(),
  recipient: z.string(),
  streetAddress: z.string(),
  zipCode: z.string(),
  city: z.string(),
  note: z.string().nullable(),
  state: z.enum(inquiryStates),
  createdAt: z.string(),
})
export type CardOrder = z.infer<typeof cardOrder>

/** Cards of the plan that can still be ordered; null where the plan sets no number. */
const left = z.number().int().nonnegative().nullable()

/** `message` is the sentence to show, in the reader's language. */
const received = z.object({ success: z.literal(true), message: z.string() })

export const sendPlanInquiry = endpoint({
  method: 'POST',
  path: '/api/contact/plan-inquiry',
  access: 'public',
  summary: 'Asks the operator about a plan.',
  input: planInquiry,
  output: received,
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/message',
  access: 'public',
  summary: 'Writes to the operator.',
  input: contactMessage,
  output: received,
})

export const sendStarterLead = endpoint({
  method: 'POST',
  path: '/api/leads/starter',
  access: 'public',
  summary: 'Asks the operator for the Starter plan.',
  input: starterLead,
  output: received,
})

export const listCardOrders = endpoint({
  method: 'GET',
  path: '/api/card-orders',
  access: 'owner',
  summary: 'The printed cards that were ordered, newest first, and how many of the plan’s are left.',
  input: z.object({}),
  output: z.object({ left, orders: z.array(cardOrder) }),
})

export const orderCards = endpoint({
  method: 'POST',
  path: '/api/card-orders',
  access: 'owner',
  summary: 'Orders printed cards of the plan; the operator sends them.',
  input: newCardOrder,
  output: z.object({ order: cardOrder, left }),
  status: 201,
})

export const askForName = endpoint({
  method: 'POST',
  path: '/api/name-requests',
  access: 'owner',
  summary: 'Asks the operator to let the business bear a protected name; the answer is a grant, or a mail.',
  input: z.object({ name: f.line(100, 'nameRequired') }),
  output: received,
})

export const endpoints = {
  sendPlanInquiry,
  sendContactMessage,
  sendStarterLead,
  listCardOrders,
  orderCards,
  askForName,
}
