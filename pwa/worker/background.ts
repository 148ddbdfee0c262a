// Sending what waits when no page is there to do it.
import { SEND_MESSAGE, SYNC_TAG } from '../queue/background.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** @param drain sends what can be sent, and answers how many changes still wait */
export function sendInBackground(drain: () => Promise<number>): void {
  // Background Sync. Failing is what makes the browser try again.
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(sendOrFail(drain))
  })
  // Where there is no Background Sync, a page that is going away says so.
  self.addEventListener('message', (event) => {
    if (event.data?.type === SEND_MESSAGE) event.waitUntil(drain())
  })
}

async function sendOrFail(drain: () => Promise<number>): Promise<void> {
  const left = await drain()
  if (left > 0) throw new Error(`${left} changes still wait`)
}
