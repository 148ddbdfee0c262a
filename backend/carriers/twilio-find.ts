import { MINUTE } from '../clock.ts'
import type { Sighting, Sought } from './carrier.ts'

type Told = 'accepted' | 'delivered' | 'failed'

/** Twilio's words (twilio.com/docs/messaging/api/message-resource#message-status-values). */
const states: Record<string, Told> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'accepted',
  partially_delivered: 'accepted',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Where a word of Twilio's leaves a message; null for a word that tells nothing about it. */
export const stateOfTwilio = (status: string): Told | null => states[status] ?? null

/** A message of Twilio's list, as far as it is looked at. */
export interface Listed {
  sid: string
  body: string | null
  status: string
  errorCode: number | null
  dateCreated: Date
}

/** Twilio's clock and ours need not agree. */
const SLACK_MS = 15 * MINUTE

/** Picks the message out of what was sent to that number. The time is compared here: filtering by `DateSent` hides what is queued. */
export function sightingIn(listed: Listed[], { since, isIt }: Sought): Sighting {
  const earliest = Date.parse(since) - SLACK_MS
  const found = listed.find(
    ({ sid, body, dateCreated }) => dateCreated.getTime() >= earliest && isIt(body ?? '', sid),
  )
  if (!found) return { state: 'absent' }
  const { sid, status, errorCode } = found
  return { state: stateOfTwilio(status) ?? 'accepted', providerId: sid, status, code: errorCode ?? 0 }
}
