import type { Page } from 'playwright/test'
import { listCampaigns } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { changes } from '../../shared/copy/changes.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { customers } from '../../shared/copy/customers.ts'
import { dashboard } from '../../shared/copy/dashboard.ts'
import { outbox } from '../../shared/copy/outbox.ts'
import { shell } from '../../shared/copy/shell.ts'
import { listCustomers } from '../../shared/customers.ts'
import { axe } from '../support/browser.ts'
import { addCustomerOnScreen, chip } from '../support/dashboard.ts'
import { expect, long, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { type Product, whileKilled } from '../support/product.ts'
import { workerKeepsPage } from '../support/screens.ts'
import { addCampaign, addCustomer, emailCampaign } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

type Outage = (product: Product, page: Page, work: () => Promise<void>) => Promise<void>

const serverKilled: Outage = (product, _page, work) => whileKilled(product, work)

const networkGone: Outage = async (_product, page, work) => {
  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
}

async function rewrite(page: Page, language: Language, name: string, message: string) {
  const t = campaigns(language)
  await page.getByRole('button', { name: t('edit', { name }) }).click()
  const dialog = page.getByRole('dialog', { name: t('editTitle') })
  await dialog.getByRole('textbox', { name: t('message') }).fill(message)
  await dialog.getByRole('button', { name: t('saveChanges') }).click()
  await expect(dialog).toHaveCount(0)
}

for (const { how, language, outage, details } of [
  { how: 'the server dead', language: 'sv', outage: serverKilled, details: {} },
  { how: 'no network', language: 'en', outage: networkGone, details: long },
] as const) {
  test(
    `with ${how} the dashboard shows its customers, and what is done there arrives once (${language})`,
    details,
    async ({ product, shop, screens }) => {
      const s = shell(language)
      await addCustomer(shop, anna)
      await addCustomer(shop, erik)
      await addCampaign(shop, emailCampaign)
      const desk = await screens.desk(shop, language)
      const people = desk.getByRole('list', { name: customers(language)('name') })
      await desk.goto('/dashboard')
      await expect(people.getByRole('listitem')).toHaveCount(2)
      await expect(chip(desk, s('saved'))).toBeVisible()
      await workerKeepsPage(desk)

      await outage(product, desk, async () => {
        await test.step('every screen opens, and says that it is offline', async () => {
          await desk.reload()
          await expect(people).toContainText(anna.name)
          await expect(people).toContainText(erik.name)
          await expect(chip(desk, s('offline'))).toBeVisible()
          await expect(desk.getByText(dashboard(language)('offlineTitle'))).toBeVisible()
          expect(await axe(desk)).toEqual([])
          const menu = desk.getByRole('navigation', { name: s('navigation') })
          for (const place of ['customers', 'campaigns', 'tags', 'outbox', 'settings', 'overview'] as const) {
            await menu.getByRole('link', { name: s(place), exact: true }).click()
            await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
            await expect(menu.getByRole('link', { name: s(place), exact: true })).toHaveAttribute(
              'aria-current',
              'page',
            )
          }
        })

        await test.step('a new customer and a new text wait, and are counted', async () => {
          await addCustomerOnScreen(desk, language, { name: 'Maja Nyberg', email: 'maja@kund.example' })
          await expect(desk.getByText(changes(language)('keptHere')).first()).toBeVisible()
          await expect(people).toContainText('Maja Nyberg')
          await expect(chip(desk, s('offlineWaiting', { n: 1 }))).toBeVisible()
          await rewrite(desk, language, emailCampaign.name, 'Nu är det höst, {{name}}.')
          await expect(chip(desk, s('offlineWaiting', { n: 2 }))).toBeVisible()
        })

        await test.step('they are still there when the page is opened again', async () => {
          await desk.goto('/dashboard/outbox')
          const t = outbox(language)
          await expect(desk.getByText(t('customerCreate', { name: 'Maja Nyberg' }))).toBeVisible()
          await expect(desk.getByText(t('campaignUpdate', { name: emailCampaign.name }))).toBeVisible()
          await expect(chip(desk, s('offlineWaiting', { n: 2 }))).toBeVisible()
          expect(await axe(desk)).toEqual([])
        })
      })

      await test.step('they go by themselves once the way is open, and arrive once', async () => {
        await expect(chip(desk, s('saved'))).toBeVisible()
        const { customers: arrived } = await shop.owner.call(listCustomers, {})
        expect(arrived.map(({ name }) => name).sort()).toEqual([anna.name, erik.name, 'Maja Nyberg'])
        const { campaigns: all } = await shop.owner.call(listCampaigns, {})
        expect(all.map(({ message }) => message)).toEqual(['Nu är det höst, {{name}}.'])
        await desk.goto('/dashboard')
        await expect(people.getByRole('listitem')).toHaveCount(3)
      })
    },
  )
}
