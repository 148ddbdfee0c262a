// The shell: the app's files, kept at install, and the screens that open with them.
import { addPlugins, addRoute, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { appPages } from '../../shared/pages/screens.ts'
import { mayUseCamera, WITH_CAMERA } from '../../shared/rules/offers/camera.ts'

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
  addPlugins([
    {
      // Workbox keeps a redirected answer as if it were the file; a portal's sign-in page would become the app.
      fetchDidSucceed: async ({ request, response }) => {
        if (response.redirected) throw new Error(`${request.url} was redirected`)
        return response
      },
    },
  ])
  // Outdated caches are not cleaned up by Workbox: at this scope it would take the tap worker's for its own. There is one
  // cache, by one name, and what the new build has no use for is removed from it.
  precache(files)
  // `/` is the landing page, rendered by the server: no directory index.
  addRoute({ directoryIndex: '', cleanURLs: false })
  const shell = createHandlerBoundToURL('index.html')
  const screen: typeof shell = async (options) => withCamera(options.url, await shell(options))
  registerRoute(new NavigationRoute(screen, { allowlist: appPages }))
}

/** The kept shell forbids the camera; the server allows it on one screen, and so does the worker. */
function withCamera({ pathname }: URL, shell: Response): Response {
  if (!mayUseCamera(pathname)) return shell
  const headers = new Headers(shell.headers)
  headers.set('Permissions-Policy', WITH_CAMERA)
  return new Response(shell.body, { status: shell.status, statusText: shell.statusText, headers })
}
