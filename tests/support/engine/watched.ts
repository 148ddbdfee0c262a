import { startWorldProxy } from '../world-proxy.ts'

const SCRIPT = '/watched.js'
const REPORTS = '/watched'

/** Runs in the page before anything else of it does. */
function watch(reports: string): void {
  // What a page that is being left was fetching is given up, and told of as not loaded.
  const isLeft = () => document.documentElement.dataset.left !== undefined
  const tell = (what: string) => isLeft() || navigator.sendBeacon(reports, `${location.pathname}: ${what}`)
  const { error } = console
  console.error = (...said) => {
    tell(said.map(String).join(' '))
    error(...said)
  }
  const loaded = (target: EventTarget | null) =>
    target instanceof Element ? target.outerHTML.slice(0, 200) : String(target)
  // What was fetched ahead is given up when the page is left; where it is needed and does not come, that is told.
  const isAhead = (target: EventTarget | null) =>
    target instanceof HTMLLinkElement && /preload/.test(target.rel)
  addEventListener(
    'error',
    (fault) => isAhead(fault.target) || tell(fault.message || `${loaded(fault.target)} did not load`),
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`the content policy: ${violatedDirective} stopped ${blockedURI}`),
  )
}

/** Runs in the page, before another is opened. */
export function leave(): void {
  document.documentElement.dataset.left = ''
}

/** The product by way of a proxy that learns what goes wrong on its pages, in engines that tell nobody too. */
export async function watched(
  product: string,
): Promise<{ url: string; faults: () => string[]; close: () => Promise<void> }> {
  const proxy = await startWorldProxy(product)
  const told: string[] = []
  proxy.does(async ({ path, body }, blipp) => {
    if (path === SCRIPT)
      return new Response(`(${watch})(${JSON.stringify(REPORTS)})`, {
        headers: { 'content-type': 'text/javascript' },
      })
    if (path === REPORTS) {
      told.push(body)
      return new Response(null, { status: 204 })
    }
    const answer = await blipp()
    if (!answer.headers.get('content-type')?.includes('html')) return answer
    const page = (await answer.text()).replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`)
    return new Response(page, { status: answer.status, headers: answer.headers })
  })
  return { url: proxy.url, faults: () => [...told], close: proxy.close }
}
