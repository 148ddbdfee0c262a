// Asking the app's worker to send, for when this page is gone before the network is back.

import { registerSync } from '../browser/background-sync.ts'

/** The tag for the browser's Background Sync, which Chromium alone has. */
export const SYNC_TAG = 'queue'
/** The page's message to the worker. */
export const SEND_MESSAGE = 'SEND'

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return undefined
  return await navigator.serviceWorker.getRegistration('/')
}

/** Has the browser wake the worker once there is a network. Where it cannot, nothing happens: the page sends. */
export async function askForSync(): Promise<void> {
  await registerSync(worker, SYNC_TAG)
}

/** Wakes the worker at once; every browser with a worker lets it finish after the page has gone. */
export async function wakeWorker(): Promise<void> {
  try {
    ;(await worker())?.active?.postMessage({ type: SEND_MESSAGE })
  } catch {
    // There is no worker on plain http: the page sends when it is opened again.
  }
}
