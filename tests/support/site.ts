import { createPages } from '../../pwa/server.tsx'
import { startBlipp } from './blipp.ts'
import { openSqlite } from './engines.ts'

/** The pages with their looks. */
export const pages = createPages({
  assets: {
    tapScript: '/tap/assets/tap-1.js',
    counterScript: '/tap/assets/counter-1.js',
    earnedScript: '/tap/assets/earned-1.js',
    framedScript: '',
    knownScript: '/tap/assets/known-1.js',
    voucherScript: '/tap/assets/voucher-1.js',
    app: { script: '/assets/index.js', styles: [], preload: [] },
  },
})

/** A server whose public pages are the real ones. */
export interface Site {
  /** The answer to a visitor; no redirect is followed. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** The same, as the text of the page. */
  html: (path: string, headers?: Record<string, string>) => Promise<string>
  stop: () => Promise<void>
}

export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const opened = await openSqlite()
  const blipp = await startBlipp(opened.db, { pages, environment })
  const get: Site['get'] = (path, headers = {}) =>
    fetch(blipp.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })
  return {
    get,
    html: async (path, headers) => (await get(path, headers)).text(),
    stop: async () => {
      await blipp.stop()
      await opened.discard()
    },
  }
}
