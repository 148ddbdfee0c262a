import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'

export const connectionKinds = ['key', 'webhook'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

export const connectionActions = [
  ...(['added', 'changed', 'secretRenewed', 'turnedOn', 'turnedOff', 'removed'] as const),
  /** A key goes on after the database was restored. */
  'resumed',
] as const
export type ConnectionAction = (typeof connectionActions)[number]

export const CONNECTION_LOG_MAX = 100

export const connectionEntry = z.object({
  id: f.id,
  at: z.string(),
  /** Who did it; null where it happened by itself. Empty for somebody who is no longer known. */
  by: z.string().nullable(),
  about: z.enum(connectionKinds),
  /** The key's name, or the host that was told, as it was then. */
  name: z.string(),
  action: z.enum(connectionActions),
})
export type ConnectionEntry = z.infer<typeof connectionEntry>

export const listConnectionLog = endpoint({
  method: 'GET',
  path: '/api/connections/log',
  access: 'owner',
  summary: `What was done to keys and webhooks, and by whom: the newest ${CONNECTION_LOG_MAX} of a year.`,
  input: z.object({}),
  output: z.object({ entries: z.array(connectionEntry) }),
})

export const endpoints = { listConnectionLog }
