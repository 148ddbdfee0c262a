import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'
import { placeholders } from '../rules/template.ts'

/** A text that Meta approved. `fillings` says what stands for `{{1}}`, `{{2}}` and so on. */
const whatsappTemplate = z.object({
  id: f.id,
  name: z.string(),
  /** As the provider writes it, such as `sv` or `en_US`. */
  language: z.string(),
  body: z.string(),
  /** What stands on its buttons. */
  buttons: z.array(z.string()).optional(),
  fillings: z.array(z.enum(placeholders)),
  /** The shop wrote it down itself, and can let go of it. */
  own: z.boolean().optional(),
})
export type WhatsappTemplate = z.infer<typeof whatsappTemplate>

/** A shop's WhatsApp: whether it is on, and the templates that it may use. */
export const whatsappOf = z.object({ on: z.boolean(), templates: z.array(whatsappTemplate) })

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/whatsapp/templates/:id',
  access: 'owner',
  summary: "Lets go of a template of the shop's own; campaigns with its text can then not be sent.",
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { removeTemplate }
