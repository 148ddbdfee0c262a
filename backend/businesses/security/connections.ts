import type { Kysely } from 'kysely'
import type { Tables, Unit } from '../../database/index.ts'
import { hostOf, noteConnection } from '../../events/index.ts'

/**
 * Whether anything but this person's password and mails gets into the business: a key, a webhook or a counter device that
 * was not taken away, a passkey, one-time codes, somebody else, or an invitation to become one.
 */
export async function hasOtherWaysIn(
  db: Kysely<Tables>,
  { businessId, userId }: { businessId: string; userId: string },
  now: string,
): Promise<boolean> {
  const ways = [
    db.selectFrom('apiKeys').select('id').where('businessId', '=', businessId).where('revokedAt', 'is', null),
    db.selectFrom('devices').select('id').where('businessId', '=', businessId).where('revokedAt', 'is', null),
    db.selectFrom('webhookEndpoints').select('id').where('businessId', '=', businessId),
    // Other people are found below: those of somebody who was removed open nothing.
    db.selectFrom('passkeys').select('id').where('businessId', '=', businessId).where('userId', '=', userId),
    db
      .selectFrom('invitations')
      .select('id')
      .where('businessId', '=', businessId)
      .where('expiresAt', '>', now),
    db
      .selectFrom('users')
      .select('id')
      .where('businessId', '=', businessId)
      .where('removedAt', 'is', null)
      .where((is) => is.or([is('id', '!=', userId), is('totpAt', 'is not', null)])),
  ].map((query) => query.executeTakeFirst())
  return (await Promise.all(ways)).some((row) => row !== undefined)
}

/**
 * Shuts out every key, webhook and counter device of a business: whoever set them up claimed an address that is now proved
 * to be somebody else's, and would go on reading what that person's shop does.
 */
export async function shutConnectionsOut(unit: Unit, by: { userId: string; at: string }): Promise<void> {
  const { trx, businessId } = unit
  const keys = await trx
    .updateTable('apiKeys')
    .set({ revokedAt: by.at })
    .where('businessId', '=', businessId)
    .where('revokedAt', 'is', null)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of keys)
    await noteConnection(unit, { about: 'key', subjectId: id, name, action: 'removed', ...by })
  for (const table of ['webhookWaiting', 'webhookTries'] as const)
    await trx.deleteFrom(table).where('businessId', '=', businessId).execute()
  const webhooks = await trx
    .deleteFrom('webhookEndpoints')
    .where('businessId', '=', businessId)
    .returning(['id', 'url'])
    .execute()
  for (const { id, url } of webhooks)
    await noteConnection(unit, {
      ...{ about: 'webhook', subjectId: id, name: hostOf({ url }), action: 'removed' },
      ...by,
    })
  await trx
    .updateTable('devices')
    .set({ revokedAt: by.at })
    .where('businessId', '=', businessId)
    .where('revokedAt', 'is', null)
    .execute()
}
