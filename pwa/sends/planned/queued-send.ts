import type { SeenBySender, SendQuestion } from '../../../shared/deliveries.ts'
import { PLAN_FRESH_HOURS } from '../../../shared/rules/planning.ts'
import { isRecord } from '../../../shared/rules/record.ts'
import type { QueuedOperation } from '../../browser/database.ts'

/**
 * The state of a planned send. `signIn`: until its person signs in again; `asked`: the server wants an answer;
 * `cancelling`: called off, and it is not known yet whether it had arrived.
 */
export type PlanStanding = 'waiting' | 'sending' | 'signIn' | 'asked' | 'refused' | 'cancelling'

/** A press of Send that the server has not taken, as the screens show it. */
export interface QueuedSend {
  /** The operation's; another one after an answer. */
  id: string
  sendId: string
  campaignId: string
  customerIds: string[]
  /** The saved segment that it is for; null when people were chosen. */
  segmentId: string | null
  recipients: number
  /** Whether a tenth are left out by lot, who are among `customerIds`. */
  holdout: boolean
  /** Null where the channel has none. */
  smsFrom: string | null
  /** Whether it also goes to people who have the campaign. */
  resend: boolean
  /** Whether it goes only to those whom the campaign failed to reach. */
  onlyFailed: boolean
  parts: number | null
  /** The text as it was when Send was pressed. */
  text: Pick<SeenBySender, 'subject' | 'message'>
  offer: SeenBySender['offer']
  /** The press of Send, by this device's clock. */
  at: string
  standing: PlanStanding
  /** Whether it may have reached the server. */
  handedOver: boolean
  /** True where it depends on a change that only a person can settle. */
  isStuck: boolean
  asks: SendQuestion | undefined
  /** The server's words. */
  message: string | undefined
}

/** The changes that this device queued at the press of Send. */
interface QueuedChanges {
  sendId: string
  customerIds?: string[]
  audience?: { segment: string }
  holdout?: boolean
  smsFrom?: string
  resend?: boolean
  onlyFailed?: boolean
  seen: Pick<SeenBySender, 'recipients' | 'parts' | 'subject' | 'message' | 'offer'>
}

const isQueued = (patch: unknown): patch is QueuedChanges =>
  isRecord(patch) &&
  typeof patch.sendId === 'string' &&
  isRecord(patch.seen) &&
  typeof patch.seen.recipients === 'number'

/** The plan in a queued operation; undefined when it is none. */
export function planIn(
  operation: QueuedOperation,
  queue: readonly QueuedOperation[] = [],
): QueuedSend | undefined {
  if (operation.kind !== 'campaign.send') return undefined
  const { patch } = operation
  if (!isQueued(patch)) return undefined
  const { sendId, customerIds = [], audience, holdout = false, smsFrom = null, seen } = patch
  const { resend = false, onlyFailed = false } = patch
  const { id, entityId, at, attempts, asks, message, needs = [] } = operation
  const stuck = queue.filter(({ state }) => state === 'rejected' || state === 'conflict')
  return {
    id,
    sendId,
    campaignId: entityId,
    customerIds,
    segmentId: audience?.segment ?? null,
    recipients: seen.recipients,
    holdout,
    smsFrom,
    resend,
    onlyFailed,
    parts: seen.parts,
    text: { subject: seen.subject, message: seen.message },
    offer: seen.offer,
    at,
    standing: standingOf(operation),
    handedOver: attempts > 0,
    isStuck: stuck.some((other) => needs.includes(other.id)),
    asks,
    message,
  }
}

function standingOf({ state, heldFor }: QueuedOperation): PlanStanding {
  if (heldFor === 'cancelled') return 'cancelling'
  if (state === 'held') return heldFor === 'answer' ? 'asked' : 'signIn'
  if (state === 'rejected' || state === 'conflict' || state === 'outdated') return 'refused'
  return state === 'sending' ? 'sending' : 'waiting'
}

/** It is kept only until it is known whether it had arrived; the campaign may be planned anew meanwhile. */
export const isCalledOff = ({ standing }: Pick<QueuedSend, 'standing'>): boolean => standing === 'cancelling'

/** Older than the server takes it without asking. */
export const isLate = ({ at }: Pick<QueuedSend, 'at'>, now: number): boolean =>
  now - Date.parse(at) > PLAN_FRESH_HOURS * 3_600_000
