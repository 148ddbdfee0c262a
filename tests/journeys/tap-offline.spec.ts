import type { Page } from 'playwright/test'
import { taps } from '../../shared/copy/taps.ts'
import { listCustomers } from '../../shared/customers.ts'
import { axe } from '../support/browser.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { whileKilled } from '../support/product.ts'
import { workerKeepsPage } from '../support/screens.ts'
import { addTag, type Shop } from '../support/shop.ts'
import { enhanced, tapForm, tapUrl } from '../support/tap.ts'

test.use({ serviceWorkers: 'allow' })

const maja = { name: 'Maja Nyberg', email: 'maja@kund.example', phone: '070-174 06 12' }

const namesIn = async ({ owner }: Shop): Promise<string[]> =>
  (await owner.call(listCustomers, {})).customers.map(({ name }) => name)

/** How many sign-ups this phone still keeps. */
const keptOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('blipp-signups')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('signups')
          const counting = reading.objectStore('signups').count()
          reading.onabort = () => reject(reading.error)
          reading.oncomplete = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

async function arrivesOnce(shop: Shop, page: Page): Promise<void> {
  await expect.poll(() => keptOn(page)).toBe(0)
  expect(await namesIn(shop)).toEqual([maja.name])
}

for (const { language, details } of eachLanguage) {
  const t = taps(language)

  test(
    `a tap with the server dead is kept on the phone, and arrives once when it is back (${language})`,
    details,
    async ({ product, shop, screens }) => {
      const tag = await addTag(shop)
      const phone = await screens.phone(language)
      await phone.goto(tapUrl(tag, language))
      await workerKeepsPage(phone)

      await whileKilled(product, async () => {
        const reopened = await phone.context().newPage()
        await phone.close()
        await reopened.goto(tapUrl(tag, language))
        await enhanced(reopened)
        const form = tapForm(reopened, shop.business, language)
        await form.fillIn(maja)
        await form.submit.click()
        await expect(reopened.getByRole('heading', { name: t('thanks') })).toBeVisible()
        await expect(reopened.getByRole('main').getByText(t('kept'))).toBeVisible()
        await expect(reopened.getByRole('status')).toContainText(t('keptTitle'))
        expect(await axe(reopened)).toEqual([])
        expect(await keptOn(reopened)).toBe(1)
        await reopened.close()
      })

      expect(await namesIn(shop)).toEqual([])
      const later = await phone.context().newPage()
      await later.goto(tapUrl(tag, language))
      await arrivesOnce(shop, later)
    },
  )
}

test('a page that is still open says so when its sign-up has arrived', async ({ product, shop, screens }) => {
  const t = taps('sv')
  const tag = await addTag(shop)
  const phone = await screens.phone('sv')
  await phone.goto(tapUrl(tag, 'sv'))
  await enhanced(phone)

  await whileKilled(product, async () => {
    const form = tapForm(phone, shop.business, 'sv')
    await form.fillIn(maja)
    await form.submit.click()
    await expect(phone.getByRole('status')).toContainText(t('keptTitle'))
  })

  // It tries by itself, after pauses that double while the server starts.
  await expect(phone.getByText(t('sent', { business: shop.business.name }))).toBeVisible({ timeout: 30_000 })
  await arrivesOnce(shop, phone)
})

test('the worker keeps a form that was posted without script while the server is dead', async ({
  product,
  shop,
  screens,
}) => {
  const t = taps('sv')
  const tag = await addTag(shop)
  const phone = await screens.phone('sv')
  await phone.goto(tapUrl(tag, 'sv'))
  await workerKeepsPage(phone)
  const session = await phone.context().newCDPSession(phone)
  const setScript = (runs: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value: !runs })

  await whileKilled(product, async () => {
    await setScript(false)
    await phone.goto(tapUrl(tag, 'sv'))
    const form = tapForm(phone, shop.business, 'sv')
    await form.fillIn(maja)
    await form.submit.click()
    await expect(phone.getByRole('heading', { name: t('thanks') })).toBeVisible()
    await expect(phone.getByText(t('kept'))).toBeVisible()
    await setScript(true)
  })

  await phone.goto(tapUrl(tag, 'sv'))
  await arrivesOnce(shop, phone)
})
