import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'
import { ENDPOINT_MAX, notificationKinds } from '../rules/notifications/kinds.ts'

// What a person wants to be told of on a device, by Web Push (RFC 8030, 8291 and 8292).

export const notifiedDevice = z.object({
  id: f.id,
  /** What the person wants to be told of on this device. */
  kinds: z.array(z.enum(notificationKinds)),
})
export type NotifiedDevice = z.infer<typeof notifiedDevice>

const path = '/api/notifications'
const base64url = (max: number) =>
  z
    .string()
    .max(max, 'invalid')
    .regex(/^[\w-]+$/, 'invalid')

export const getNotifications = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary:
    'What the person is told of on one of their devices, null where nothing, and the public key that its browser subscribes with.',
  input: z.object({ deviceId: f.id }),
  output: z.object({ publicKey: z.string(), device: notifiedDevice.nullable() }),
})

export const setNotifications = endpoint({
  method: 'PUT',
  path,
  access: 'staff',
  summary:
    'Tells the person on a device from now on: where its push service takes messages, with the keys of its browser. Without `kinds` they stay as they were, and are all for a new device.',
  input: z.object({
    deviceId: f.id,
    endpoint: z.string().min(1, 'invalid').max(ENDPOINT_MAX, 'tooLong'),
    keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
    /** The key that the browser subscribed with. */
    publicKey: base64url(100),
    kinds: z
      .array(z.enum(notificationKinds))
      .max(notificationKinds.length)
      .transform((kinds) => [...new Set(kinds)])
      .optional(),
    language: f.language,
  }),
  output: z.object({ device: notifiedDevice }),
})

export const deleteNotifications = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'staff',
  summary: 'Tells the person nothing more on a device of theirs.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const testNotifications = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  access: 'staff',
  summary: 'Sends a notification to a device of the person, to see that it comes.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { getNotifications, setNotifications, deleteNotifications, testNotifications }
