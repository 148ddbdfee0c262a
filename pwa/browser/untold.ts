// Nobody who has left a device is told anything on it.
import { forgetNotified } from './person.ts'

/** Signing out does not wait longer for the browser's push service. */
const UNSUBSCRIBE_MS = 1500

/** From now on this browser takes nothing for whoever was told things on it, whether or not the server can be told. */
export async function leaveUntold(): Promise<void> {
  await forgetNotified()
  const late = new Promise((resolve) => setTimeout(resolve, UNSUBSCRIBE_MS))
  await Promise.race([unsubscribe().catch(() => undefined), late])
}

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
