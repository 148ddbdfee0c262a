// The app's service worker: keeps the shell, so that the signed-in screens open without a network, and sends what waits
// when no page is there to do it. It answers neither the API's calls nor payments', the super admin's area or the tap pages, which have a worker of their own.
import { addPlugins, addRoute, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { appPages } from '../shared/screens.ts'
import { SEND_MESSAGE, SYNC_TAG } from './queue/background.ts'
import { drainSignedIn } from './sync/in-worker.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null; integrity?: string })[]
}

addPlugins([
  {
    // Workbox keeps a redirected answer as if it were the file; a portal's sign-in page would become the app.
    fetchDidSucceed: async ({ request, response }) => {
      if (response.redirected) throw new Error(`${request.url} was redirected`)
      return response
    },
  },
])
// Outdated caches are not cleaned up by Workbox: at this scope it would take the tap worker's for its own.
precache(self.__WB_MANIFEST)
// `/` is the landing page, rendered by the server: no directory index.
addRoute({ directoryIndex: '', cleanURLs: false })
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { allowlist: appPages }))

// A new version waits until somebody asks for it; see update.ts.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

interface SyncEvent extends ExtendableEvent {
  tag: string
}

// Background Sync. Failing is what makes the browser try again.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === SYNC_TAG) sync.waitUntil(sendOrFail())
})

// Where there is no Background Sync, a page that is going away says so.
self.addEventListener('message', (event) => {
  if (event.data?.type === SEND_MESSAGE) event.waitUntil(drainSignedIn())
})

async function sendOrFail(): Promise<void> {
  const left = await drainSignedIn()
  if (left > 0) throw new Error(`${left} changes still wait`)
}
