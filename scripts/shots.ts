// Takes a picture of every screen and state of tests/shots at three widths, in both themes and languages, into shots/.
// npm run shots -- campaigns   only those whose name holds the word
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { languages } from '../shared/copy/copy.ts'
import { type Shot, shots } from '../tests/shots/index.ts'
import { browserFor, type Look, openShops, openShot, type Shops } from '../tests/shots/look.ts'
import { launchOptions } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { buildIfStale } from './build.ts'
import { requireNode24, root } from './commands.ts'

const widths = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]
const looks: Look[] = languages.flatMap((language) => [
  { language, theme: 'light' },
  { language, theme: 'dark' },
])
const folder = join(root, 'shots')

async function take(context: BrowserContext, shot: Shot, { owner }: Shops, look: Look): Promise<void> {
  for (const size of widths) {
    const page = await openShot(context, shot, owner, size)
    const name = `${shot.name}.${look.language}.${look.theme}.${size.width}.png`
    await page.screenshot({ path: join(folder, name), fullPage: !shot.inView, animations: 'disabled' })
    await page.close()
  }
}

/** Answers what could not be brought about. */
async function takeLook(
  browser: Browser,
  url: string,
  wanted: readonly Shot[],
  look: Look,
): Promise<string[]> {
  const missed: string[] = []
  const shops = await openShops(url, look)
  for (const who of ['visitor', 'owner', 'newcomer'] as const) {
    const context = await browserFor(browser, who, shops, look)
    for (const shot of wanted.filter(({ as }) => as === who)) {
      await take(context, shot, shops, look).catch((error: Error) =>
        missed.push(`${shot.name} (${look.language}, ${look.theme}): ${error.message}`),
      )
    }
    await context.close()
  }
  return missed
}

async function takeAll(wanted: readonly Shot[]): Promise<string[]> {
  const product = await startProduct({ env: { LIMITS: 'off' } })
  const browser = await chromium.launch(launchOptions())
  const missed: string[] = []
  try {
    for (const look of looks) missed.push(...(await takeLook(browser, product.url, wanted, look)))
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
