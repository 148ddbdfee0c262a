import type { Page } from 'playwright/test'
import { businesses } from '../../shared/copy/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { shell } from '../../shared/copy/shell.ts'
import { ui } from '../../shared/copy/ui.ts'
import { expect, test as journey } from '../support/journey.ts'
import { startProduct, whileKilled } from '../support/product.ts'
import { copyOfProduct, type Releases } from '../support/release.ts'
import { workerKeepsPage } from '../support/screens.ts'

/** Answers with the number of the release. */
type Deploy = (env?: Record<string, string>) => Promise<number>

/** A product that is deployed anew in the middle of things. */
const test = journey.extend<object, { releases: Releases; deploy: Deploy }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for
    async ({}, use) => {
      const releases = copyOfProduct()
      await use(releases)
      releases.dispose()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ releases }, use) => {
      const product = await startProduct({ env: { LIMITS: 'off' }, root: releases.root })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deploy: [
    async ({ product, releases }, use) => {
      await use(async (env) => {
        await product.terminate()
        const release = releases.next()
        await product.start(env)
        return release
      })
    },
    { scope: 'worker' },
  ],
})

test.use({ serviceWorkers: 'allow', providers: 'none' })
// The product is started anew several times in each.
test.describe.configure({ timeout: 400_000 })

const s = shell('sv')
/** The mark that `Releases` sets into the shell. */
const isOf = (page: Page, release: number) =>
  expect(page.locator(`meta[name="release"][content="${release}"]`)).toHaveCount(1)
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
/**
 * The workers that are left, and how far each of their versions has come. A look joins one that is under way, which may
 * have been answered by the release before: so it is repeated.
 */
const workersAfterLook = (page: Page) =>
  page.evaluate(async () => {
    const faults: string[] = []
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.update().catch((fault) => faults.push(String(fault)))
    const left = await navigator.serviceWorker.getRegistrations()
    return left.map(({ scope, installing, waiting, active }) =>
      [scope, installing?.state, waiting?.state, active?.state, active?.scriptURL, ...faults].join(' '),
    )
  })
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())

/** Fails the test when the page is loaded anew: what only it remembers is then gone. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isSamePage = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

test('a new version waits for a yes, and neither a text that is being written nor a form is lost for it', async ({
  shop,
  screens,
  deploy,
}) => {
  const t = campaigns('sv')
  const desk = await screens.desk(shop, 'sv')
  const other = await desk.context().newPage()
  await desk.goto('/create-campaign')
  await workerKeepsPage(desk)
  await other.goto('/dashboard')
  const message = desk.getByRole('textbox', { name: t('message') })
  await message.fill('Välkomna på lördag')
  await mark(desk)
  await mark(other)

  const release = await deploy()
  await lookForUpdate(desk)
  const yes = (page: Page) => page.getByRole('button', { name: s('updateNow') })
  await expect(yes(desk)).toBeVisible()
  expect(await isSamePage(desk)).toBe(true)
  await expect(message).toHaveValue('Välkomna på lördag')

  await test.step('with a yes this tab gets it, its text still there, and the other keeps its own', async () => {
    await desk.bringToFront()
    await yes(desk).click()
    await isOf(desk, release)
    await expect(message).toHaveValue('Välkomna på lördag')
    expect(await isSamePage(other)).toBe(true)
  })

  await test.step('the other tab, still of the old version, opens a screen that it had not opened yet', async () => {
    await other.bringToFront()
    await other
      .getByRole('link', { name: s('tags') })
      .first()
      .click()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isSamePage(other)).toBe(true)
  })

  await test.step('and asks for its yes under a form that is half filled in, until that is closed', async () => {
    await other
      .getByRole('link', { name: s('customers') })
      .first()
      .click()
    const c = customers('sv')
    await other
      .getByRole('button', { name: c('add') })
      .first()
      .click()
    const name = other
      .getByRole('dialog', { name: c('addTitle') })
      .getByRole('textbox', { name: c('fieldName') })
    await name.fill('Maja Nyberg')
    await lookForUpdate(other)
    await expect(name).toHaveValue('Maja Nyberg')
    expect(await isSamePage(other)).toBe(true)
    await name.press('Escape')
    await other.getByRole('button', { name: ui('sv')('leave') }).click()
    await yes(other).click()
    await isOf(other, release)
  })
})

test('unsaved settings hold an update that was agreed to, until they are saved', async ({
  shop,
  screens,
  deploy,
}) => {
  const t = businesses('sv')
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/settings/shop')
  await workerKeepsPage(desk)
  await desk.getByRole('textbox', { name: t('city') }).fill('Luleå')
  await mark(desk)
  const release = await deploy()
  await lookForUpdate(desk)
  await desk.getByRole('button', { name: s('updateNow') }).click()
  await expect(desk.getByText(s('updateLater'))).toBeVisible()
  expect(await isSamePage(desk)).toBe(true)
  await desk.getByRole('button', { name: t('save') }).click()
  await isOf(desk, release)
  await expect(desk.getByRole('textbox', { name: t('city') })).toHaveValue('Luleå')
})

test('a version that was offered is taken while the server is dead, and works', async ({
  product,
  shop,
  screens,
  deploy,
}) => {
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard')
  await workerKeepsPage(desk)
  const release = await deploy()
  await lookForUpdate(desk)
  const yes = desk.getByRole('button', { name: s('updateNow') })
  await expect(yes).toBeVisible()
  await whileKilled(product, async () => {
    await yes.click()
    await isOf(desk, release)
    await desk
      .getByRole('link', { name: s('tags') })
      .first()
      .click()
    await expect(desk).toHaveURL(/\/dashboard\/tags$/)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('without a worker, a tab that is two deploys old still opens its screens, and one too old is loaded anew', async ({
  shop,
  screens,
  deploy,
}) => {
  const desk = await screens.desk(shop, 'sv', { serviceWorkers: 'block' })
  await desk.goto('/dashboard')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await mark(desk)
  await deploy()
  await deploy()
  await desk
    .getByRole('link', { name: s('tags') })
    .first()
    .click()
  await expect(desk).toHaveURL(/\/dashboard\/tags$/)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSamePage(desk)).toBe(true)

  await deploy()
  await desk
    .getByRole('link', { name: s('outbox') })
    .first()
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: s('outbox') })).toBeVisible()
  expect(await isSamePage(desk)).toBe(false)
})

test('while the operator has WORKERS=off browsers let go of the worker and its files, and of nothing else', async ({
  product,
  shop,
  screens,
  deploy,
}) => {
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard')
  await workerKeepsPage(desk)
  await desk.evaluate(() => caches.open('tap-pages'))
  expect(await cacheNames(desk)).toEqual(['tap-pages', `workbox-precache-v2-${product.url}/`])
  const databases = () =>
    desk.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())
  const kept = await databases()
  expect(kept.length).toBeGreaterThan(0)

  await deploy({ WORKERS: 'off' })
  await mark(desk)
  await expect.poll(() => workersAfterLook(desk)).toEqual([])
  expect(await cacheNames(desk)).toEqual(['tap-pages'])
  expect(await isSamePage(desk)).toBe(true)
  const answer = await desk.goto('/dashboard/customers')
  expect(answer?.fromServiceWorker()).toBe(false)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await databases()).toEqual(kept)

  await deploy()
  await desk.goto('/dashboard')
  await workerKeepsPage(desk)
  expect(await cacheNames(desk)).toContain(`workbox-precache-v2-${product.url}/`)
})
