// The worker's part: the browser has replaced its subscription, or dropped it.

import Dexie from 'dexie'
import { type Callee, callKnown } from '../api/call.ts'
import { databaseName, openDatabase } from '../browser/database.ts'
import { keepNotified, notifiedHere, signedInHere } from '../browser/person.ts'
import { speak } from '../words/language.ts'
import { subscribeWith, toldOf } from './subscription.ts'

/** Read without zod, which the worker does not hold. */
const put: Callee = {
  ...({ method: 'PUT', path: '/api/notifications', access: 'staff', gives: 'json' } as const),
  output: { safeParse: (data) => ({ success: true, data }) },
}

/** Where the person's session is over, the page does it when they are back. */
export async function renewSubscription(
  subscription: PushSubscription | null,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const [told, here] = [await notifiedHere(), await signedInHere()]
  if (!told || here?.owner.userId !== told.owner.userId) return
  speak(here.language)
  const next = subscription ?? (await subscribeWith(registration, told.publicKey))
  const { deviceId, language } = here
  const { kinds, publicKey } = told
  await callKnown(put, { deviceId, ...toldOf(next), publicKey, kinds, language })
  await keepNotified(told)
}

/** Changes that wait on this device of whoever is signed in. */
export async function countWaiting(): Promise<number> {
  const here = await signedInHere()
  if (!here || !(await Dexie.exists(databaseName(here.owner)))) return 0
  return openDatabase(here.owner).operations.count()
}
