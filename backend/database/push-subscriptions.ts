import type { PushSubscriptionRow } from './notification-rows.ts'
import type { Unit } from './unit.ts'

type Which = Partial<Pick<PushSubscriptionRow, 'id' | 'userId' | 'sessionId' | 'endpointHash'>>

/**
 * Lets go of devices that were told things, and of what they were still to be told: with the session, the person and the
 * shop that they belong to. Returns how many there were.
 * @param but the session that goes on
 */
export async function dropSubscriptions(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  which: Which,
  but = '',
): Promise<number> {
  const dropped = await trx
    .deleteFrom('pushSubscriptions')
    .where('businessId', '=', businessId)
    .where((is) => is.and(which))
    .where('sessionId', '!=', but)
    .returning('id')
    .execute()
  const ids = dropped.map(({ id }) => id)
  if (ids.length > 0)
    await trx
      .deleteFrom('notifications')
      .where('businessId', '=', businessId)
      .where('subscriptionId', 'in', ids)
      .execute()
  return ids.length
}
