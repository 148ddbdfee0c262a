// What a business has sent by itself, and who is waiting for it.
import type { AutomationHold, AutomationKind } from '../../shared/automations.ts'
import type { Channel } from '../../shared/consents.ts'

export interface AutomationRow {
  businessId: string
  id: string
  kind: AutomationKind
  channel: Channel
  /** Minutes of a welcome; the number of an nth visit; days of all others. */
  delay: number
  subject: string | null
  message: string
  smsFrom: string | null
  /** The saved segment that people must be in when they are due; null for everybody. */
  segmentId: string | null
  /** The offer whose vouchers its text links to; null for a text without `{{offer}}`. */
  offerId: string | null
  /** When it was switched on, or a visit's number changed; null while it is off. */
  onAt: string | null
  /** The reason for which nobody is enrolled or reached until the merchant resumes it; null while nothing is in the way. */
  held: AutomationHold | null
  /** The business's revision when it was switched on, or its days changed: whoever was taken up before is not meant any more. */
  onRevision: number
  /** The revision up to which its sign-ups were looked at. */
  seenRevision: number
  revision: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
}

/** One person in one automation: once for good, or, where it recurs, the next or last time (backend/automations/arm.ts). */
export interface AutomationPersonRow {
  businessId: string
  customerId: string
  automationId: string
  /**
   * `handed`: written into a send, whose deliveries tell the rest. `late`: it would have come too late.
   * `outside`: not in the segment when they were due.
   */
  state: 'waiting' | 'handed' | 'late' | 'outside' | 'cancelled'
  /** What is counted from: the sign-up, the last or the nth visit, the time of the reminder. */
  signedUpAt: string
  dueAt: string
  sendId: string | null
  /** The business's revision when they were taken up. */
  revision: number
  /** The request that they signed up by. */
  requestId: string | null
}
