import type { Context } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { later, MINUTE } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { bearerOf } from '../http/bearer.ts'
import { sha256 } from '../secrets/keys.ts'
import { findByKey, noteSeen } from './store.ts'

/** Use is noted at most this often, so that a busy counter writes no more than its sign-ups. */
const NOTE_USE_EVERY = 5 * MINUTE

/**
 * The device whose key a request carries (`Authorization: Bearer …`); null for a request without one. A key is for
 * the shop it was made for, and is looked up each time, so that shutting a tablet out holds at once. Throws
 * `deviceShutOut` for a key that is revoked or unknown, `forbidden` for one of another shop.
 */
export async function admitDevice(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  ctx: Context,
  shop: { businessId: string },
): Promise<{ id: string } | null> {
  const key = bearerOf(ctx)
  if (key === null) return null
  const device = await db.one(findByKey, { keyHash: sha256(key) })
  if (!device || device.revokedAt !== null) throw new Failure('deviceShutOut')
  const { businessId, id, lastSeenAt } = device
  if (businessId !== shop.businessId) throw new Failure('forbidden')
  const now = clock.now()
  if (lastSeenAt === null || now >= later(lastSeenAt, NOTE_USE_EVERY))
    await db
      .write(businessId, (unit) => noteSeen(unit, id, now))
      // A failure to note it must not keep a sign-up out.
      .catch((error) => log.warn({ err: error }, 'the use of a device was not noted'))
  return { id }
}
