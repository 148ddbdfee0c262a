import { consents } from '../../shared/copy/consents.ts'
import { customers } from '../../shared/copy/customers.ts'
import { siteForm } from '../../shared/copy/site-form.ts'
import { taps } from '../../shared/copy/taps.ts'
import { listCustomers } from '../../shared/customers.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { startOwnSite } from '../support/own-site.ts'

const language = 'sv'
const t = siteForm(language)
const tap = taps(language)

test('the form on the shop’s own web site takes a customer there, and nowhere else', async ({
  shop,
  screens,
  product,
  browser,
}) => {
  const [site, other] = await Promise.all([startOwnSite(product.url), startOwnSite(product.url)])
  const desk = await screens.desk(shop, language)
  await desk.goto('/dashboard/tags')
  await desk.getByRole('button', { name: t('add') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('label') }).fill('Bokningssidan')
  const sites = dialog.getByRole('textbox', { name: t('sites') })
  await sites.fill('http://bjorns.example')
  await dialog.getByRole('button', { name: t('create') }).click()
  await expect(sites).toHaveAttribute('aria-invalid', 'true')
  await sites.fill(site.origin)
  await dialog.getByRole('button', { name: t('create') }).click()
  await desk.getByRole('button', { name: t('codeOf', { label: 'Bokningssidan' }) }).click()
  await expect(dialog.getByRole('heading', { name: t('line') })).toBeVisible()
  expect(await axe(desk)).toEqual([])
  const line = await dialog.locator('code').first().innerText()
  site.show(`${line}<p>Öppet 10–18</p>`)
  other.show(line)

  const guest = await screens.visitor(language)
  // As where a browser gives frames of other sites no storage.
  await guest.addInitScript(() => {
    if (window.top !== window) Object.defineProperty(window, 'indexedDB', { get: () => undefined })
  })
  await guest.goto(site.origin)
  const frame = guest.frameLocator('iframe')
  await expect(frame.locator('[data-enhanced]')).toBeAttached()
  const height = () => guest.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
  const tallOf = () => frame.locator('[data-framed]').evaluate((root) => root.getBoundingClientRect().height)
  await expect.poll(async () => Math.abs((await height()) - (await tallOf()))).toBeLessThan(2)

  await frame.getByRole('textbox', { name: tap('name') }).fill('Maja Nyberg')
  await frame.getByRole('textbox', { name: tap('email') }).fill('maja@kund.example')
  const yes = consents(language)('standard', { business: shop.business.name })
  await frame.getByRole('checkbox', { name: yes }).check()
  await guest.context().setOffline(true)
  await frame.getByRole('button', { name: tap('submit') }).click()
  await expect(frame.getByText(tap('storageOffOnSite'))).toBeInViewport()
  await guest.context().setOffline(false)
  const before = await height()
  await frame.getByRole('button', { name: tap('submit') }).click()
  await expect(frame.getByText(tap('sent', { business: shop.business.name }))).toBeVisible()
  await expect.poll(height).toBeLessThan(before)

  const kept = await shop.owner.call(listCustomers, {})
  expect(kept.customers).toMatchObject([{ name: 'Maja Nyberg', source: 'site_form' }])
  await desk.goto('/dashboard/customers')
  const list = desk.getByRole('list', { name: customers(language)('name') })
  await list.getByRole('button', { name: /Maja Nyberg/, expanded: false }).click()
  await expect(list.getByText(customers(language)('site_form'))).toBeVisible()
  await expect(list.getByText(/Bokningssidan/).first()).toBeVisible()

  // What the browser says of a refusal is no fault of ours.
  const stranger = await browser.newPage()
  await stranger.goto(other.origin)
  await expect(stranger.getByRole('link', { name: t('open') })).toHaveAttribute('href', /\/t\//)
  await expect(stranger.locator('iframe')).toHaveCount(0)
  await stranger.close()
  await Promise.all([site.close(), other.close()])
})
