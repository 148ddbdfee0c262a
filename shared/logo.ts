import * as z from 'zod'
import { business } from './businesses.ts'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

/** Bytes of the picture itself: it is paid for on a customer's mobile data. */
export const LOGO_BYTES = 60_000
/** The app makes it fit into a square of so many pixels before it is sent. */
export const LOGO_SIDE = 320

export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/business/logo',
  access: 'owner',
  summary:
    'Puts a picture on the tap page: PNG, JPEG or WebP by its first bytes, at most 60 kB and 1,200 × 2,400 pixels, as base64.',
  input: z.object({
    data: z
      .string({ error: say('logoType') })
      .max(200_000, say('logoLarge'))
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, say('logoType')),
  }),
  output: z.object({ business }),
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/business/logo',
  access: 'owner',
  summary: 'Takes the picture off the tap page.',
  input: z.object({}),
  output: f.nothing,
  status: 204,
})

export const endpoints = { setLogo, removeLogo }
