// WhatsApp templates on the operator's desk.
import * as z from 'zod'
import { say } from '../copy/fields.ts'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'
import { placeholders } from '../rules/template.ts'
import { approvals, offers, readingTroubles, templateFaults } from './provider.ts'

const text = z.string()
const base = '/api/superadmin/whatsapp-templates'
const search = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  f.line(100).optional(),
)

/** How the provider's list was read last. */
const reading = z.object({
  /** The variables without which there is no account to read; none where there is. */
  missing: z.array(text),
  /** When it was last read to its end. */
  readAt: text.nullable(),
  /** Why the last try failed, and since when tries do; null where it did not. */
  trouble: z.enum(readingTroubles).nullable(),
  detail: text.nullable(),
  troubleAt: text.nullable(),
})
export type TemplateDeskReading = z.infer<typeof reading>

const template = z.object({
  id: f.id,
  /** The provider's id of it. */
  contentSid: text,
  name: text,
  language: text,
  category: text.nullable(),
  body: text.nullable(),
  buttons: z.array(text),
  /** An example for each variable, by its number. */
  samples: z.record(z.string(), text),
  approval: z.enum(approvals),
  /** Why it was rejected. */
  reason: text.nullable(),
  /** Why it cannot be offered, whatever its approval. */
  fault: z.enum(templateFaults).nullable(),
  fillings: z.array(z.enum(placeholders).nullable()),
  offer: z.enum(offers),
  /** How many shops it is offered to by name. */
  shops: z.number().int(),
})
export type DeskTemplate = z.infer<typeof template>

const details = template.extend({ offeredTo: z.array(z.object({ id: f.id, name: text })) })
export type DeskTemplateDetails = z.infer<typeof details>

export const listDeskTemplates = endpoint({
  method: 'GET',
  path: base,
  access: 'admin',
  summary:
    'The WhatsApp templates of the account, by name: by a part of name or text, or by where approval stands.',
  input: z.object({ search, approval: z.enum(approvals).optional(), after: f.opaque(300).optional() }),
  output: z.object({ reading, templates: z.array(template), next: text.optional() }),
})

export const readDeskTemplate = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: 'admin',
  summary: 'One template, with the shops that may use it.',
  input: z.object({ id: f.id }),
  output: z.object({ template: details }),
})

export const offerTemplate = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'admin',
  summary: 'Says which shops may use a template, and what fills its variables.',
  input: z.object({
    id: f.id,
    offer: z.enum(offers),
    businessIds: z.array(f.id).max(1000, say('tooMany')).default([]),
    fillings: z.array(z.enum(placeholders).nullable()).max(99, say('tooMany')),
  }),
  output: z.object({ template: details }),
})

export const refreshTemplates = endpoint({
  method: 'POST',
  path: `${base}/read`,
  access: 'admin',
  summary: "Reads the provider's list now; what went wrong is in the answer.",
  input: z.object({}),
  output: z.object({ reading }),
})

export const endpoints = { listDeskTemplates, readDeskTemplate, offerTemplate, refreshTemplates }
