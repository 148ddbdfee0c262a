import { afterEach, expect, test, vi } from 'vitest'
import { HOME, scope } from '../support/worker-scope.ts'
import { brokenCaches } from '../taps/caches.ts'

interface Shell {
  keepShell(files: { url: string; revision: string | null }[]): void
}

/** Takes an address as a worker does: from where it lies. */
class RequestHere extends Request {
  constructor(what: RequestInfo, init?: RequestInit) {
    super(typeof what === 'string' ? new URL(what, HOME) : what, init)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the app opens from the network where the browser cannot read what it has cached', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('caches', brokenCaches())
  vi.stubGlobal('location', new URL(HOME))
  vi.stubGlobal('Request', RequestHere)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('fetch', async () => new Response('from the network'))
  const { ask, exported } = await scope({}, 'worker/shell')
  const script = { url: 'assets/app-1.js', revision: null }
  ;(exported as Shell).keepShell([{ url: 'index.html', revision: '1' }, script])
  const answers = [await ask('/dashboard'), await ask('/assets/app-1.js', {}, 'cors')]
  for (const answer of answers) expect(await answer?.text()).toBe('from the network')
})
