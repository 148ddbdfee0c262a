import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { type Placeholder, placeholders } from './rules/template.ts'

/** Meta approves no longer body (developers.facebook.com/docs/whatsapp/business-management-api/message-templates). */
const TEMPLATE_BODY_MAX = 1024
export const TEMPLATES_MAX = 50
const FILLINGS_MAX = 20

/** A variable that is filled in for each person, numbered from one: `{{1}}`. */
const variable = /\{\{\s*(\d{1,2})\s*\}\}/g

/** The highest number among a body's variables; null where they are not 1, 2, 3 … or something else stands in braces. */
export function variablesIn(body: string): number | null {
  if (/\{\{|\}\}/.test(body.replace(variable, ''))) return null
  const numbers = new Set([...body.matchAll(variable)].map((match) => Number(match[1])))
  const most = Math.max(0, ...numbers)
  return numbers.has(0) || numbers.size !== most ? null : most
}

/** A text that Meta approved, as Twilio keeps it. `fillings` says what stands for `{{1}}`, `{{2}}` and so on. */
const whatsappTemplate = z.object({
  id: f.id,
  name: z.string(),
  contentSid: z.string(),
  language: f.language,
  body: z.string(),
  fillings: z.array(z.enum(placeholders)),
})
export type WhatsappTemplate = z.infer<typeof whatsappTemplate>

/** A shop's WhatsApp: whether it is on, and the templates. */
export const whatsappOf = z.object({ on: z.boolean(), templates: z.array(whatsappTemplate) })

/** The text of a campaign that is sent by this template: the body with Blipp's own placeholders. */
export const textOfTemplate = ({ body, fillings }: Pick<WhatsappTemplate, 'body' | 'fillings'>): string =>
  body.replace(variable, (whole, number) => {
    const filling: Placeholder | undefined = fillings[Number(number) - 1]
    return filling ? `{{${filling}}}` : whole
  })

export const newTemplate = z
  .object({
    name: f.line(100, 'templateName'),
    contentSid: z
      .string({ error: say('contentSid') })
      .trim()
      .regex(/^HX[0-9a-f]{32}$/i, say('contentSid'))
      .transform((sid) => `HX${sid.slice(2).toLowerCase()}`),
    language: f.language,
    body: f
      .paragraph(TEMPLATE_BODY_MAX, 'templateBody')
      .refine((body) => variablesIn(body) !== null, say('templateVariables')),
    fillings: z
      .array(z.enum(placeholders, { error: say('templateFilling') }))
      .max(FILLINGS_MAX, say('tooMany')),
  })
  .superRefine(({ body, fillings }, context) => {
    const count = variablesIn(body)
    if (count !== null && count !== fillings.length)
      context.addIssue({ code: 'custom', path: ['fillings'], message: say('templateFilling') })
  })
export type NewTemplate = z.infer<typeof newTemplate>

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/whatsapp/templates',
  access: 'owner',
  summary: 'Keeps a template that Meta has approved for WhatsApp.',
  input: newTemplate,
  output: z.object({ template: whatsappTemplate }),
  status: 201,
})

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/whatsapp/templates/:id',
  access: 'owner',
  summary: 'Lets go of a template; campaigns with its text can then not be sent.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { addTemplate, removeTemplate }
