import * as z from 'zod'
import { answers, consentsOf } from './consents.ts'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { name } from './names.ts'
import { consentBases } from './rules/channels.ts'
import { hasContact, NOTES_MAX } from './rules/customers.ts'
import { distinctLabels, LABEL_LENGTH, LABELS_MAX } from './rules/labels.ts'
import { signedUpThemselves } from './rules/plans.ts'
import { isRecord } from './rules/record.ts'
import { cleanText } from './rules/text.ts'

export const customer = z.object({
  id: f.id,
  name: z.string(),
  /** Empty where there is none: whoever has no address has a phone. */
  email: z.string(),
  /** As typed, or in E.164 if it is a number. */
  phone: z.string().nullable(),
  /** The phone in E.164 when a text can be sent to it. */
  mobile: z.string().nullable(),
  /** At least one channel is a yes. */
  consentGiven: z.boolean(),
  consents: consentsOf,
  /** The time of the last answer that counts. */
  consentAt: z.string().nullable(),
  /** Since when a channel stands as it does, where that is another time than `consentAt`; left out where there is none. */
  since: z.object({ sms: z.string(), email: z.string(), whatsapp: z.string() }).partial().optional(),
  source: z.string(),
  notes: z.string(),
  /** Left out where there are none, as are the three that follow, and of rows that were kept before they came. */
  labels: z.array(z.string()).optional(),
  /** The tag by which they first signed up. */
  tagId: z.string().optional(),
  /** The last click and the last open, as far as the shop has them measured; exact to a day. */
  clickedAt: z.string().optional(),
  openedAt: z.string().optional(),
  /** Days on which they came back, by the shop's calendar, and the last time. */
  visits: z.number().int().optional(),
  lastVisitAt: z.string().optional(),
  /** Ids of customers who look like this one, and of whom the shop has said that they are somebody else. */
  notSameAs: z.array(z.string()).optional(),
  language: f.language,
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
})
export type Customer = z.infer<typeof customer>

export const CUSTOMER_PAGE = 1000
export const NOT_SAME_MAX = 200

const source = z
  .string()
  .regex(/^[a-z_]{1,40}$/)
  // Only the form itself says that somebody filled it in.
  .refine((said) => !signedUpThemselves({ source: said }))
  .catch('manual_entry')
const notes = z
  .preprocess((value) => value ?? '', z.string())
  .transform(cleanText)
  .pipe(z.string().max(NOTES_MAX, 'tooLong'))

const label = f.line(LABEL_LENGTH).refine((value) => !value.includes(','), say('labelComma'))
/** Free words by which a shop sorts its customers; each once, whatever its case. */
export const labels = z
  .array(label)
  .transform(distinctLabels)
  .pipe(z.array(z.string()).max(LABELS_MAX, 'labelsMax'))

/** What is entered of a customer, field by field. */
export const customerFields = z.object({
  name,
  email: f.emailIfAny,
  phone: f.orNone(f.phone),
  /** Nobody's yes is taken for granted: a call that does not say it adds none. */
  consentGiven: z.boolean().default(false),
  /** The way in which the person said yes, which tells who vouches for it. */
  basis: z.enum(consentBases).optional(),
  source: source.default('manual_entry'),
  notes: notes.default(''),
  labels: labels.optional(),
})
export type NewCustomer = z.infer<typeof customerFields>

/** Said together with what else is missing, not after it. */
const reached = <S extends z.ZodType<{ email: string; phone: string | null }>>(fields: S): S =>
  fields.refine((entered) => hasContact(entered), {
    path: ['email'],
    error: say('contactRequired'),
    when: ({ value }) => isRecord(value),
  })

/** An e-mail address, a phone, or both. */
export const newCustomer = reached(customerFields)

/** The add-customer dialog's stricter reading: a phone is asked for. */
export const newCustomerForm = customerFields.extend({ phone: f.phone })

export const customerPatch = z.object({
  name: name.optional(),
  /** Blank takes the address away from somebody who has a phone. */
  email: f.emailIfAny.optional(),
  phone: f.orNone(f.phone).optional(),
  /** A yes to SMS and e-mail, or a no to everything. */
  consentGiven: z.boolean().optional(),
  /** What the person said of single channels; a yes is about the address of the patch, or else of its base. */
  consents: answers.optional(),
  /** The way in which a yes was given. */
  basis: z.enum(consentBases).optional(),
  notes: notes.optional(),
  /** From a queue only what differs from its base is changed; otherwise these replace what was there. */
  labels: labels.optional(),
  /** Merged as labels are. */
  notSameAs: z.array(f.id).max(NOT_SAME_MAX, 'tooMany').optional(),
})
export type CustomerPatch = z.infer<typeof customerPatch>

export const one = z.object({ customer })

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  access: 'staff',
  scope: 'read',
  summary: 'The newest customers, 1,000 at a time; `next` pages on by `?after=`.',
  input: z.object({ after: f.opaque(200).optional() }),
  output: z.object({ customers: z.array(customer), next: z.string().optional() }),
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  access: 'staff',
  scope: 'write',
  summary:
    'Adds one customer, by an e-mail address, a phone or both. An address the business already has, and without one a number, is a 409 that names the first.',
  input: newCustomer,
  output: one,
  status: 201,
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Changes the fields that are sent.',
  input: customerPatch.extend({ id: f.id }),
  output: one,
})

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Deletes a customer and empties what is personal; a no is remembered by a keyed hash.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

/** The entry whose value is kept where the two differ; the kept one's by default. */
const mergeChoice = z.object({
  name: z.enum(['other']).optional(),
  email: z.enum(['other']).optional(),
  phone: z.enum(['other']).optional(),
  /** `both`: one after the other, where there is room. */
  notes: z.enum(['other', 'both']).optional(),
})
export type MergeChoice = z.infer<typeof mergeChoice>

/** Another entry of the same person, which is given up for the one that the merge is asked of. */
export const customerMerge = z.object({ other: f.id, take: mergeChoice.default({}) })
export type CustomerMerge = z.infer<typeof customerMerge>

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/:id/merge',
  access: 'staff',
  scope: 'write',
  summary:
    'Two entries become one: `other` is given up, its history, labels and answers go to this one, its id leads here. A no of either holds; a yes holds for the address that it was given for.',
  input: customerMerge.extend({ id: f.id }),
  output: one,
})

export const endpoints = {
  listCustomers,
  createCustomer,
  updateCustomer,
  deleteCustomer,
  mergeCustomers,
}
