import type { Page } from 'playwright/test'
import { outbox } from '../../shared/copy/outbox.ts'
import { shell } from '../../shared/copy/shell.ts'
import { listCustomers } from '../../shared/customers.ts'
import { asBlipp } from '../support/as-blipp.ts'
import { axe } from '../support/browser.ts'
import { addCustomerOnScreen, chip, signInOnScreen } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { whileKilled } from '../support/product.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'
import { openShop, type Shop } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const maja = { name: 'Maja Nyberg', email: 'maja@kund.example' }
const PUSH = '**/api/sync/push'

const namesOf = async (shop: Shop): Promise<string[]> =>
  (await shop.owner.call(listCustomers, {})).customers.map(({ name }) => name)

/** What is done while no call of the page's is answered. */
async function serverDown(desk: Page, work: () => Promise<void>): Promise<void> {
  await desk.context().route('**/api/**', (route) => route.abort())
  await work()
  await desk.context().unroute('**/api/**')
}

/** The shop's customers on screen, on a device whose worker is there. */
async function openCustomers(desk: Page): Promise<void> {
  await desk.goto('/dashboard/customers')
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible({ timeout: 30_000 })
  await workerKeepsPage(desk)
}

test('what is queued without a network arrives by itself after the page was closed', async ({
  shop,
  screens,
}) => {
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  await goOffline(desk)
  await addCustomerOnScreen(desk, 'sv', maja)
  await expect(chip(desk, shell('sv')('offlineWaiting', { n: 1 }))).toBeVisible()
  await desk.close()
  expect(await namesOf(shop)).toEqual([])

  await desk.context().setOffline(false)
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
  await expect(desk.getByRole('link', { name: /1 väntar$/ })).toBeVisible()
  await expect.poll(() => namesOf(shop)).toEqual([maja.name])
  // A repeat may be on its way just now.
  await desk.context().unrouteAll({ behavior: 'wait' })
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

test('a session that ends in the middle holds the change until the same person has signed in', async ({
  shop,
  screens,
}) => {
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  await desk.context().clearCookies()
  await addCustomerOnScreen(desk, 'sv', maja)
  await expect(desk).toHaveURL(/\/business\/signin\?next=/)
  expect(await namesOf(shop)).toEqual([])
  await signInOnScreen(desk, shop)
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  expect(await namesOf(shop)).toEqual([maja.name])
})

test('what one person left locked is a number to the next, and goes only at the first one’s word', async ({
  product,
  shop,
  screens,
}) => {
  const s = shell('sv')
  const desk = await screens.visitor('sv')
  await desk.goto('/business/signin')
  await signInOnScreen(desk, shop)
  await openCustomers(desk)

  await test.step('Björn signs out without a network and leaves it locked', async () => {
    await goOffline(desk)
    await addCustomerOnScreen(desk, 'sv', maja)
    await expect(chip(desk, s('offlineWaiting', { n: 1 }))).toBeVisible()
    await desk.getByRole('button', { name: s('signOut') }).click()
    const leaving = desk.getByRole('dialog', { name: s('signOutTitle', { n: 1 }) })
    await leaving.getByRole('button', { name: s('sendFirst') }).click()
    await expect(leaving.getByText(s('notAllSent', { n: 1 }))).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await leaving.getByRole('button', { name: s('keepLocked') }).click()
    await expect(desk).toHaveURL(/\/business\/signin/)
    await desk.context().setOffline(false)
  })

  const ada = await openShop(product.url, { ...bjornsBarbershop, ownerEmail: 'ada@salong.example' })
  await test.step('Ada sees how many, and nothing of it is sent under her name', async () => {
    await signInOnScreen(desk, ada)
    await expect(chip(desk, s('saved'))).toBeVisible()
    await desk.goto('/dashboard/outbox')
    await expect(desk.getByText(outbox('sv')('othersWaiting', { n: 1, who: 'B***' }))).toBeVisible()
    await expect(desk.getByText(maja.name)).toHaveCount(0)
    expect(await namesOf(ada)).toEqual([])
    await desk.getByRole('button', { name: s('signOut') }).click()
    await expect(desk).not.toHaveURL(/outbox/)
  })

  await test.step('Björn signs in again and says so', async () => {
    await desk.goto('/business/signin')
    await signInOnScreen(desk, shop)
    const asked = desk.getByRole('dialog', { name: /väntar sedan/ })
    await expect(asked).toBeVisible()
    expect(await axe(desk)).toEqual([])
    expect(await namesOf(shop)).toEqual([])
    await asked.getByRole('button', { name: s('lockedSend') }).click()
    await expect(chip(desk, s('saved'))).toBeVisible()
    expect(await namesOf(shop)).toEqual([maja.name])
  })
})

test('what the server refused is mended where it waits', async ({ shop, screens }) => {
  const t = outbox('sv')
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  // As a form of an older version would have let through.
  await desk.context().route(PUSH, (route) => {
    const postData = route.request().postData()?.replace(maja.email, 'maja utan snabel-a')
    return route.continue({ postData })
  })
  await serverDown(desk, () => addCustomerOnScreen(desk, 'sv', maja))
  await desk.goto('/dashboard/outbox')
  await expect(chip(desk, shell('sv')('attention'))).toBeVisible()
  await expect(desk.getByText(t('rejected'))).toBeVisible()
  // It wakes up from being busy, which axe would meet in the middle of.
  await expect(desk.getByRole('button', { name: t('sendNow') })).toBeEnabled()
  expect(await axe(desk)).toEqual([])
  await desk.getByRole('button', { name: t('fix') }).click()
  await desk.context().unroute(PUSH)
  const fixing = desk.getByRole('dialog', { name: t('fixTitle') })
  expect(await axe(desk)).toEqual([])
  await fixing.getByRole('textbox', { name: t('email') }).fill(maja.email)
  await fixing.getByRole('button', { name: t('fixSend') }).click()
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  expect(await namesOf(shop)).toEqual([maja.name])
})

test('where the browser keeps nothing the dashboard works while it is connected, and says so', async ({
  shop,
  screens,
}) => {
  const desk = await screens.desk(shop, 'sv')
  await desk.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is off.', 'SecurityError')
    }
  })
  await desk.goto('/dashboard/customers')
  await expect(desk.getByText(shell('sv')('storageOffTitle'))).toBeVisible()
  await addCustomerOnScreen(desk, 'sv', maja)
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
  expect(await namesOf(shop)).toEqual([maja.name])
  await desk.goto('/dashboard/outbox')
  await expect(desk.getByText(outbox('sv')('deviceOff'))).toBeVisible()
  expect(await axe(desk)).toEqual([])
})

test('a server that stumbles is not called saved', async ({ shop, screens }) => {
  const desk = await screens.desk(shop, 'sv')
  await openCustomers(desk)
  await desk
    .context()
    .route('**/api/sync/**', (route) =>
      route.fulfill(asBlipp({ code: 'internal', message: 'Något gick fel.' }, 500)),
    )
  await desk.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(chip(desk, shell('sv')('troubled'))).toBeVisible()
  await desk.context().unroute('**/api/sync/**')
  await desk.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
})
