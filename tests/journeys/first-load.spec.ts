import type { Page } from 'playwright/test'
import { customers } from '../../shared/copy/customers.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addCustomer } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Bytes of Brotli, of which React and Dexie are 86,000. */
const SCRIPT_MAX = 172_000
const FILES_MAX = 12
const START_PAGE_MAX = 90_000

/** What keeps the app is fetched when the first screen stands. */
const isKeeping = (path: string): boolean => path.includes('/workbox-window')

/** Bytes of each as it came over the line, without headers. */
const sizesOf = (page: Page, paths: string[]): Promise<number[]> =>
  page.evaluate((paths) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return paths.map((path) => files.find(({ name }) => name.endsWith(path))?.encodedBodySize ?? 0)
  }, paths)

test('a first visit fetches little script until the dashboard is seen, and the rest of the app after that', async ({
  shop,
  screens,
}) => {
  await addCustomer(shop, anna)
  const desk = await screens.desk(shop, 'sv')
  const asked: string[] = []
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && pathname.startsWith('/assets/')) asked.push(pathname)
  })
  await desk.goto('/dashboard')
  await expect(desk.getByRole('list', { name: customers('sv')('name') })).toContainText(anna.name)
  await expect.poll(() => asked.some(isKeeping)).toBe(true)

  const first = asked.slice(0, asked.findIndex(isKeeping))
  let sizes: number[] = []
  const smallest = async () => {
    sizes = await sizesOf(desk, first)
    return Math.min(...sizes)
  }
  // What was asked for last may still be on its way; without a size it would not have been measured.
  await expect.poll(smallest).toBeGreaterThan(0)
  const told = first.map((path, at) => `${sizes[at]} ${path}`).join('\n')
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes, told).toBeLessThanOrEqual(SCRIPT_MAX)
  expect(first.length, told).toBeLessThanOrEqual(FILES_MAX)
  expect(first.filter((path) => /\/(zod|shapes)-/.test(path))).toEqual([])
})

test('the start page fetches little script until it can be used', async ({ page }) => {
  // On a busy machine half a second without a call may come before its script has asked for the rest.
  const rest = page.waitForResponse((response) => response.url().includes('/assets/site-'))
  await page.goto('/', { waitUntil: 'networkidle' })
  await (await rest).finished()
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ size: encodedBodySize, path: new URL(name).pathname })),
  )
  const told = files.map(({ size, path }) => `${size} ${path}`).join('\n')
  expect(told).toContain('/assets/site-')
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  expect(bytes, told).toBeLessThanOrEqual(START_PAGE_MAX)
})
