import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../../support/browser.ts'
import { startProduct } from '../../support/product.ts'
import { type Figure, median } from '../figures.ts'
import { servePage } from '../page-server.ts'
import type { Settings } from '../parts.ts'
import { byHand } from './by-hand.ts'

/** Lighthouse's "slow 4G": what a request waits, and bytes a second. */
const LATENCY_MS = 562
const BYTES_PER_SECOND = (1.47 * 1_000_000) / 8
const SLOWER = 4
/** Long enough for the script and the worker, which come after the page has been shown. */
const SETTLED_MS = 6000

interface Seen {
  /** Largest paint, in milliseconds from the start of the navigation. */
  paint: number
  /** When the first field and the button stand in the page: the form works from then on, with or without script. */
  usable: number
  /** What long tasks took above 50 ms each. */
  blocked: number
  bytes: number
  scriptBytes: number
}

/** Runs in the page before anything of it. */
function watch(): void {
  const seen = { paint: 0, usable: 0, blocked: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver(() => {
    if (seen.usable === 0 && document.querySelector('form input') && document.querySelector('form button'))
      seen.usable = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

async function onSlowLine(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** One first visit, with nothing cached. */
async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const sizes: Promise<{ bytes: number; script: boolean }>[] = []
  context.on('requestfinished', (request) => {
    const script = request.resourceType() === 'script'
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        bytes: responseBodySize + responseHeadersSize,
        script,
      })),
    )
  })
  await onSlowLine(context, page)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Seen, 'bytes' | 'scriptBytes'> }).seen,
  )
  const all = await Promise.all(sizes)
  await context.close()
  const sum = (list: typeof all) => list.reduce((total, { bytes }) => total + bytes, 0)
  return { ...seen, bytes: sum(all), scriptBytes: sum(all.filter(({ script }) => script)) }
}

const middle = (all: Seen[], of: keyof Seen) => median(all.map((seen) => seen[of]))

function figuresOf(own: Seen[], hand: Seen[]): Figure[] {
  const beside = (name: string, of: keyof Seen, goal: string): Figure => ({
    part: 'tap-page',
    name: `tap page on a slow line: ${name}`,
    value: middle(own, of),
    unit: 'ms',
    reference: 'a page by hand',
    ratio: middle(own, of) / middle(hand, of),
    goal,
  })
  const within = (name: string, of: keyof Seen, unit: string, most: number): Figure => ({
    part: 'tap-page',
    name: `tap page on a slow line: ${name}`,
    value: middle(own, of),
    unit,
    reference: `the limit of ${most.toLocaleString('en')}`,
    ratio: middle(own, of) / most,
    goal: '<= 1',
  })
  return [
    beside('largest paint', 'paint', '<= 1.1'),
    beside('usable', 'usable', '<= 1.2'),
    within('blocking time', 'blocked', 'ms', 50),
    within('everything over the wire', 'bytes', 'bytes', 15_000),
    within('script over the wire', 'scriptBytes', 'bytes', 10_000),
  ]
}

/** The page that the demo shop's tag opens, beside a form of the same fields written by hand. */
export async function tapPage({ rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct()
  const hand = await servePage(byHand)
  const browser = await chromium.launch(launchOptions())
  try {
    const path = /\/t\/\S+/.exec(product.printed())?.[0]
    if (!path) throw new Error('The product printed no tap page')
    const seen: { own: Seen[]; hand: Seen[] } = { own: [], hand: [] }
    for (let round = 0; round < rounds; round += 1) {
      seen.hand.push(await visit(browser, hand.url))
      seen.own.push(await visit(browser, product.url + path))
    }
    return figuresOf(seen.own, seen.hand)
  } finally {
    await browser.close()
    hand.server.close()
    await product.dispose()
  }
}
