import * as z from 'zod'
import { fitsItsChannel, MESSAGE_MAX, SUBJECT_MAX, withSubjectOfItsChannel } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { CAMPAIGN_NAME_MAX } from './rules/campaigns.ts'

// A text that a shop keeps to begin campaigns from. WhatsApp's approved templates are others (whatsapp.ts).

export const TEMPLATES_MAX = 100
/** WhatsApp sends nothing that was not approved. */
const templateTypes = ['sms', 'email'] as const

export const template = z.object({
  id: f.id,
  name: z.string(),
  type: z.enum(templateTypes),
  /** For an e-mail; null otherwise. */
  subject: z.string().nullable(),
  /** With placeholders as in a campaign. */
  message: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: f.revision,
})
export type Template = z.infer<typeof template>

const texts = z.object({
  name: f.line(CAMPAIGN_NAME_MAX, 'templateNameRequired'),
  type: z.enum(templateTypes),
  subject: f.orNone(f.line(SUBJECT_MAX)).optional(),
  message: f.paragraph(MESSAGE_MAX.email, 'messageRequired'),
})

/** A whole template: what a campaign may say, by the same rules. */
export const newTemplate = texts.superRefine(fitsItsChannel).transform(withSubjectOfItsChannel)
export type NewTemplate = z.infer<typeof newTemplate>

/** The fields that can be changed later; the result is checked by `newTemplate`. */
export const templatePatch = texts.partial()
export type TemplatePatch = z.infer<typeof templatePatch>

const one = z.object({ template })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  access: 'staff',
  scope: 'read',
  summary: 'The texts that the business keeps to begin campaigns from, newest first.',
  input: z.object({}),
  output: z.object({ templates: z.array(template) }),
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  access: 'staff',
  scope: 'write',
  summary: 'Keeps a text under a name.',
  input: newTemplate,
  output: one,
  status: 201,
})

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Renames a template or gives it another text; campaigns begun from it stay as they are.',
  input: templatePatch.extend({ id: f.id }),
  output: one,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:id',
  access: 'staff',
  scope: 'write',
  summary: 'Takes a template away; campaigns begun from it stay as they are.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { listTemplates, createTemplate, updateTemplate, deleteTemplate }
