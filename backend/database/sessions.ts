import { dropSubscriptions } from './push-subscriptions.ts'
import type { Unit } from './unit.ts'

/**
 * Ends the sessions of a shop, a person or one by its id, and lets go of the devices that were told things by them. Returns
 * the ids of those that ended.
 * @param but the session that goes on
 */
export async function endSessions(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  { id, userId }: { id?: string; userId?: string },
  at: string,
  but = '',
): Promise<string[]> {
  const who = userId === undefined ? {} : { userId }
  const ended = await trx
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('businessId', '=', businessId)
    .where((is) => is.and({ ...who, ...(id !== undefined && { id }) }))
    .where('id', '!=', but)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  await dropSubscriptions({ trx, businessId }, { ...who, ...(id !== undefined && { sessionId: id }) }, but)
  return ended.map((session) => session.id)
}
