import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { listCampaigns } from '../../shared/campaigns.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { install } from '../../shared/copy/install.ts'
import { shell } from '../../shared/copy/shell.ts'
import { axe, launchOptions } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { startProduct } from '../support/product.ts'
import { carrySession, goOffline, workerKeepsPage } from '../support/screens.ts'
import { addTag, openShop } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const t = install('sv')

/** A window that is not incognito, as the other tests have, and as can install something. */
async function withProfile(
  { baseURL = '', args = [] }: { baseURL?: string; args?: string[] },
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'blipp-profile-'))
  const options = launchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), ...args],
    baseURL,
    locale: 'sv-SE',
  })
  try {
    await work(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function addCustomer(page: Page): Promise<void> {
  const c = customers('sv')
  await page
    .getByRole('button', { name: c('add') })
    .or(page.getByRole('button', { name: c('addShort') }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: c('addTitle') })
  await dialog.getByRole('textbox', { name: c('fieldName') }).fill('Maja Nyberg')
  await dialog.getByRole('textbox', { name: c('fieldEmailOptional') }).fill('maja@kund.example')
  await dialog.getByRole('textbox', { name: c('fieldPhone') }).fill('070-174 06 12')
  await dialog.getByRole('radio', { name: c('inShop') }).check()
  await dialog.getByRole('button', { name: c('add') }).click()
  await expect(dialog).toHaveCount(0)
}

const card = (page: Page) => page.getByRole('heading', { name: t('title') })

test('the dashboard can be installed as an app, which it offers after the first customer, and a no is remembered', async ({
  product,
  shop,
}) => {
  await withProfile({ baseURL: product.url }, async (context) => {
    await carrySession(context, shop, 'sv')
    const page = await context.newPage()
    await page.goto('/dashboard')
    await workerKeepsPage(page)
    const session = await context.newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    await expect
      .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([])
    expect((await session.send('Page.getAppId')).appId).toBe(`${product.url}/dashboard`)

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await addCustomer(page)
    await expect(card(page)).toBeVisible()
    await expect(page.getByRole('button', { name: t('install'), exact: true })).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: t('notNow') }).click()
    await expect(card(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Maja Nyberg')).toBeVisible()
    await expect(card(page)).toHaveCount(0)

    await page.goto('/dashboard/settings/app')
    await expect(page.getByRole('heading', { name: t('sectionTitle') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('install'), exact: true })).toBeVisible()
  })
})

test('where only a person can install it, three pictures show how, before the first sign-in too', async ({
  shop,
  screens,
}) => {
  const phone = await screens.desk(shop, 'sv', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await phone.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 })
  })
  await phone.goto('/business/signin')
  await expect(phone.getByText(t('hintTitle'))).toBeVisible()
  expect(await axe(phone)).toEqual([])
  await phone.goto('/dashboard')
  await addCustomer(phone)
  const steps = phone.getByRole('listitem').filter({ has: phone.locator('svg[viewBox="0 0 160 100"]') })
  await expect(steps.locator('p')).toHaveText(
    [t('stepShare'), t('stepRow'), t('stepAdd')].map((text, at) => `${at + 1}${text}`),
  )
  expect(await axe(phone)).toEqual([])
})

test('the icon counts what waits, and nothing once it has arrived', async ({ shop, screens }) => {
  const desk = await screens.desk(shop, 'sv')
  await desk.addInitScript(() => {
    navigator.setAppBadge = async (count) =>
      document.documentElement.setAttribute('data-badge', String(count))
  })
  const badge = (count: number) => expect(desk.locator('html')).toHaveAttribute('data-badge', String(count))
  await desk.goto('/dashboard')
  await expect(desk.getByRole('link', { name: shell('sv')('saved'), exact: true })).toBeVisible()
  await badge(0)
  await goOffline(desk)
  await addCustomer(desk)
  await badge(1)
  await desk.context().setOffline(false)
  await badge(0)
})

/** What the device keeps of the unfinished campaign. */
const draft = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    const name = known.map((database) => database.name ?? '').find((one) => /^blipp\.[\w-]+\./.test(one))
    if (!name) return null
    return await new Promise<string | null>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('drafts').objectStore('drafts').get('campaign.new')
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result?.value.message ?? null)
        }
      }
    })
  })

test('a text shared from another app goes after what was already written', async ({ shop, screens }) => {
  const c = campaigns('sv')
  const desk = await screens.desk(shop, 'sv')
  const message = desk.getByRole('textbox', { name: c('message') })
  await desk.goto('/create-campaign?title=H%C3%B6st&text=Nya%20tider&url=https%3A%2F%2Fbjorn.example%2F')
  await expect(message).toHaveValue('Höst\nNya tider\nhttps://bjorn.example/')
  await message.fill('Välkomna')
  await expect.poll(() => draft(desk)).toBe('Välkomna')
  await desk.goto('/create-campaign?text=Nya%20tider')
  await expect(message).toHaveValue('Välkomna\n\nNya tider')
  await expect(desk).toHaveURL(/\/create-campaign$/)
  await expect.poll(() => draft(desk)).toBe('Välkomna\n\nNya tider')
  await desk.reload()
  await expect(message).toHaveValue('Välkomna\n\nNya tider')
  expect((await shop.owner.call(listCampaigns, {})).campaigns).toEqual([])
})

test('no page of a customer asks to install the tool of a shop', async ({ shop, screens }) => {
  const { code } = await addTag(shop)
  const phone = await screens.phone('sv')
  for (const path of [`/t/${code}`, `/t/@${shop.business.merchantId}`, '/u/finnsinte']) {
    await phone.goto(path)
    await expect(phone.locator('link[rel=manifest]')).toHaveCount(0)
  }
})

test('on plain http by another name the dashboard works, and says that it needs a network', async () => {
  const secret = 'en hemlighet som ingen kan gissa sig till'
  const product = await startProduct({
    env: { HOST: '127.0.0.1', PUBLIC_URL: 'http://butik.example', SESSION_KEYS: secret, DATA_KEY: secret },
  })
  try {
    const shop = await openShop(product.url)
    const { port } = new URL(product.url)
    const baseURL = `http://butik.example:${port}`
    await withProfile(
      { baseURL, args: ['--host-resolver-rules=MAP butik.example 127.0.0.1'] },
      async (context) => {
        const page = await context.newPage()
        await page.goto('/business/signin')
        const b = businesses('sv')
        await page.getByRole('textbox', { name: b('email') }).fill(shop.email)
        await page.locator('[name=password]').fill(shop.password)
        await page.getByRole('button', { name: b('signIn') }).click()
        await expect(page.getByText(t('insecureTitle'))).toBeVisible()
        expect(await page.evaluate(() => isSecureContext)).toBe(false)
        await addCustomer(page)
        await expect(page.getByRole('link', { name: shell('sv')('saved'), exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: /^Maja Nyberg/ })).toBeVisible()
        await expect(card(page)).toHaveCount(0)
      },
    )
  } finally {
    await product.dispose()
  }
})
