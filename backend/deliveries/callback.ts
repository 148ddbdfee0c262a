import type { DeliveryReason, DeliveryState } from '../../shared/deliveries.ts'
import { isPlain } from '../../shared/rules/text.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Callback } from '../answers/index.ts'
import { refusalReason, twilioCodes } from '../carriers/index.ts'
import { type DeliveryRow, prepared, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { touchCampaign } from './campaign.ts'
import { logFailed } from './log-failed.ts'
import { byToken, tellReported } from './named.ts'
import { afterRefusal } from './refusal.ts'
import { settle } from './settle.ts'
import { type Again, byEarlierToken, tryLater } from './try-later.ts'

/**
 * From where each word moves a delivery on. A word about one that waits or is uncertain is the proof that the provider
 * has it, whatever became of the answer; what has ended stays.
 */
const before: Record<'accepted' | 'delivered' | 'failed', readonly DeliveryState[]> = {
  accepted: ['queued', 'handing_over', 'unknown'],
  delivered: ['queued', 'handing_over', 'unknown', 'accepted'],
  failed: ['queued', 'handing_over', 'unknown', 'accepted'],
}

export const findReported = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .select([
      'id',
      'sendId',
      'campaignId',
      'customerId',
      'channel',
      'addressHash',
      'state',
      'attempt',
      'callbackToken',
      'providerId',
      'acceptedAt',
      'deliveredAt',
    ])
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

type ReportedDelivery = Pick<
  DeliveryRow,
  | 'id'
  | 'sendId'
  | 'campaignId'
  | 'customerId'
  | 'channel'
  | 'addressHash'
  | 'state'
  | 'attempt'
  | 'callbackToken'
  | 'providerId'
  | 'acceptedAt'
  | 'deliveredAt'
>

const moveOn = prepared<
  Pick<
    DeliveryRow,
    'businessId' | 'id' | 'state' | 'reason' | 'detail' | 'providerId' | 'acceptedAt' | 'deliveredAt'
  > & { now: string }
>()((db, slot) =>
  db
    .updateTable('deliveries')
    .set({
      state: slot('state'),
      reason: slot('reason'),
      detail: slot('detail'),
      providerId: slot('providerId'),
      acceptedAt: slot('acceptedAt'),
      deliveredAt: slot('deliveredAt'),
      notBefore: null,
      leaseUntil: null,
      lookAt: null,
      updatedAt: slot('now'),
    })
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

/**
 * Moves the delivery of that token on. What comes late, again or out of order changes nothing, and neither does a word
 * about another message. Returns whether the token is a delivery's.
 */
export async function recordCallback(
  deps: CallbackDeps,
  token: string,
  callback: Callback,
): Promise<boolean> {
  const { db, log } = deps
  if (!isPlain(token)) return false
  const found = await db.one(byToken, { token })
  if (!found) return recordEarlierCallback(deps, token, callback)
  const { businessId, id } = found
  tellReported(log, found, { status: callback.status, providerId: callback.providerId })
  await db.write(businessId, async (unit) => {
    const row = await unit.one(findReported, { businessId, id })
    if (!row || callback.state === null) return
    if (row.providerId !== null && row.providerId !== callback.providerId)
      return log.warn({ businessId, deliveryId: id }, 'a callback names another message')
    if (before[callback.state].includes(row.state))
      await moveTo(unit, deps, row, { ...callback, state: callback.state })
  })
  return true
}

/**
 * A report on an attempt that was replaced by a later one: it matters only if the message arrived while the later one
 * still waits.
 */
async function recordEarlierCallback(
  deps: CallbackDeps,
  token: string,
  callback: Callback,
): Promise<boolean> {
  const found = await deps.db.one(byEarlierToken, { token })
  if (!found) return false
  const { businessId, deliveryId: id, attempt, providerId } = found
  if (callback.state !== 'delivered' || callback.providerId !== providerId) return true
  await deps.db.write(businessId, async (unit) => {
    const row = await unit.one(findReported, { businessId, id })
    if (row?.state === 'queued' && row.attempt === attempt)
      await moveTo(unit, deps, row, { ...callback, state: 'delivered' })
  })
  return true
}

type CallbackDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'log' | 'keys'>
type StateReport = Callback & { state: 'accepted' | 'delivered' | 'failed' }

async function moveTo(
  unit: Unit,
  deps: CallbackDeps,
  row: ReportedDelivery,
  told: StateReport,
): Promise<void> {
  const { clock, live } = deps
  const now = clock.now()
  await advance(unit, deps, row, told, now)
  const { sendId, campaignId } = row
  if (!(await settle(unit, live, { sendId, campaignId }, now))) await touchCampaign(unit, live, campaignId)
}

/** Whether what became of a message may pass, and so it is tried once more. */
function againAfter(code: number, reason: DeliveryReason): Again | null {
  const act = twilioCodes[code]?.act
  if (act === 'holds') return 'held'
  if (act === 'queueFull') return 'queueFull'
  return reason === 'phoneOff' ? 'phoneOff' : null
}

/** Moves a delivery to where the provider says that its message is; what may pass is tried once more. */
export async function advance(
  unit: Unit,
  deps: Pick<Deps, 'live' | 'keys'>,
  row: ReportedDelivery,
  { state, status, providerId, code }: StateReport,
  now: string,
): Promise<void> {
  const { businessId } = unit
  const { id } = row
  const reason: DeliveryReason | null = state === 'failed' ? refusalReason(code) : null
  const detail = code > 0 ? String(code) : null
  await unit.trx
    .insertInto('deliveryEvents')
    .values({ businessId, id: uuid7(), deliveryId: id, kind: status, detail, at: now })
    .execute()
  const again = reason && againAfter(code, reason)
  if (reason && again && (await tryLater(unit, row, { again, providerId, reason, detail }, now))) {
    if (again === 'held') await afterRefusal(unit, deps, row, reason, now)
    return
  }
  await unit.run(moveOn, {
    businessId,
    id,
    state,
    reason,
    detail,
    providerId,
    acceptedAt: row.acceptedAt ?? now,
    deliveredAt: state === 'delivered' ? now : row.deliveredAt,
    now,
  })
  if (reason) await logFailed(unit, row, reason, now)
  if (reason) await afterRefusal(unit, deps, row, reason, now)
}
