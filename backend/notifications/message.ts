import { hash } from 'node:crypto'
import webPush from 'web-push'
import type { PushedNotification } from '../../shared/rules/notifications/payload.ts'
import type { NotificationRow, PushSubscriptionRow } from '../database/index.ts'
import type { VapidKeys } from './vapid.ts'

/** What a push service takes for a topic. */
const TOPIC_LENGTH = 32

export interface Message {
  headers: Record<string, string>
  body: Buffer
}

/**
 * A notification as its push service takes it (RFC 8030): encrypted for the browser (RFC 8291) and signed by us (RFC 8292).
 * @param ttl seconds for which it is kept for a device that is away
 * @param subject whom a push service may ask about it, as a `mailto:` address
 */
export function messageFor(
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  said: PushedNotification,
  {
    kind,
    ttl,
    subject,
    keys,
  }: { kind: NotificationRow['kind']; ttl: number; subject: string; keys: VapidKeys },
): Message {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(said),
    {
      TTL: ttl,
      // One that waits there under the same topic is replaced.
      topic: hash('sha256', said.tag, 'base64url').slice(0, TOPIC_LENGTH),
      urgency: kind === 'signups' || kind === 'sent' ? 'low' : 'normal',
      vapidDetails: { subject, ...keys },
    },
  )
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return { headers: Object.fromEntries(texts), body }
}
