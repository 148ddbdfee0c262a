// The start page by Lighthouse with its mobile settings, beside one by hand that looks the same.
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from '../../../scripts/commands.ts'
import { launchOptions } from '../../support/browser.ts'
import { freePort } from '../../support/ports.ts'
import { startProduct } from '../../support/product.ts'
import { type Figure, median } from '../figures.ts'
import { servePage } from '../page-server.ts'
import { havePeers } from '../peers.ts'
import { sameLook } from './same-look.ts'

const ROUNDS = 3
const JS_LIMIT = 90_000
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

export async function site(): Promise<Figure[]> {
  if (!(await havePeers())) return []
  const { default: lighthouse } = await import('lighthouse')
  const port = await freePort()
  const options = launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  const product = await startProduct()
  const drawn = await browser.newPage()
  const html = await (await fetch(product.url, { headers: { accept: 'text/html' } })).text()
  const byHand = await servePage(await sameLook(drawn, html), join(root, 'dist', 'pwa'))
  await drawn.close()
  const look = async (url: string) => {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (!result) throw new Error('Lighthouse answered nothing.')
    return result.lhr
  }
  const own: Awaited<ReturnType<typeof look>>[] = []
  const plain: typeof own = []
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await look(product.url))
    plain.push(await look(byHand.url))
  }
  const page = await browser.newPage()
  await page.goto(product.url, { waitUntil: 'networkidle' })
  const scriptBytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await browser.close()
  await product.dispose()
  byHand.server.close()

  const audit = (runs: typeof own, name: string) =>
    median(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const paint = [audit(own, 'largest-contentful-paint'), audit(plain, 'largest-contentful-paint')] as const
  const shift = audit(own, 'cumulative-layout-shift')
  return [
    ...Object.entries(goals).map(([name, goal]) => {
      const value = median(own.map(({ categories }) => 100 * (categories[name]?.score ?? 0)))
      return {
        part: 'site',
        name,
        value,
        unit: 'of 100',
        reference: `${goal}`,
        ratio: value / goal,
        goal: '>= 1',
      }
    }),
    {
      part: 'site',
      name: 'largest paint',
      value: paint[0],
      unit: 'ms',
      reference: 'by hand with the same look',
      ratio: paint[0] / paint[1],
      goal: '<= 1.15',
    },
    {
      part: 'site',
      name: 'layout shift',
      value: shift,
      unit: '',
      reference: '0.01',
      ratio: shift / 0.01,
      goal: '<= 1',
    },
    {
      part: 'site',
      name: 'script before first use',
      value: scriptBytes / 1000,
      unit: 'kB',
      reference: '90 kB',
      ratio: scriptBytes / JS_LIMIT,
      goal: '<= 1',
    },
  ]
}
