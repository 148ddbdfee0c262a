// What people are told of on their devices.
import type { Language } from '../../shared/copy/copy.ts'
import type { NotificationKind } from '../../shared/rules/notifications/kinds.ts'

/** A person on one device, as its push service knows it. Who tells it holds it by a lease. */
export interface PushSubscriptionRow {
  businessId: string
  id: string
  userId: string
  /** The session that made it, with which it ends. */
  sessionId: string
  /** The browser's own id. */
  deviceId: string
  endpoint: string
  endpointHash: string
  /** The browser's public key and its secret, by which messages are encrypted for it alone. */
  p256dh: string
  auth: string
  /** Our key that the push service expects. */
  publicKey: string
  /** JSON list of what the person wants to be told of. */
  kinds: string
  language: Language
  /** The number of the last event that was looked at. */
  position: number
  /** When the person was last told of sign-ups. */
  signupsAt: string | null
  /** The first time at which something is due. */
  dueAt: string | null
  /** Failed tries since the last that succeeded, and when the first of them was. */
  failures: number
  failingSince: string | null
  worker: string | null
  leaseUntil: string | null
  /** When the app was last open there. */
  seenAt: string
  createdAt: string
}

/** Something that is still to be told. What happens again under the same topic is told once. */
export interface NotificationRow {
  businessId: string
  subscriptionId: string
  topic: string
  kind: NotificationKind | 'test'
  /** The campaign, or the channel, that it is about. */
  about: string | null
  count: number
  tries: number
  dueAt: string
  /** Nobody is told after that. */
  endsAt: string
}
