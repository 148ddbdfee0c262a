import {
  deleteNotifications,
  getNotifications,
  type NotifiedDevice,
  setNotifications,
} from '../../shared/notifications/contract.ts'
import type { NotificationKind } from '../../shared/rules/notifications/kinds.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import type { Owner } from '../browser/database.ts'
import { deviceId } from '../browser/device-id.ts'
import { keepNotified, type NotifiedHere, notifiedHere } from '../browser/person.ts'
import { leaveUntold } from '../browser/untold.ts'
import { currentLanguage } from '../words/language.ts'
import { isAbleHere, permission } from './ability.ts'
import { subscribeWith, toldOf } from './subscription.ts'

/** The browser's own push service did not answer. */
export class NoPushService extends Error {}

const REGISTRATION_MS = 5000

/** The app's worker once it is there; none where it is off or the browser keeps none. @throws {NoPushService} */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, REGISTRATION_MS))
  const found = await Promise.race([navigator.serviceWorker.ready, late])
  if (!found) throw new NoPushService()
  return found
}

const subscribed = async (publicKey: string): Promise<PushSubscription> => {
  const registration = await worker()
  try {
    return await subscribeWith(registration, publicKey)
  } catch (cause) {
    throw new NoPushService('the browser did not subscribe', { cause })
  }
}

/** Has this device told of these things, and remembers it here. @throws {ApiError | OfflineError | NoPushService} */
export async function tellOf(
  { businessId, userId }: Owner,
  kinds: NotificationKind[],
  knownKey?: string,
): Promise<NotifiedDevice> {
  const publicKey = knownKey ?? (await call(getNotifications, { deviceId: deviceId() })).publicKey
  const subscription = await subscribed(publicKey)
  const language = currentLanguage()
  const wanted = { deviceId: deviceId(), ...toldOf(subscription), publicKey, kinds, language }
  const { device } = await call(setNotifications, wanted)
  await keepNotified({ owner: { businessId, userId }, id: device.id, kinds: device.kinds, publicKey })
  return device
}

/** Has this device told nothing more: here at once, and on the server where it can be reached. */
export async function tellNothing(): Promise<void> {
  const told = await notifiedHere()
  await leaveUntold()
  if (!told) return
  try {
    await call(deleteNotifications, { id: told.id })
  } catch (error) {
    // The push service says that it is gone, and so the server learns of it.
    if (!(error instanceof OfflineError || error instanceof ApiError)) throw error
  }
}

const isSame = (one: Owner, other: Owner): boolean =>
  one.businessId === other.businessId && one.userId === other.userId

/**
 * As the app opens: says anew where this browser takes messages, which it may have changed, and lets go of what is somebody
 * else's or was forbidden since.
 */
export async function keepTelling(owner: Owner): Promise<void> {
  const told = isAbleHere() ? await notifiedHere() : undefined
  if (!told) return
  if (!isSame(told.owner, owner)) return leaveUntold()
  if (permission() !== 'granted') return tellNothing()
  try {
    await tellAgain(owner, told)
  } catch (error) {
    // It is said again the next time that the app opens.
    const isExpected = [OfflineError, ApiError, NoPushService].some((kind) => error instanceof kind)
    if (!isExpected) throw error
  }
}

async function tellAgain(owner: Owner, { kinds, publicKey }: NotifiedHere): Promise<void> {
  try {
    await tellOf(owner, kinds, publicKey)
  } catch (error) {
    // The server has other keys since, after a move without its own.
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    await tellOf(owner, kinds)
  }
}
