// Takes a picture of every screen and state of tests/shots at three widths, in both themes and languages, into shots/.
// npm run shots -- campaigns   only those whose name holds the word
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { languages } from '../shared/copy/copy.ts'
import { type Shot, shots } from '../tests/shots/index.ts'
import { launchOptions } from '../tests/support/browser.ts'
import { floraBlommor } from '../tests/support/people.ts'
import { startProduct } from '../tests/support/product.ts'
import { type BusyShop, openBusyShop, openShop, type Shop } from '../tests/support/shop.ts'
import { buildIfStale } from './build.ts'
import { requireNode24, root } from './commands.ts'

const widths = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]
const themes = ['light', 'dark'] as const
const folder = join(root, 'shots')
const PATIENCE_MS = 10_000

interface Look {
  language: (typeof languages)[number]
  theme: (typeof themes)[number]
}

type Shops = { owner: BusyShop; newcomer: Shop }

/** A browser of its own for each kind of reader, signed in where they are. */
async function lookAs(browser: Browser, who: Shot['as'], shops: Shops, look: Look): Promise<BrowserContext> {
  const { url } = shops.owner.owner
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: look.language === 'sv' ? 'sv-SE' : 'en-GB',
    timezoneId: 'Europe/Stockholm',
  })
  const cookies = new Map<string, string>(who === 'visitor' ? [] : shops[who].owner.cookies)
  cookies.set('lang', look.language)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  return context
}

async function take(context: BrowserContext, shot: Shot, shop: BusyShop, look: Look): Promise<void> {
  for (const size of widths) {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    try {
      await page.setViewportSize(size)
      await shot.arrange?.(page)
      await page.goto(typeof shot.path === 'string' ? shot.path : shot.path(shop))
      // The live stream never falls silent, so the screen's own heading says that it is there.
      await page.locator('h1:visible').first().waitFor()
      await shot.prepare?.(page, shop)
      const name = `${shot.name}.${look.language}.${look.theme}.${size.width}.png`
      await page.screenshot({ path: join(folder, name), fullPage: !shot.inView, animations: 'disabled' })
    } finally {
      await page.close()
    }
  }
}

async function takeAll(wanted: readonly Shot[]): Promise<string[]> {
  const product = await startProduct({ env: { LIMITS: 'off' } })
  const browser = await chromium.launch(launchOptions())
  const missed: string[] = []
  try {
    const shops = {
      owner: await openBusyShop(product.url),
      newcomer: await openShop(product.url, floraBlommor),
    }
    for (const language of languages) {
      for (const theme of themes) {
        for (const who of ['visitor', 'owner', 'newcomer'] as const) {
          const look = { language, theme }
          const context = await lookAs(browser, who, shops, look)
          for (const shot of wanted.filter(({ as }) => as === who)) {
            await take(context, shot, shops.owner, look).catch((error: Error) =>
              missed.push(`${shot.name} (${language}, ${theme}): ${error.message}`),
            )
          }
          await context.close()
        }
      }
    }
  } finally {
    await browser.close()
    await product.dispose()
  }
  return missed
}

requireNode24()
await buildIfStale()
const word = process.argv[2] ?? ''
const wanted = shots.filter(({ name }) => name.includes(word))
if (!word) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const missed = await takeAll(wanted)
console.log(`${wanted.length} screens and states are in ${folder}, but for ${missed.length}.`)
for (const miss of missed) console.error(miss)
process.exitCode = missed.length > 0 ? 1 : 0
