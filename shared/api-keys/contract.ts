import * as z from 'zod'
import { say } from '../copy/fields.ts'
import { endpoint, scopes } from '../endpoint.ts'
import * as f from '../fields.ts'
import { holdsLink } from '../rules/names.ts'

/** Keys of a shop that open something. */
export const API_KEYS_MAX = 20
/** The longest life of a key: one that nobody thinks of any more ends by itself. */
export const API_KEY_DAYS_MAX = 731
const NAME_MAX = 60

/** A key for programs. Its secret is told once, when it is made, and stands in no list. */
export const apiKey = z.object({
  id: f.id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** What its secret begins with, to tell one from another. */
  start: z.string(),
  /** The name of who made it. */
  createdBy: z.string(),
  createdAt: z.string(),
  /** Its last use, to within five minutes; null for never. */
  lastUsedAt: z.string().nullable(),
  endsAt: z.string(),
  /** It opens nothing until the owner lets it go on, because the database was put back from a copy. */
  isHeld: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>

export const newApiKey = z.object({
  id: f.id.optional(),
  /** The owner is mailed of it, so it carries no link. */
  name: f.line(NAME_MAX, 'keyNameRequired').refine((name) => !holdsLink(name), say('nameLink')),
  scopes: z
    .array(z.enum(scopes), { error: say('scopesRequired') })
    .min(1, say('scopesRequired'))
    .max(scopes.length, say('scopesRequired')),
  endsAt: f.time,
})
export type NewApiKey = z.infer<typeof newApiKey>

const one = z.object({ key: apiKey })

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  access: 'owner',
  summary: 'The keys for programs, newest first, without those that were revoked.',
  input: z.object({}),
  output: z.object({ keys: z.array(apiKey) }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  access: 'owner',
  summary:
    'Makes a key for a program. `secret` is told this once. The same id again, before the key was used, gives it another one: the first answer was lost.',
  input: newApiKey,
  output: one.extend({ secret: z.string() }),
  status: 201,
})

export const resumeApiKey = endpoint({
  method: 'POST',
  path: '/api/keys/:id/resume',
  access: 'owner',
  summary: 'Lets a key go on that is held since the database was put back from a copy.',
  input: z.object({ id: f.id }),
  output: one,
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/:id',
  access: 'owner',
  summary: 'Revokes a key: it opens nothing from now on.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const endpoints = { listApiKeys, createApiKey, resumeApiKey, revokeApiKey }
