import type { DeliveryReason } from '../../shared/deliveries.ts'
import { HOUR, later } from '../clock.ts'
import { type DeliveryRow, type EarlierAttemptRow, prepared, type Unit } from '../database/index.ts'
import { allowedFrom } from '../limits/index.ts'
import { newCallbackToken } from '../secrets/keys.ts'
import { isOver, reopen } from './reopen.ts'

/** A phone that was off may be on again by then. */
const WAIT_MS = HOUR
/** The time within which another attempt is worth making; after that an offer has lost its point. */
const WORTH_MS = 4 * HOUR

type FailedDelivery = Pick<
  DeliveryRow,
  'id' | 'sendId' | 'campaignId' | 'channel' | 'state' | 'attempt' | 'callbackToken' | 'acceptedAt'
>

const findEarlier = prepared<{ businessId: string; deliveryId: string }>()((db, slot) =>
  db
    .selectFrom('earlierAttempts')
    .select('attempt')
    .where('businessId', '=', slot('businessId'))
    .where('deliveryId', '=', slot('deliveryId')),
)

const insertEarlier = prepared<EarlierAttemptRow>()((db, slot) =>
  db.insertInto('earlierAttempts').values({
    businessId: slot('businessId'),
    deliveryId: slot('deliveryId'),
    attempt: slot('attempt'),
    callbackToken: slot('callbackToken'),
    providerId: slot('providerId'),
    reason: slot('reason'),
    at: slot('at'),
  }),
)

/** The reason for one more attempt at a message that the provider had accepted. */
export type Again = 'phoneOff' | 'queueFull' | 'held'

/**
 * Gives a message one more attempt that the provider had taken and could not bring: an hour later and never in quiet
 * hours, or, where its sender or account is refused, as soon as its campaign is resumed. The first one keeps its token and
 * the provider's id in `earlierAttempts`, so that what is still told of it is not taken for the new one's. Returns false
 * where the failure stands: for the second time, too late, or in a send that is over.
 */
export async function tryLater(
  unit: Unit,
  row: FailedDelivery,
  {
    again,
    providerId,
    reason,
    detail,
  }: { again: Again; providerId: string; reason: DeliveryReason; detail: string | null },
  now: string,
): Promise<boolean> {
  const { businessId, trx } = unit
  const { id, sendId, campaignId, channel, state, attempt, callbackToken } = row
  // What waits is composed already, with the token that it has.
  if (state === 'queued') return false
  const at = again === 'held' ? now : later(now, WAIT_MS)
  if (at > later(row.acceptedAt ?? now, WORTH_MS)) return false
  if (again !== 'held' && (channel !== 'sms' || (await allowedFrom(unit, channel, at)) !== at)) return false
  if (await unit.one(findEarlier, { businessId, deliveryId: id })) return false
  if (await isOver(unit, { sendId, campaignId })) return false
  await unit.run(insertEarlier, {
    businessId,
    deliveryId: id,
    attempt,
    callbackToken,
    providerId,
    reason,
    at: now,
  })
  await trx
    .updateTable('deliveries')
    .set({ state: 'queued', reason, detail, notBefore: at, callbackToken: newCallbackToken() })
    .set({ providerId: null, acceptedAt: null, leaseUntil: null, lookAt: null, looks: null, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await reopen(unit, { sendId, campaignId })
  return true
}

/** The delivery of which a token names an attempt that was replaced. */
export const byEarlierToken = prepared<{ token: string }>()((db, slot) =>
  db
    .selectFrom('earlierAttempts')
    .select(['businessId', 'deliveryId', 'attempt', 'providerId'])
    .where('callbackToken', '=', slot('token')),
)
