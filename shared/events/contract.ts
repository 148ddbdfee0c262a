import * as z from 'zod'
import { channelSchema, consentsOf } from '../consents.ts'
import { endpoint } from '../endpoint.ts'
import * as f from '../fields.ts'
import { visitKinds } from '../rules/visits/counting.ts'

// What happened to a shop's things, for programs that follow it: by `GET /api/events`, or sent to them as webhooks.

export const EVENTS_MAX = 500

/** The fields of a customer whose change is told; what they hold is asked for by the id. */
export const eventFields = ['name', 'email', 'phone', 'notes', 'labels', 'language'] as const

/** What each kind of event tells: ids, and nothing of a person. */
export const eventData = {
  'customer.created': z.object({ customerId: f.id, source: z.string(), consents: consentsOf }),
  'customer.updated': z.object({ customerId: f.id, fields: z.array(z.enum(eventFields)) }),
  /** Deleted, or joined with another customer, who has everything of it. */
  'customer.erased': z.object({ customerId: f.id, mergedInto: f.id.nullable() }),
  'consent.changed': z.object({
    customerId: f.id,
    changed: z.array(channelSchema),
    /** Where every channel stands now. */
    consents: consentsOf,
  }),
  'campaign.sent': z.object({ campaignId: f.id }),
  'campaign.held': z.object({ campaignId: f.id, reason: z.string() }),
  /** It does nothing until somebody lets it go on. */
  'automation.held': z.object({ automationId: f.id, reason: z.string() }),
  'delivery.failed': z.object({
    deliveryId: f.id,
    /** The campaign, or the automation. */
    campaignId: f.id,
    customerId: f.id,
    channel: channelSchema,
    reason: z.string().nullable(),
  }),
  'reply.received': z.object({ replyId: f.id, customerId: f.id, channel: channelSchema }),
  'voucher.redeemed': z.object({
    voucherId: f.id,
    offerId: f.id,
    /** Null once the person was erased. */
    customerId: f.id.nullable(),
    redemptionId: f.id,
    /** When it was used; a device without a network tells of it later. */
    usedAt: z.string(),
    isTwice: z.boolean(),
  }),
  /** A customer came back; told once a day, whatever else they do on it. */
  'visit.counted': z.object({
    visitId: f.id,
    customerId: f.id,
    kind: z.enum(visitKinds),
    /** A device without a network tells of it later. */
    visitedAt: z.string(),
    /** The days on which they have come, with this one. */
    visits: z.number().int(),
  }),
  'plan.nearly_used': z.object({
    channel: z.enum(['sms', 'email']),
    /** Messages in a month, and those that are left of them. */
    limit: z.number().int(),
    left: z.number().int(),
  }),
} as const

export type EventType = keyof typeof eventData
export type EventData<Type extends EventType> = z.infer<(typeof eventData)[Type]>
export const eventTypes = Object.keys(eventData) as [EventType, ...EventType[]]

const typed = <Type extends EventType>(type: Type) =>
  z.object({
    /** The same wherever and however often the event is told. */
    id: f.id,
    type: z.literal(type),
    timestamp: z.string(),
    data: eventData[type],
  })

export const shopEvent = z.discriminatedUnion('type', [
  typed('customer.created'),
  typed('customer.updated'),
  typed('customer.erased'),
  typed('consent.changed'),
  typed('campaign.sent'),
  typed('campaign.held'),
  typed('automation.held'),
  typed('delivery.failed'),
  typed('reply.received'),
  typed('voucher.redeemed'),
  typed('visit.counted'),
  typed('plan.nearly_used'),
])
export type ShopEvent = z.infer<typeof shopEvent>

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'staff',
  scope: 'read',
  summary:
    'What happened to the shop’s things, in order, from the last 30 days. `next` asks on by `?after=`, also when `more` is false. Nothing is kept before the shop has its first key or webhook: `isKept` is false until then. A 410 for a place that is no longer known: begin without `after`, and read anew what you keep.',
  input: z.object({
    after: f.opaque(60).optional(),
    limit: z.coerce.number().int().min(1).max(EVENTS_MAX).default(100),
  }),
  output: z.object({
    events: z.array(shopEvent),
    next: z.string(),
    more: z.boolean(),
    isKept: z.boolean(),
  }),
})

export const endpoints = { listEvents }
