import { createECDH } from 'node:crypto'
import type { Language } from '../../shared/copy/copy.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { mayBePushService } from '../../shared/rules/notifications/endpoint.ts'
import {
  DEVICES_MAX,
  type NotificationKind,
  notificationKinds,
} from '../../shared/rules/notifications/kinds.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { later, MINUTE } from '../clock.ts'
import { dropSubscriptions, type PushSubscriptionRow, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { startEvents } from '../events/index.ts'
import { mayTell } from '../outbound/index.ts'
import { sha256 } from '../secrets/keys.ts'
import { dueAtOf, findSubscription, kindsOf, setSubscription, waitToTell } from './store.ts'
import { vapidKeys } from './vapid.ts'

type DeviceDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>

/** Who asks, and by which session. */
export interface Asker {
  businessId: string
  userId: string
  sessionId: string
}

export interface Wanted {
  deviceId: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  publicKey: string
  kinds?: NotificationKind[] | undefined
  language: Language
}

const AUTH_BYTES = 16

/** Whether a message can be encrypted for them: a point on the curve, and a secret of RFC 8291's length. */
function areKeys({ p256dh, auth }: Wanted['keys']): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(p256dh, 'base64url')
    return (
      Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === AUTH_BYTES
    )
  } catch {
    return false
  }
}

/** Refuses what no push service and no browser can have given. Returns the address as it is kept. */
function checked({ config, keys }: DeviceDeps, wanted: Wanted): string {
  const { endpoint, publicKey } = wanted
  if (!mayBePushService(endpoint, config.publicUrl)) throw invalid({ endpoint: 'invalid' })
  const url = new URL(endpoint)
  if (!mayTell(url.hostname, url.protocol === 'http:')) throw invalid({ endpoint: 'invalid' })
  if (!areKeys(wanted.keys)) throw invalid({ keys: 'invalid' })
  if (publicKey !== vapidKeys(keys).publicKey) throw invalid({ publicKey: 'invalid' })
  return url.href
}

/** A browser is one person's: whoever was told on it before, in whichever shop, is told there no more. */
async function takeFromOthers({ db }: DeviceDeps, endpointHash: string, businessId: string): Promise<void> {
  const others = await db.read
    .selectFrom('pushSubscriptions')
    .select('businessId')
    .where('endpointHash', '=', endpointHash)
    .where('businessId', '!=', businessId)
    .execute()
  for (const other of others)
    await db.write(other.businessId, ({ trx }) =>
      dropSubscriptions({ trx, businessId: other.businessId }, { endpointHash }),
    )
}

/** Tells a person on a device from now on, or as the device says anew. Throws `invalid`. */
export async function setDevice(
  deps: DeviceDeps,
  { businessId, userId, sessionId }: Asker,
  wanted: Wanted,
): Promise<PushSubscriptionRow> {
  const endpoint = checked(deps, wanted)
  const { deviceId, keys, publicKey, kinds, language } = wanted
  const endpointHash = sha256(endpoint)
  await takeFromOthers(deps, endpointHash, businessId)
  return deps.db.write(businessId, async (unit) => {
    const now = deps.clock.now()
    const told = {
      ...{ sessionId, endpoint, endpointHash, ...keys, publicKey, language, seenAt: now },
      ...(kinds && { kinds: JSON.stringify(kinds) }),
    }
    const mine = await findSubscription(unit.trx, businessId, { userId, deviceId })
    const theirs = await findSubscription(unit.trx, businessId, { endpointHash })
    if (theirs && theirs.id !== mine?.id) await dropSubscriptions(unit, { endpointHash })
    if (mine) {
      const row = await setSubscription(unit, mine.id, told)
      await forgetUnwanted(unit, row)
      return row
    }
    await makeRoom(unit, userId)
    startEvents(unit)
    return unit.trx
      .insertInto('pushSubscriptions')
      .values({
        ...{ businessId, id: uuid7(), userId, deviceId, kinds: JSON.stringify(notificationKinds), ...told },
        ...{ position: unit.turn.lastEvent ?? 0, signupsAt: null, dueAt: null, failures: 0 },
        ...{ failingSince: null, worker: null, leaseUntil: null, createdAt: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** What waits to be told and is wanted no more. */
async function forgetUnwanted(unit: Unit, row: PushSubscriptionRow): Promise<void> {
  await unit.trx
    .deleteFrom('notifications')
    .where('businessId', '=', unit.businessId)
    .where('subscriptionId', '=', row.id)
    .where('kind', 'not in', ['test', ...kindsOf(row)])
    .execute()
}

/** One more than there may be takes the place of the device that was not used for longest. */
async function makeRoom(unit: Unit, userId: string): Promise<void> {
  const rows = await unit.trx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .execute()
  for (const { id } of rows.slice(DEVICES_MAX - 1)) await dropSubscriptions(unit, { id })
}

/** Throws `notFound` for a device that is not the person's. */
export const removeDevice = ({ db }: DeviceDeps, { businessId, userId }: Asker, id: string): Promise<void> =>
  db.write(businessId, async (unit) => {
    if ((await dropSubscriptions(unit, { id, userId })) === 0) throw new Failure('notFound')
  })

/** Has a device of the person told something, at once and in quiet hours too. Throws `notFound`. */
export const testDevice = (
  { db, clock }: DeviceDeps,
  { businessId, userId }: Asker,
  id: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    if (!(await findSubscription(unit.trx, businessId, { id, userId }))) throw new Failure('notFound')
    const now = clock.now()
    const about = { subscriptionId: id, topic: 'test', kind: 'test' as const, about: null, count: 1 }
    await waitToTell(unit, { ...about, dueAt: now, endsAt: later(now, MINUTE) })
    await setSubscription(unit, id, { dueAt: await dueAtOf(unit, id) })
  })
