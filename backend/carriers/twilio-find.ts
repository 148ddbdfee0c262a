import { MINUTE } from '../clock.ts'
import type { ProviderMessage, Sighting, Sought } from './carrier.ts'

type MessageState = 'accepted' | 'delivered' | 'failed'

/** Twilio's words (twilio.com/docs/messaging/api/message-resource#message-status-values). */
const states: Record<string, MessageState> = {
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
export const stateOfTwilio = (status: string): MessageState | null => states[status] ?? null

/** A message of Twilio's list, as far as it is looked at. */
export interface TwilioText {
  sid: string
  body: string | null
  status: string
  errorCode: number | null
  dateCreated: Date
}

/** Twilio's clock and ours need not agree. */
const SLACK_MS = 15 * MINUTE

const earliestOf = (since: string): number => Date.parse(since) - SLACK_MS

const sightingOf = ({ sid, status, errorCode }: TwilioText): ProviderMessage['sighting'] => ({
  state: stateOfTwilio(status) ?? 'accepted',
  providerId: sid,
  status,
  code: errorCode ?? 0,
})

/** Picks the message out of what was sent to that number. The time is compared here: filtering by `DateSent` hides what is queued. */
export function sightingIn(listed: TwilioText[], { since, isIt }: Sought): Sighting {
  const earliest = earliestOf(since)
  const found = listed.find(
    ({ sid, body, dateCreated }) => dateCreated.getTime() >= earliest && isIt(body ?? '', sid),
  )
  return found ? sightingOf(found) : { state: 'absent' }
}

/** A message of the whole account's list. */
export interface TwilioMessage extends TwilioText {
  to: string
  /** `inbound` are those that people sent. */
  direction: string
}

/** Of a page, what was sent since then. Without any the pages behind it, which are older, have none either. */
export function recentIn(page: TwilioMessage[], since: string): TwilioMessage[] {
  const earliest = earliestOf(since)
  return page.filter(({ dateCreated }) => dateCreated.getTime() >= earliest)
}

export const listedOf = (messages: TwilioMessage[]): ProviderMessage[] =>
  messages
    .filter(({ direction }) => direction.startsWith('outbound'))
    .map((message) => ({
      to: message.to,
      text: message.body ?? '',
      at: message.dateCreated.toISOString(),
      sighting: sightingOf(message),
    }))
