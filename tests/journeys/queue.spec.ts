import type { Page } from 'playwright/test'
import { shell } from '../../shared/copy/shell.ts'
import { listCustomers } from '../../shared/customers.ts'
import { addCustomerOnScreen, chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { whileKilled } from '../support/product.ts'
import { workerKeepsPage } from '../support/screens.ts'
import type { Shop } from '../support/shop.ts'

const maja = { name: 'Maja Nyberg', email: 'maja@kund.example' }
const PUSH = '**/api/sync/push'

const namesOf = async (shop: Shop): Promise<string[]> =>
  (await shop.owner.call(listCustomers, {})).customers.map(({ name }) => name)

/** The shop's customers on screen, on a device whose worker is there. */
async function openCustomers(desk: Page): Promise<void> {
  await desk.goto('/dashboard/customers')
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  await workerKeepsPage(desk)
}

test('what is queued without a network arrives by itself after the page was closed', async ({
  shop,
  screens,
}) => {
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  await desk.context().setOffline(true)
  await addCustomerOnScreen(desk, 'sv', maja)
  await expect(chip(desk, shell('sv')('offlineWaiting', { n: 1 }))).toBeVisible()
  await desk.close()
  await shop.owner.call(listCustomers, {})
  expect(await namesOf(shop)).toEqual([])

  const [context] = [desk.context()]
  await context.setOffline(false)
  await expect.poll(() => namesOf(shop), { timeout: 30_000 }).toEqual([maja.name])
})

test('two tabs and the worker on one queue make one customer', async ({ product, shop, screens }) => {
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  const second = await desk.context().newPage()
  await second.goto('/dashboard/outbox')
  await whileKilled(product, async () => {
    await addCustomerOnScreen(desk, 'sv', maja)
    await expect(chip(second, shell('sv')('offlineWaiting', { n: 1 }))).toBeVisible()
  })
  const send = (page: Page) =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
      navigator.serviceWorker.controller?.postMessage({ type: 'SEND' })
    })
  await Promise.all([send(desk), send(second)])
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  await expect(chip(second, shell('sv')('saved'))).toBeVisible()
  expect(await namesOf(shop)).toEqual([maja.name])
})

test('an answer lost after the server had committed makes one customer', async ({ shop, screens }) => {
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  await desk.context().route(PUSH, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await addCustomerOnScreen(desk, 'sv', maja)
  await expect(chip(desk, shell('sv')('offlineWaiting', { n: 1 }))).toBeVisible()
  await expect.poll(() => namesOf(shop)).toEqual([maja.name])
  await desk.context().unroute(PUSH)
  await desk.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  expect(await namesOf(shop)).toEqual([maja.name])
})

test("a portal's page that answers 200 leaves the change waiting", async ({ shop, screens }) => {
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  await desk
    .context()
    .route('**/api/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Välkommen till kaféets nät</h1>' }),
    )
  await addCustomerOnScreen(desk, 'sv', maja)
  await expect(chip(desk, shell('sv')('offlineWaiting', { n: 1 }))).toBeVisible()
  await desk.reload()
  await expect(chip(desk, shell('sv')('offlineWaiting', { n: 1 }))).toBeVisible()
  expect(await namesOf(shop)).toEqual([])
  await desk.context().unroute('**/api/**')
  await desk.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  expect(await namesOf(shop)).toEqual([maja.name])
})
