// Takes a picture of every screen and state of tests/shots at three widths, in both themes and languages, into shots/.
// npm run shots -- campaigns sv.dark.360   only those whose names hold each of the words
// npm run shots -- --manifest              only those of the install dialog, into public/screenshots/
// npm run shots -- --site                  only those of the public pages, into public/pictures/
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { languages } from '../shared/copy/copy.ts'
import { type Shot, shots } from '../tests/shots/index.ts'
import { type Look, looker, openShops, type Size } from '../tests/shots/look.ts'
import { takeManifestPictures } from '../tests/shots/manifest.ts'
import { takeSitePictures } from '../tests/shots/site.ts'
import { superadminEnv } from '../tests/support/admin.ts'
import { sharingProcesses } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { buildIfStale } from './build.ts'
import { requireNode24, root } from './commands.ts'

const sizes: Size[] = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]
const looks: Look[] = languages.flatMap((language) => [
  { language, theme: 'light' },
  { language, theme: 'dark' },
])
const folder = join(root, 'shots')

interface Picture {
  name: string
  shot: Shot
  size: Size
}

const picturesOf = ({ language, theme }: Look, words: readonly string[]): Picture[] =>
  shots
    .flatMap((shot) =>
      sizes.map((size) => ({ name: `${shot.name}.${language}.${theme}.${size.width}`, shot, size })),
    )
    .filter(({ name }) => words.every((word) => name.includes(word)))

/** Answers what could not be brought about. */
async function takeLook(
  browser: Browser,
  url: string,
  look: Look,
  pictures: readonly Picture[],
): Promise<string[]> {
  if (pictures.length === 0) return []
  const missed: string[] = []
  const { see, close } = looker(browser, await openShops(url, look), look)
  for (const { name, shot, size } of pictures) {
    await see(shot, size, async (page) => {
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
    }).catch((error: Error) => missed.push(`${name}: ${error.message}`))
  }
  await close()
  return missed
}

async function takeAll(
  browser: Browser,
  url: string,
  words: readonly string[],
): Promise<{ taken: number; missed: string[] }> {
  const missed: string[] = []
  let taken = 0
  for (const look of looks) {
    const pictures = picturesOf(look, words)
    missed.push(...(await takeLook(browser, url, look, pictures)))
    taken += pictures.length
  }
  return { taken: taken - missed.length, missed }
}

/** Runs the product and a browser around `work`. */
async function withProduct<T>(work: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  const product = await startProduct({ env: { ...superadminEnv, LIMITS: 'off' } })
  const browser = await chromium.launch(sharingProcesses())
  try {
    return await work(browser, product.url)
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function take(words: readonly string[]): Promise<void> {
  if (words.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { taken, missed } = await withProduct((browser, url) => takeAll(browser, url, words))
  console.log(`${taken} pictures are in ${folder}; ${missed.length} could not be taken.`)
  for (const miss of missed) console.error(miss)
  process.exitCode = missed.length > 0 ? 1 : 0
}

requireNode24()
await buildIfStale()
const words = process.argv.slice(2)
if (words.includes('--site')) await takeSitePictures()
else await (words.includes('--manifest') ? withProduct(takeManifestPictures) : take(words))
