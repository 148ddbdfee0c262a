// The shell: the app's files, kept at install, and the screens that open with them.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { appPages } from '../../shared/pages/screens.ts'
import { mayUseCamera, WITH_CAMERA } from '../../shared/rules/offers/camera.ts'

declare const self: ServiceWorkerGlobalScope

/** Files that are asked for at the same time. */
const BATCH = 32

interface KeptFile {
  url: string
  revision: string | null
  /** The required hash of the file (`sha384-…`): anything else is not kept. */
  integrity?: string
}

/**
 * Keeps the files of one build, and answers the app's own screens with its shell. Only what is in the list is kept, and
 * only screens of the allowlist are answered: the API, payments, the super admin's area and the tap pages go by.
 */
export function keepShell(files: (string | KeptFile)[]): void {
  const controller = new PrecacheController({
    plugins: [
      {
        // Workbox keeps a redirected answer as if it were the file; a portal's sign-in page would become the app.
        fetchDidSucceed: async ({ request, response }) => {
          if (response.redirected) throw new Error(`${request.url} was redirected`)
          return response
        },
      },
    ],
  })
  // Outdated caches are not cleaned up by Workbox: at this scope it would take the tap worker's for its own. There is one
  // cache, by one name, and what the new build has no use for is removed from it.
  controller.addToCacheList(files)
  self.addEventListener('install', (event) => event.waitUntil(keepAll(controller, event)))
  self.addEventListener('activate', controller.activate)
  // `/` is the landing page, rendered by the server: no directory index.
  registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }))
  const shell = controller.createHandlerBoundToURL('index.html')
  const screen: typeof shell = async (options) => withCamera(options.url, await shell(options))
  registerRoute(new NavigationRoute(screen, { allowlist: appPages }))
  // The browser may be unable to read what was kept, as with a full disk or a damaged profile.
  setCatchHandler(({ request }) => fetch(request))
}

/**
 * As the controller's own `install`, which keeps each file before it asks for the next (Workbox #2528): a network's every
 * round trip would be waited for, and the browser does more for a file alone than for one of many.
 * @throws when one of them cannot be had or is another than was built; the worker is then not installed
 */
async function keepAll(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...controller.getURLsToCacheKeys()].filter(([, cacheKey]) => !kept.has(cacheKey))
  const named = missing.filter(([url, cacheKey]) => url === cacheKey)
  for (let from = 0; from < named.length; from += BATCH) {
    const batch = named.slice(from, from + BATCH)
    // A redirected answer is none. What the page itself asks for goes first.
    const options = { redirect: 'error', priority: 'low' } as const
    await cache.addAll(
      batch.map(
        ([url]) => new Request(url, { ...options, integrity: controller.getIntegrityForCacheKey(url) }),
      ),
    )
  }
  // What is not named by its content is kept under another address than it is fetched by.
  for (const [url, cacheKey] of missing.filter(([url, cacheKey]) => url !== cacheKey)) {
    const request = new Request(url, {
      integrity: controller.getIntegrityForCacheKey(cacheKey),
      cache: 'reload',
    })
    await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
  }
}

/** The kept shell forbids the camera; the server allows it on one screen, and so does the worker. */
function withCamera({ pathname }: URL, shell: Response): Response {
  if (!mayUseCamera(pathname)) return shell
  const headers = new Headers(shell.headers)
  headers.set('Permissions-Policy', WITH_CAMERA)
  return new Response(shell.body, { status: shell.status, statusText: shell.statusText, headers })
}
