import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'

export const takeOut = endpoint({
  method: 'POST',
  path: '/api/business/take-out',
  access: 'owner',
  summary:
    'Everything that the business has, as a zip of CSV and JSON. Asks for the password again. What a spreadsheet would take for a formula begins with an apostrophe in the CSV.',
  input: z.object({
    password: z
      .string({ error: say('passwordRequired') })
      .min(1, say('passwordRequired'))
      .max(1000, say('tooLong')),
  }),
  output: z.string(),
  gives: 'zip',
})

export const endpoints = { takeOut }
