import { stateOfTwilio } from '../carriers/index.ts'

/** A provider's report on a message that it had accepted. */
export interface Callback {
  /** In the provider's own word. */
  status: string
  /** The delivery's next state; null for a report that says nothing about it. */
  state: 'accepted' | 'delivered' | 'failed' | null
  /** The provider's id of the message. */
  providerId: string
  /** The provider's code for what went wrong, 0 for none. */
  code: number
}

/** Reads Twilio's status callback; null for a form that is none. */
export function callbackOf(form: Record<string, string>): Callback | null {
  const { MessageSid = '', MessageStatus = '', ErrorCode = '' } = form
  if (!/^[A-Z]{2}[0-9a-f]{32}$/.test(MessageSid) || !/^[a-z_]{1,30}$/.test(MessageStatus)) return null
  return {
    status: MessageStatus,
    state: stateOfTwilio(MessageStatus),
    providerId: MessageSid,
    code: /^\d{1,6}$/.test(ErrorCode) ? Number(ErrorCode) : 0,
  }
}
