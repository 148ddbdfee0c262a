// Which version of the worker is in charge.
declare const self: ServiceWorkerGlobalScope

/** A new version waits until somebody asks for it (update.ts); the very first takes the page that installed it. */
export function waitToBeAsked(): void {
  self.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  })
  // Without it the first visit stays on the network until it is loaded anew, and its screens that were not opened yet
  // are out of reach when the network goes. The page runs the build that this worker keeps.
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
