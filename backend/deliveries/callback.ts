import type { DeliveryReason, DeliveryState } from '../../shared/deliveries.ts'
import { isPlain } from '../../shared/rules/text.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { refusalReason } from '../carriers/index.ts'
import { type DeliveryRow, prepared, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { touchCampaign } from './campaign.ts'
import { afterRefusal } from './refusal.ts'
import { settle } from './settle.ts'
import type { Callback } from './twilio-callback.ts'

/**
 * From where each word moves a delivery on. A word about one that waits or is uncertain is the proof that the provider
 * has it, whatever became of the answer; what has ended stays.
 */
const before: Record<'accepted' | 'delivered' | 'failed', readonly DeliveryState[]> = {
  accepted: ['queued', 'handing_over', 'unknown'],
  delivered: ['queued', 'handing_over', 'unknown', 'accepted'],
  failed: ['queued', 'handing_over', 'unknown', 'accepted'],
}

const byToken = prepared<{ token: string }>()((db, slot) =>
  db.selectFrom('deliveries').select(['businessId', 'id']).where('callbackToken', '=', slot('token')),
)

export const findReported = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .select([
      'id',
      'sendId',
      'campaignId',
      'channel',
      'addressHash',
      'state',
      'providerId',
      'acceptedAt',
      'deliveredAt',
    ])
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

type Reported = Pick<
  DeliveryRow,
  | 'id'
  | 'sendId'
  | 'campaignId'
  | 'channel'
  | 'addressHash'
  | 'state'
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
export async function heed(
  { db, clock, live, log }: Pick<Deps, 'db' | 'clock' | 'live' | 'log'>,
  token: string,
  callback: Callback,
): Promise<boolean> {
  const found = isPlain(token) ? await db.one(byToken, { token }) : undefined
  if (!found) return false
  const { businessId, id } = found
  await db.write(businessId, async (unit) => {
    const row = await unit.one(findReported, { businessId, id })
    if (!row || callback.state === null) return
    if (row.providerId !== null && row.providerId !== callback.providerId)
      return log.warn({ businessId, deliveryId: id }, 'a callback names another message')
    if (!before[callback.state].includes(row.state)) return
    const now = clock.now()
    await advance(unit, live, row, { ...callback, state: callback.state }, now)
    const { sendId, campaignId } = row
    if (!(await settle(unit, live, { sendId, campaignId }, now))) await touchCampaign(unit, live, campaignId)
  })
  return true
}

/** Moves a delivery to where the provider says that its message is. */
export async function advance(
  unit: Unit,
  live: Deps['live'],
  row: Reported,
  { state, status, providerId, code }: Callback & { state: 'accepted' | 'delivered' | 'failed' },
  now: string,
): Promise<void> {
  const { businessId } = unit
  const { id } = row
  const reason: DeliveryReason | null = state === 'failed' ? refusalReason(code) : null
  const detail = code > 0 ? String(code) : null
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
  await unit.trx
    .insertInto('deliveryEvents')
    .values({ businessId, id: uuid7(), deliveryId: id, kind: status, detail, at: now })
    .execute()
  if (reason) await afterRefusal(unit, live, row, reason, now)
}
