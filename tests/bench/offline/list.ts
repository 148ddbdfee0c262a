import type { Page } from 'playwright'
import { carrySession } from '../../support/screens.ts'
import type { Shop } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { bundle } from './bundle.ts'
import { openFilledShop } from './filled-shop.ts'
import { type Bench, onDevice, withServers } from './servers.ts'

const MOUNT_MS = 60
const FILTER_MS = 100
const LONG_FRAME_MS = 50
const SCROLL_FRAMES = 180
const SCROLL_PX = 600
const TIMES = 5
const PATIENCE_MS = 180_000

interface Watched extends Window {
  untilFilled(many: number): Promise<unknown>
  showBare(many: number, row: string, name: string): void
  goUntil(path: string, sign: string): Promise<number>
  longFrames(frames: number, step: number, over: number): Promise<number>
}

/** Runs in the page: goes to another address of the app, and scrolls. */
function installMoving(): void {
  const goUntil = (path: string, sign: string) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(sign)) return
        observer.disconnect()
        resolve(performance.now() - started)
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      const started = performance.now()
      history.pushState(null, '', path)
    })
  const longFrames = (frames: number, step: number, over: number) =>
    new Promise<number>((resolve) => {
      let long = 0
      let left = frames
      let last = performance.now()
      scrollTo(0, 0)
      const next = (now: number) => {
        if (now - last > over) long += 1
        last = now
        left -= 1
        if (left === 0) return resolve(long)
        scrollBy(0, step)
        requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
    })
  Object.assign(window, { goUntil, longFrames })
}

const go = (page: Page, path: string, sign: string): Promise<number> =>
  page.evaluate(([path, sign]) => (window as unknown as Watched).goUntil(path, sign), [path, sign] as const)

const scroll = (page: Page): Promise<number> =>
  page.evaluate(([frames, step, over]) => (window as unknown as Watched).longFrames(frames, step, over), [
    SCROLL_FRAMES,
    SCROLL_PX,
    LONG_FRAME_MS,
  ] as const)

const LIST = 'main [aria-label="Kunder"] li'

/** Runs in the page: how a row is written and how it looks. */
function lookOf(sign: string) {
  const row = document.querySelector(sign)
  const name = row?.querySelector('.font-semibold')?.textContent ?? ''
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
  return { html: row?.innerHTML ?? '', name, css: css.join('\n') }
}

/** The dashboard's list: mounted anew, filtered and scrolled. */
async function ours(bench: Bench, shop: Shop, many: number) {
  const watch = await bundle('filling')
  return onDevice(bench, async (context, page) => {
    await context.addInitScript(watch)
    await carrySession(context, shop, 'sv')
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${bench.product.url}/dashboard/customers`)
    await page.evaluate((many) => (window as unknown as Watched).untilFilled(many), many)
    await page.evaluate(installMoving)
    const [mounted, filtered]: [number[], number[]] = [[], []]
    for (let time = 0; time < TIMES; time += 1) {
      await go(page, '/dashboard/tags', 'main:not(:has([aria-label="Kunder"])) h1')
      mounted.push(await go(page, '/dashboard/customers', LIST))
      filtered.push(
        await go(page, '/dashboard/customers?sms=yes&joined=90', 'ul[aria-label] + button + [role=status]'),
      )
      await go(page, '/dashboard/customers', 'main:not(:has(ul[aria-label] + button + [role=status]))')
    }
    return { mounted, filtered, long: await scroll(page), row: await page.evaluate(lookOf, LIST) }
  })
}

/** The same rows in a list of nothing else. */
async function bare(bench: Bench, many: number, row: ReturnType<typeof lookOf>): Promise<number> {
  return onDevice(bench, async (_, page) => {
    await page.goto(`${bench.reference}/list`, { waitUntil: 'networkidle' })
    await page.addStyleTag({ content: row.css })
    await page.evaluate(([many, html, name]) => (window as unknown as Watched).showBare(many, html, name), [
      many,
      row.html,
      row.name,
    ] as const)
    await page.waitForSelector('li')
    await page.evaluate(installMoving)
    return scroll(page)
  })
}

/** The list of a large base: how soon it is there, how soon it is filtered, and whether it scrolls as it should. */
export async function list({ small, rounds }: Settings): Promise<Figure[]> {
  const many = small ? 10_000 : 100_000
  return withServers({ pages: ['list'] }, async (bench) => {
    const shop = await openFilledShop(bench.product, many)
    const [mounted, filtered, long, bareLong]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const own = await ours(bench, shop, many)
      mounted.push(median(own.mounted))
      filtered.push(median(own.filtered))
      long.push(own.long)
      bareLong.push(await bare(bench, many, own.row))
    }
    const name = (what: string) => `list of ${many.toLocaleString('en')}: ${what}`
    const within = (what: string, value: number, most: number): Figure => ({
      part: 'list',
      name: name(what),
      value,
      unit: 'ms',
      reference: `the limit of ${most}`,
      ratio: value / most,
      goal: '<= 1',
    })
    return [
      within('mounted, coming from another screen', median(mounted), MOUNT_MS),
      within('a segment filter, until its count is on screen', median(filtered), FILTER_MS),
      {
        part: 'list',
        name: name(`long frames of ${SCROLL_FRAMES} while it scrolls`),
        value: median(long),
        unit: 'frames',
        reference: `a bare virtual list of the same rows: ${median(bareLong)}`,
        ratio: (median(long) + 1) / (median(bareLong) + 1),
        goal: '<= 1',
      },
    ]
  })
}
