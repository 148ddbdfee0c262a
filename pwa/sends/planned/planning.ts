import type { Business } from '../../../shared/businesses.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import type { Customer } from '../../../shared/customers.ts'
import type { PlannedSend, SeenBySender, SendSummary } from '../../../shared/deliveries.ts'
import type { Offer } from '../../../shared/offers.ts'
import { shownOffer } from '../../../shared/rules/offers/in-message.ts'
import { standsAlone, writesToPeople } from '../../../shared/rules/sync.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import type { Operation } from '../../../shared/sync.ts'
import { ApiError, call } from '../../api/call.ts'
import type { QueuedOperation } from '../../browser/database.ts'
import type { Locks } from '../../browser/locks.ts'
import { steadily } from '../../browser/steadily.ts'
import {
  discardUnsent,
  enqueue,
  postAlone,
  type Queue,
  retry,
  SignedOutMeanwhile,
} from '../../queue/index.ts'
import type { Local } from '../../sync/index.ts'
import { emailCost, smsCost, whatsappCost } from '../cost.ts'
import type { MeantSegment } from '../meant-segment.ts'
import { isCalledOff, planIn, type QueuedSend } from './queued-send.ts'

export interface SendPress {
  recipients: readonly Customer[]
  /** The number who get it, as the button said. */
  count: number
  /** All of it, whoever is in it when it is sent; `recipients` are those who are in it now. */
  segment?: Pick<MeantSegment, 'id' | 'filter'>
  smsFrom?: string
  resend?: boolean
  /** With `resend`: only those whom the campaign failed to reach. */
  onlyFailed?: boolean
  /** A tenth are left out by lot: who that is, and the id that it was drawn with. `recipients` are the others. */
  holdout?: { sendId: string; people: readonly Customer[] }
  /** What the text leads to; null where it leads to none, left out where this device does not know. */
  offer?: Offer | null
  /** It was asked about that the shop's quiet hours are on. */
  quiet?: boolean
}

/** A press names the people, or the segment that they are in. */
export const audienceOf = ({
  recipients,
  holdout,
  segment,
}: SendPress): Pick<PlannedSend, 'customerIds' | 'audience'> =>
  segment
    ? { audience: { segment: segment.id } }
    : { customerIds: [...recipients, ...(holdout?.people ?? [])].map(({ id }) => id) }

/** The dialog's figures for these people, counted to the end. */
async function seenOf(
  { type, subject, message }: Campaign,
  { recipients, count, segment, smsFrom: from = '', offer, quiet }: SendPress,
  shop: Business,
): Promise<SeenBySender> {
  const cost =
    type === 'sms'
      ? await smsCost(await import('../../../shared/rules/parts.ts'), { message, from }, recipients, shop)
      : (type === 'email' ? emailCost : whatsappCost)(recipients, shop)
  const { n: parts = null, left = null } = cost ?? {}
  return {
    recipients: count,
    // Whom the server leaves out without a name is counted by it alone.
    parts: count === recipients.length ? parts : null,
    left,
    subject,
    message,
    ...(offer !== undefined && { offer: offer && shownOffer(offer) }),
    ...(segment?.filter && { filter: JSON.stringify(segment.filter) }),
    ...(quiet && { quiet }),
  }
}

/** The holder of a press of Send. `unknown`: this device could not keep it, and the server did not answer. */
export interface HandOver {
  sendId: string
  by: 'queue' | 'server' | 'unknown'
  /** The server will not have it. */
  refused?: { words: string | undefined }
}

/**
 * Puts a press of Send into the queue, with what was seen and everything on this device that it rests on. Online it goes
 * at once. A campaign that has a plan gets no second one. What this device cannot keep is handed to the server past the
 * queue.
 * @throws {SignedOutMeanwhile}
 */
export async function planSend(
  queue: Queue,
  campaign: Local<Campaign>,
  pressed: SendPress,
  shop: Business,
): Promise<HandOver> {
  const { recipients, segment, smsFrom, resend, onlyFailed, holdout, offer } = pressed
  const seen = await seenOf(campaign, pressed, shop)
  const patch: PlannedSend = {
    channel: campaign.type,
    sendId: holdout?.sendId ?? uuid7(),
    ...audienceOf(pressed),
    ...(smsFrom && { smsFrom }),
    ...(resend && { resend }),
    ...(onlyFailed && { onlyFailed }),
    ...(holdout && { holdout: true }),
    seen,
  }
  const operation: Operation = {
    id: uuid7(),
    kind: 'campaign.send',
    entityId: campaign.id,
    baseRevision: campaign.revision > 0 ? campaign.revision : null,
    patch,
    at: new Date().toISOString(),
  }
  const meant = [...recipients, ...(holdout?.people ?? [])]
  const restsOn = new Set([...meant.map(({ id }) => id), ...[segment?.id ?? [], offer?.id ?? []].flat()])
  let sendId: string
  try {
    sendId = await steadily(queue.db, () => keepPlan(queue.db, operation, patch, restsOn))
  } catch (cause) {
    if (cause instanceof SignedOutMeanwhile) throw cause
    return { sendId: patch.sendId, ...(await sendAlone(queue, operation, cause)) }
  }
  queue.wake()
  return { sendId, by: 'queue' }
}

const keepPlan = (
  db: Queue['db'],
  operation: Operation,
  plan: PlannedSend,
  restsOn: ReadonlySet<string>,
): Promise<string> =>
  db.transaction('rw', db.operations, db.meta, async () => {
    const queue = await db.operations.orderBy('seq').toArray()
    const before = queue
      .flatMap((each) => planIn(each) ?? [])
      .find((each) => each.campaignId === operation.entityId && !isCalledOff(each))
    if (before) return before.sendId
    const needs = restingOn(queue, operation.entityId, restsOn)
    await enqueue(db, { ...operation, needs })
    return plan.sendId
  })

/** A question cannot be kept here either: its words say what has changed, and Send can be pressed on what is so now. */
async function sendAlone(
  queue: Queue,
  operation: Operation,
  cause: unknown,
): Promise<Omit<HandOver, 'sendId'>> {
  const saved = await postAlone(queue, operation, cause).catch(() => undefined)
  const outcome = await saved?.settled()
  if (!outcome) return { by: 'unknown' }
  return { by: 'server', ...(outcome.state !== 'done' && { refused: { words: outcome.message } }) }
}

/**
 * The queued changes of the campaign, its offer, its people and their segment. What the server refused is no part of what is
 * shown, and a send that was called off is never applied.
 */
const restingOn = (queue: QueuedOperation[], campaignId: string, restsOn: ReadonlySet<string>): string[] =>
  queue
    .filter(({ state }) => state !== 'rejected' && state !== 'conflict')
    .filter(({ kind }) => !writesToPeople(kind) && !standsAlone(kind))
    .filter(({ entityId }) => entityId === campaignId || restsOn.has(entityId))
    .map(({ id }) => id)

/** "Send anyway": the same send with the figures that the server told, as if it were pressed now. */
export async function sendAnyway({ db }: Queue, plan: QueuedSend): Promise<void> {
  const operation = await db.operations.where('id').equals(plan.id).first()
  if (!operation?.asks) return
  const patch = { ...operation.patch, seen: operation.asks.now }
  await retry(plan.id, { patch, at: new Date().toISOString() })
}

/**
 * Calls a plan off. What was never handed over is gone at once; what may have arrived is handed over no more, and
 * `settleCancelled` finds out.
 */
export async function cancelPlan(
  { db, wake }: Queue,
  { id }: QueuedSend,
): Promise<'cancelled' | 'cancelling'> {
  const isGone = await db.transaction('rw', db.operations, db.conflicts, async () => {
    if (await discardUnsent(db, id)) return true
    await db.operations.where('id').equals(id).modify({ state: 'held', heldFor: 'cancelled', leaseUntil: 0 })
    return false
  })
  if (isGone) wake()
  return isGone ? 'cancelled' : 'cancelling'
}

/** The state of a send at the server; null when it knows of none. @throws {ApiError | OfflineError} */
export async function summaryOf(sendId: string): Promise<SendSummary | null> {
  try {
    const getSend = async () => (await import('../../../shared/deliveries.ts')).getSend
    return (await call(getSend, { id: sendId })).summary
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/**
 * Finds out about a plan that was called off on its way, and lets it go: once nothing is under way, or the request could
 * arrive after the question. Returns what it came to, if it had arrived.
 * @throws {ApiError | OfflineError}
 */
export async function settleCancelled(
  { db, wake }: Pick<Queue, 'db' | 'wake'>,
  locks: Locks,
  { id, sendId }: QueuedSend,
): Promise<SendSummary | null> {
  const summary = await locks(`drain:${db.name}`, async () => {
    const known = await summaryOf(sendId)
    await db.operations
      .where('id')
      .equals(id)
      .filter(({ heldFor }) => heldFor === 'cancelled')
      .delete()
    return known
  })
  // The campaign may have been planned anew meanwhile.
  wake()
  return summary
}
