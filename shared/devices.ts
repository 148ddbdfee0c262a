import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

/** A tablet at the counter. Its key is told once, when it is made, and stands in no list. */
export const device = z.object({
  id: f.id,
  label: z.string(),
  /** The name of who set it up. */
  createdBy: z.string(),
  createdAt: z.string(),
  /** The last use of its key, to within five minutes; null for never. */
  lastSeenAt: z.string().nullable(),
})
export type Device = z.infer<typeof device>

const DEVICE_LABEL_MAX = 60

const newDevice = z.object({
  id: f.id.optional(),
  label: f.line(DEVICE_LABEL_MAX, say('deviceLabelRequired')),
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  access: 'staff',
  summary:
    'The tablets that may send sign-ups for the business, newest first, without those that were shut out.',
  input: z.object({}),
  output: z.object({ devices: z.array(device) }),
})

export const createDevice = endpoint({
  method: 'POST',
  path: '/api/devices',
  access: 'staff',
  summary:
    'Gives a tablet a key, told this once, that can do nothing but send sign-ups for the business. The same id again, before the key was used, gives it another one: the first answer was lost.',
  input: newDevice,
  output: z.object({ device, key: z.string() }),
  status: 201,
})

export const deleteDevice = endpoint({
  method: 'DELETE',
  path: '/api/devices/:id',
  access: 'staff',
  summary: 'Shuts a tablet out: its key opens nothing from now on. What waits on it stays on it.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { listDevices, createDevice, deleteDevice }
