import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'
import { WEBHOOK_URL_MAX } from '../rules/webhooks/address.ts'
import { eventTypes } from './contract.ts'

// Addresses that are told of a shop's events as they happen (https://www.standardwebhooks.com).

/** The kind of what a test tells. */
export const TEST_TYPE = 'webhook.test'
export const TRIES_PAGE = 50

/** Why an endpoint is told nothing: the shop switched it off, it answered 410, or it failed for days. */
export const offWhys = ['byHand', 'gone', 'failing'] as const
export type OffWhy = (typeof offWhys)[number]

/** An event outside its turn: put aside after failed tries, sent again by hand, or a test. */
export const waitingKinds = ['late', 'again', 'test'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** `later`: it is tried again. `givenUp`: it is not. */
export const tryOutcomes = ['delivered', 'later', 'givenUp'] as const
export type TryOutcome = (typeof tryOutcomes)[number]

/** What came instead of an answer. */
export const troubles = ['timeout', 'unreachable', 'nameUnknown', 'addressBlocked', 'certificate'] as const
export type Trouble = (typeof troubles)[number]

export const webhook = z.object({
  id: f.id,
  url: z.string(),
  /** The kinds that it is told of; null for all, also those that are still to come. */
  types: z.array(z.enum(eventTypes)).nullable(),
  createdAt: z.string(),
  /** When it last took something, in the days that are kept; null where it has not. */
  takenAt: z.string().nullable(),
  /** Since when nothing has been taken; null while it is well. */
  failingSince: z.string().nullable(),
  /** When it is tried next, while it fails. */
  nextAt: z.string().nullable(),
  /** Events that wait for it, also those that are put aside. */
  waiting: z.number().int(),
  offAt: z.string().nullable(),
  offWhy: z.enum(offWhys).nullable(),
  /** Until when secrets before this one sign too. */
  oldSecretUntil: z.string().nullable(),
})
export type Webhook = z.infer<typeof webhook>

export const webhookTry = z.object({
  id: f.id,
  eventId: f.id,
  type: z.string(),
  kind: z.enum([...waitingKinds, 'turn']),
  at: z.string(),
  /** Milliseconds. */
  took: z.number().int(),
  status: z.number().int().nullable(),
  trouble: z.enum(troubles).nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
  outcome: z.enum(tryOutcomes),
})
export type WebhookTry = z.infer<typeof webhookTry>

const types = z.array(z.enum(eventTypes)).min(1, 'webhookTypesRequired').nullable()
const url = f.line(WEBHOOK_URL_MAX, 'webhookUrlInvalid')
const one = z.object({ webhook })
/** The secret is shown with these answers and never again. */
const withSecret = z.object({ webhook, secret: z.string() })
const byId = z.object({ id: f.id })
const path = '/api/webhook-endpoints'

export const listWebhooks = endpoint({
  method: 'GET',
  path,
  access: 'owner',
  summary: 'The addresses that are told of the shop’s events, and how each does.',
  input: z.object({}),
  output: z.object({ webhooks: z.array(webhook) }),
})

export const addWebhook = endpoint({
  method: 'POST',
  path,
  access: 'owner',
  summary:
    'Adds an address that is told of events from now on. `types` null is all kinds. Its secret is answered once; the same id again gives it another: the first answer was lost.',
  input: z.object({ id: f.id.optional(), url, types: types.default(null) }),
  output: withSecret,
  status: 201,
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'owner',
  summary:
    'Changes what is sent: the address, the kinds, and whether it is on. One that is switched on is told of what happened meanwhile.',
  input: z.object({ id: f.id, url: url.optional(), types: types.optional(), on: z.boolean().optional() }),
  output: one,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'owner',
  summary: 'Removes an address, with what waits for it and its log.',
  input: byId,
  output: f.nothing,
  status: 204,
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/:id/secret`,
  access: 'owner',
  summary: 'Gives the address a new secret, answered once. For a day those before it sign too.',
  input: byId,
  output: withSecret,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  access: 'owner',
  summary: 'Sends a `webhook.test` to the address, once. What came of it is in its tries.',
  input: byId,
  output: f.nothing,
  status: 204,
})

export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: `${path}/:id/again`,
  access: 'owner',
  summary: 'Sends one event to the address once more, under the same id. A 410 once it is no longer kept.',
  input: z.object({ id: f.id, eventId: f.id }),
  output: f.nothing,
  status: 204,
})

export const listWebhookTries = endpoint({
  method: 'GET',
  path: `${path}/:id/tries`,
  access: 'owner',
  summary: 'What was sent to the address and what it answered, newest first; `before` pages on.',
  input: z.object({ id: f.id, before: f.id.optional() }),
  output: z.object({ tries: z.array(webhookTry), more: z.boolean() }),
})

export const endpoints = {
  listWebhooks,
  addWebhook,
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  sendWebhookAgain,
  listWebhookTries,
}
