import type { Page } from 'playwright/test'
import { shell } from '../../shared/copy/shell.ts'
import { site } from '../../shared/copy/site.ts'
import { doorPaths, signedInPaths } from '../../shared/pages/screens.ts'
import { settingsPath, settingsSections } from '../../shared/pages/settings.ts'
import { expect, long, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { type Product, whileKilled } from '../support/product.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'
import { addCampaign, addCustomer, addTag, emailCampaign } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** What Chromium says of a request that was let go because the page was left. A file that is missing fails otherwise. */
const leftBehind = 'net::ERR_ABORTED'

/** Whatever a page asked for and did not get, but for calls of the API, which there is nobody to answer. */
function missesOf(page: Page): string[] {
  const misses: string[] = []
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText
    if (!isCall(request.url()) && error !== leftBehind) misses.push(`${request.url()} ${error}`)
  })
  page.on('response', (response) => {
    if (!isCall(response.url()) && response.status() >= 400)
      misses.push(`${response.url()} ${response.status()}`)
  })
  return misses
}

const serverKilled = (product: Product, _page: Page, work: () => Promise<void>) => whileKilled(product, work)

async function networkGone(_product: Product, page: Page, work: () => Promise<void>): Promise<void> {
  await goOffline(page)
  await work()
  await page.context().setOffline(false)
}

for (const { how, outage, details } of [
  { how: 'the server dead', outage: serverKilled, details: long },
  { how: 'no network', outage: networkGone, details: {} },
]) {
  test(
    `with ${how} every screen of the app opens, and not one of its files is missing`,
    details,
    async ({ product, shop, screens }) => {
      await addCustomer(shop, anna)
      const campaign = await addCampaign(shop, emailCampaign)
      const tag = await addTag(shop)
      const desk = await screens.desk(shop, 'sv')
      await desk.goto('/dashboard')
      await expect(desk.getByRole('link', { name: shell('sv')('saved'), exact: true })).toBeVisible()
      await workerKeepsPage(desk)
      const misses = missesOf(desk)

      await outage(product, desk, async () => {
        for (const path of [...signedInPaths, ...settingsSections.map(settingsPath), ...doorPaths]) {
          await test.step(path, async () => {
            const answer = await desk.goto(
              path
                .replace('tags/:id', `tags/${tag.id}`)
                .replace(':id', campaign.id)
                .replace('/:section?', ''),
            )
            expect(answer?.fromServiceWorker()).toBe(true)
            const heading = desk.getByRole('heading', { level: 1 })
            await expect(heading).toBeVisible()
            await expect(heading).not.toHaveText(site('sv')('notFoundTitle'))
            await expect(desk.locator('.skeleton')).toHaveCount(0)
          })
        }
        await test.step('a page that is not of the app is not answered with it', async () => {
          await expect(desk.goto('/superadmin')).rejects.toThrow()
        })
      })
      expect(misses.filter((miss) => !miss.includes('/superadmin'))).toEqual([])
    },
  )
}
