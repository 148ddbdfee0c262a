import { chromium } from 'playwright/test'
import { counter } from '../../shared/copy/counter.ts'
import { devices } from '../../shared/copy/devices.ts'
import { install } from '../../shared/copy/install.ts'
import { security } from '../../shared/copy/security.ts'
import { taps } from '../../shared/copy/taps.ts'
import { launchOptions } from '../support/browser.ts'
import { expect, test as journey } from '../support/journey.ts'
import { bjornsBarbershop } from '../support/people.ts'
import { startProduct, whileKilled } from '../support/product.ts'
import { answerCookies, carrySession } from '../support/screens.ts'
import { addTag, openShop } from '../support/shop.ts'
import { tapForm } from '../support/tap.ts'

/** As a computer in the shop may be called, which a browser trusts no more than any other. */
const PUBLIC_URL = 'http://butiken.test'

/** A Blipp that other machines reach has to be given them. */
const keys = { SESSION_KEYS: 'k'.repeat(44), DATA_KEY: Buffer.alloc(32, 7).toString('base64') }

const test = journey.extend({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for
    async ({}, use) => {
      const product = await startProduct({ env: { HOST: '127.0.0.1', PUBLIC_URL, ...keys } })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // What is captured is hidden from other machines, and with it the link that proves the address.
  shop: async ({ product }, use) => use(await openShop(product.url, bjornsBarbershop)),
})

test.use({ providers: 'none' })

test('at an address of plain http the pages say what does not work there, and why', async ({
  product,
  shop,
}) => {
  const { args = [], ...options } = launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--host-resolver-rules=MAP butiken.test 127.0.0.1'],
  })
  try {
    const baseURL = `${PUBLIC_URL}:${new URL(product.url).port}`
    const context = await browser.newContext({ baseURL, locale: 'sv-SE' })
    await context.addInitScript(answerCookies)
    const page = await context.newPage()
    const tag = await addTag(shop)

    await test.step('the phone keeps the form, and knows that the page opens with a network only', async () => {
      await page.goto(`/t/${tag.code}?lang=sv`)
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      await whileKilled(product, async () => {
        const form = tapForm(page, shop.business, 'sv')
        await form.fillIn({ name: 'Maja Nyberg', email: 'maja@kund.example' })
        await form.submit.click()
        await expect(page.getByText(taps('sv')('keptOverHttp')).last()).toBeVisible()
      })
    })

    await test.step('the counter’s page tells the staff', async () => {
      await page.goto(`/t/${tag.code}?counter`)
      await expect(page.getByText(counter('sv')('overHttp'))).toBeVisible()
    })

    await carrySession(context, { ...shop, owner: { ...shop.owner, url: baseURL } }, 'sv')
    await test.step('the dashboard, making a counter, installing and passkeys say so', async () => {
      await page.goto('/dashboard')
      await expect(page.getByText(install('sv')('insecureTitle'))).toBeVisible()
      await page.goto('/dashboard/counter')
      await expect(page.getByText(devices('sv')('needsHttpsTitle'))).toBeVisible()
      await page.goto('/dashboard/settings/app')
      await expect(page.getByText(install('sv')('insecure')).first()).toBeVisible()
      await page.goto('/dashboard/settings/staff')
      await expect(page.getByText(devices('sv')('needsHttpsTitle')).first()).toBeVisible()
      await page.goto('/dashboard/settings/account')
      await expect(page.getByText(security('sv')('passkeysNeedHttps'))).toBeVisible()
    })
  } finally {
    await browser.close()
  }
})
