import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/commands.ts'
import { customers } from '../../shared/copy/customers.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addCustomer } from '../support/shop.ts'

/** Bytes of Brotli. React and Dexie are 85,000 of them. */
const SCRIPT_MAX = 185_000
const FILES_MAX = 12

/** What keeps the app is fetched when the first screen stands. */
const isKeeping = (path: string): boolean => path.includes('/workbox-window')

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
  const bytes = first.map((path) => statSync(join(root, 'dist/pwa', `${path}.br`)).size)
  const told = first.map((path, at) => `${bytes[at]} ${path}`).join('\n')
  expect(
    bytes.reduce((sum, size) => sum + size, 0),
    told,
  ).toBeLessThanOrEqual(SCRIPT_MAX)
  expect(first.length, told).toBeLessThanOrEqual(FILES_MAX)
  expect(first.filter((path) => /\/(zod|shapes)-/.test(path))).toEqual([])
})
