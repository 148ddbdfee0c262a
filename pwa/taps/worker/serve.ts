import { registerSync } from '../../browser/background-sync.ts'
import { drain } from '../drain.ts'
import { SYNC_TAG } from '../submit.ts'
import { assetFor, learnPage, pageFor } from './pages.ts'
import { awayPage, replyToForm } from './replies.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  tag: string
}

const SCOPE = '/t/'
const ASSETS = '/tap/assets/'

/** Keeps pages and sign-ups for a time without network, and touches nothing else: no /api, no other POST. */
export function serveTapPages(): void {
  // Safe at once: a tap page needs nothing from the worker that it began with.
  self.addEventListener('install', () => self.skipWaiting())

  self.addEventListener('activate', (event) => {
    event.waitUntil(self.clients.claim().then(learnOpenPages))
  })

  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== self.location.origin) return
    const navigates = request.mode === 'navigate' && pathname.startsWith(SCOPE)
    if (navigates && request.method === 'POST') event.respondWith(replyToForm(request, askForSync))
    if (request.method !== 'GET') return
    if (navigates) event.respondWith(open(event))
    else if (pathname.startsWith(ASSETS)) event.respondWith(assetFor(request))
  })

  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === SYNC_TAG) sync.waitUntil(drainAll())
  })
}

const open = (event: FetchEvent): Promise<Response> =>
  pageFor(event.request, (work) => event.waitUntil(work)).catch(() =>
    awayPage(event.request.headers.get('Accept-Language')),
  )

async function learnOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const pages = windows.map(({ url }) => url).filter((url) => new URL(url).pathname.startsWith(SCOPE))
  await Promise.all(pages.map((url) => learnPage(url).catch(() => undefined)))
}

/** Throws while something waits, so that the browser tries again later. */
async function drainAll(): Promise<void> {
  const { waiting } = await drain()
  if (waiting > 0) throw new Error(`${waiting} still wait`)
}

const askForSync = (): Promise<boolean> => registerSync(() => self.registration, SYNC_TAG)
