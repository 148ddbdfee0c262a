import * as z from 'zod'
import { signinForm } from './account-forms.ts'
import { session } from './businesses.ts'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

const given = (max: number) =>
  z
    .string({ error: say('required') })
    .min(1, say('required'))
    .max(max, say('tooLong'))

export const closeBusiness = endpoint({
  method: 'POST',
  path: '/api/business/close',
  access: 'owner',
  summary:
    'Closes the account: everybody is signed out, nothing more is sent, and the tap pages say so. Asks for the name of the business and the password again. Until `erasedAt` it can be opened again.',
  input: z.object({ name: given(200), password: given(1000) }),
  output: z.object({ erasedAt: f.time }),
})

export const reopenBusiness = endpoint({
  method: 'POST',
  path: '/api/auth/reopen',
  access: 'public',
  summary: 'Signs the owner in and opens the account again that they closed.',
  input: signinForm,
  output: session,
})

export const emptyExamples = endpoint({
  method: 'POST',
  path: '/api/business/empty-examples',
  access: 'owner',
  summary: 'Takes away every example of the demo shop; what was added since stays.',
  input: z.object({}),
  output: f.nothing,
  status: 204,
})

export const endpoints = { closeBusiness, reopenBusiness, emptyExamples }
