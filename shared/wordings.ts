import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

export const wording = z.object({
  /** A hash of language and text: what each consent names. */
  version: z.string(),
  language: f.language,
  text: z.string(),
  /** Since when it was shown first. */
  createdAt: f.time,
  /** Whether the form shows it now. */
  current: z.boolean(),
})
export type KeptWording = z.infer<typeof wording>

export const listWordings = endpoint({
  method: 'GET',
  path: '/api/business/wordings',
  access: 'staff',
  summary: 'The wordings that the form has asked for consent with, newest first, at most 100.',
  input: z.object({}),
  output: z.object({ wordings: z.array(wording) }),
})

export const endpoints = { listWordings }
