/** What a provider says became of a message that it took. */
export interface Callback {
  /** In the provider's own word. */
  status: string
  /** Where it leaves the delivery; null for a word that tells nothing about it. */
  state: 'accepted' | 'delivered' | 'failed' | null
  /** The provider's id of the message. */
  providerId: string
  /** The provider's code for what went wrong, 0 for none. */
  code: number
}

/** Twilio's words (twilio.com/docs/messaging/api/message-resource#message-status-values). */
const stateOf: Record<string, Callback['state']> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'accepted',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Reads Twilio's status callback; null for a form that is none. */
export function callbackOf(form: Record<string, string>): Callback | null {
  const { MessageSid = '', MessageStatus = '', ErrorCode = '' } = form
  if (!/^[A-Z]{2}[0-9a-f]{32}$/.test(MessageSid) || !/^[a-z_]{1,30}$/.test(MessageStatus)) return null
  return {
    status: MessageStatus,
    state: stateOf[MessageStatus] ?? null,
    providerId: MessageSid,
    code: /^\d{1,6}$/.test(ErrorCode) ? Number(ErrorCode) : 0,
  }
}
