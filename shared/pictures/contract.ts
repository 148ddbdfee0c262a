import * as z from 'zod'
import { say } from '../copy/fields.ts'
import { endpoint } from '../endpoint.ts'

// The pictures of a shop's mails: made small on the device, kept once by what they hold, and served for as long as the
// mails that show them may be read.

/** Bytes of a picture: they are paid for on a reader's mobile data. */
export const PICTURE_BYTES = 200_000
/** Pixels across and down; the device makes a picture fit. */
export const PICTURE_SIDES = { width: 1200, height: 2400 } as const
/** Most pictures that one shop keeps. */
export const PICTURES_MAX = 500

const BASE64_MAX = Math.ceil(PICTURE_BYTES / 3) * 4 * 2

/** What a device sends of a picture. */
export const newPicture = z.object({
  /** Base64. Twice of what is allowed is still read, to say that it is too large. */
  data: z
    .string({ error: say('pictureType') })
    .max(BASE64_MAX, say('pictureLarge'))
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, say('pictureType')),
})
export type NewPicture = z.infer<typeof newPicture>

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  access: 'staff',
  summary:
    'Keeps a picture for mails, once by its SHA-256: JPEG, PNG or WebP by its first bytes, at most 200 kB and 1,200 pixels across, as base64. It is served at `/p/<digest>`.',
  input: newPicture,
  output: z.object({
    picture: z.object({
      digest: z.string(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    }),
  }),
  status: 201,
})

/** Where a picture is served to whoever reads the mail. @param publicUrl without a slash at its end */
export const pictureUrl = (publicUrl: string, digest: string): string => `${publicUrl}/p/${digest}`

export const endpoints = { addPicture }
