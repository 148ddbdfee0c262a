import { vouchers as words } from '../../shared/copy/vouchers.ts'
import { isOwnAnswer } from '../../shared/rules/own-answer.ts'
import { cached } from '../browser/cached.ts'

declare const self: ServiceWorkerGlobalScope

const SCOPE = '/v/'
const KEPT = 'vouchers'
/** Pages, their script and their pictures. */
const KEPT_MAX = 60
/** Longer than this nobody at a counter waits for a network. */
const PATIENCE = 2500

/** Keeps the vouchers that were opened on this phone, for a cellar without a network, and touches nothing else. */
export function serveVouchers(): void {
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.clients.claim().then(learnOpenPages))
  })
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin) return
    if (pathname.startsWith(SCOPE)) event.respondWith(voucherFor(event))
    else if (isFile(pathname)) event.respondWith(fileFor(request))
  })
}

/** Files whose address changes with their contents. */
const isFile = (path: string): boolean => path.startsWith('/tap/assets/') || path.startsWith('/p/')

/** The copy is in both languages. */
const keyOf = (url: string): string => url.replace(/[?#].*/, '')

/** The voucher as the server has it, or the copy last seen when that does not come in time, and which says so. */
async function voucherFor(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const fetched = fetch(event.request)
  const kept = fetched.then((response) => keep(url, response.clone())).catch(() => undefined)
  event.waitUntil(kept)
  const copy = await cached(KEPT, keyOf(url))
  if (!copy) return fetched.catch(() => awayPage(event.request.headers.get('Accept-Language')))
  const timely = fetched.then((response) => response.status < 500 && isOwnAnswer(response)).catch(() => false)
  return (await Promise.race([timely, after(PATIENCE)])) ? fetched : asKept(copy)
}

const after = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(resolve, milliseconds, false))

/** Stores a voucher once its files are stored, and lets go of one that is there no more. */
async function keep(url: string, response: Response): Promise<void> {
  if (!isOwnAnswer(response)) return
  const cache = await caches.open(KEPT)
  if (response.status === 404 || response.status === 410) return void (await cache.delete(keyOf(url)))
  if (response.status !== 200) return
  const html = await response.clone().text()
  const files = [...html.matchAll(/src="(\/(?:tap\/assets|p)\/[^"]+)"/g)].map((match) => match[1] as string)
  const present = await Promise.all(files.map((file) => cache.match(file)))
  await cache.addAll(files.filter((_, at) => !present[at]))
  // Those that are there too, or what many pages share would be the oldest.
  for (const [at, file] of files.entries()) if (present[at]) await putLast(cache, file, present[at])
  await putLast(cache, keyOf(url), response)
  // Keys come back in the order in which they were put, so the oldest go.
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -KEPT_MAX).map((key) => cache.delete(key)))
}

/** Stores it as the newest. Where there is no room for it, what was there before stays. */
async function putLast(cache: Cache, key: string, response: Response): Promise<void> {
  const before = await cache.match(key)
  await cache.delete(key)
  await cache.put(key, response).catch(() => before && cache.put(key, before))
}

/** The browser has the first page still, so it costs the person no more data. */
async function learnOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const pages = windows.map(({ url }) => url).filter((url) => new URL(url).pathname.startsWith(SCOPE))
  await Promise.all(
    pages.map((url) =>
      fetch(url, { cache: 'force-cache' })
        .then((response) => keep(url, response))
        .catch(() => undefined),
    ),
  )
}

const fileFor = async (request: Request): Promise<Response> => (await cached(KEPT, request)) ?? fetch(request)

/** `data-shown` is what the page's style goes by. */
async function asKept(copy: Response): Promise<Response> {
  const html = (await copy.text()).replace('data-shown="now"', 'data-shown="kept"')
  const headers = new Headers(copy.headers)
  // They told of the bytes that came over the network.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(html, { headers })
}

function awayPage(accepted: string | null): Response {
  const language = accepted?.startsWith('en') ? 'en' : 'sv'
  const t = words(language)
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${t('awayTitle')}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 24px}</style>
<h1>${t('awayTitle')}</h1><p>${t('away')}</p></html>`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
