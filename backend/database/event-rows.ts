// What happened to a shop's things, and the addresses that are told of it.
import type { ConnectionAction, ConnectionKind } from '../../shared/events/connection-log.ts'
import type { EventType } from '../../shared/events/contract.ts'
import type { OffWhy, TryOutcome, WaitingKind } from '../../shared/events/webhooks.ts'

export interface EventRow {
  businessId: string
  /** The shop's own count, without gaps: one is written before the next can be. */
  number: number
  /** What receivers know it by. */
  id: string
  type: EventType
  /** JSON: ids, and nothing of a person. */
  data: string
  at: string
}

/** An address that is told. Who tells it holds it by a lease, so that events go one after another. */
export interface WebhookEndpointRow {
  businessId: string
  id: string
  url: string
  /** JSON list of the kinds that it is told of; null for all. */
  types: string | null
  /** The secret that signs, sealed. */
  secret: string
  /** The one before it, sealed, and the time until which both sign; null without. */
  oldSecret: string | null
  oldSecretUntil: string | null
  /** The number of the last event that was told, skipped or put aside. */
  position: number
  /** Failed tries since the last that succeeded, and when the first of them was. */
  failures: number
  failingSince: string | null
  /** Nothing is tried before then. */
  restUntil: string | null
  /** The first time at which something put aside, or asked for by hand, is due. */
  waitingAt: string | null
  worker: string | null
  leaseUntil: string | null
  offAt: string | null
  offWhy: OffWhy | null
  /** When the owner is told of that by mail; null where they were, or need not be. */
  mailDueAt: string | null
  createdBy: string
  createdAt: string
  updatedAt: string
}

/** An event for one endpoint outside its turn: put aside after failed tries, sent again by hand, or a test. */
export interface WebhookWaitingRow {
  businessId: string
  id: string
  endpointId: string
  kind: WaitingKind
  /** The event's number; null for a test. */
  number: number | null
  eventId: string
  tries: number
  firstAt: string | null
  nextAt: string
}

/** One try and its answer. */
export interface WebhookTryRow {
  businessId: string
  id: string
  endpointId: string
  eventId: string
  /** A kind of event, or `webhook.test`. */
  type: string
  kind: WaitingKind | 'turn'
  at: string
  /** Milliseconds. */
  took: number
  /** The status of the answer; null where there was none. */
  status: number | null
  /** What came instead of an answer; null where there was one. */
  trouble: string | null
  /** The beginning of the answer. */
  answer: string | null
  outcome: TryOutcome
}

/** What was done to a key or to an address that is told. */
export interface ConnectionLogRow {
  businessId: string
  id: string
  at: string
  /** Null where it happened by itself. */
  userId: string | null
  about: ConnectionKind
  subjectId: string
  /** As it was called then. */
  name: string
  action: ConnectionAction
}
