// Served in the place of all workers while the operator has `WORKERS=off`: a browser that has one fetches this as its
// next version, which takes over at once, lets go of the pages and files that were kept, and of itself. What waits to be
// sent is in IndexedDB, and stays; open pages are not loaded anew.
declare const self: ServiceWorkerGlobalScope

/** Exact names: caches of other scopes share the origin, and each worker clears its own alone. */
const kept: Record<string, string[]> = {
  '/': [`workbox-precache-v2-${self.registration.scope}`],
  '/t/': ['tap-pages', 'tap-assets'],
  '/v/': ['vouchers'],
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = kept[new URL(self.registration.scope).pathname] ?? []
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
