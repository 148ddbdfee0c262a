import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { updateProfile } from '../../shared/businesses.ts'
import { counter } from '../../shared/copy/counter.ts'
import { devices } from '../../shared/copy/devices.ts'
import { taps } from '../../shared/copy/taps.ts'
import { listCustomers } from '../../shared/customers.ts'
import { axe, launchOptions } from '../support/browser.ts'
import { askForStaff, atCounter, guestsFillIn, openCounter, pin, typePin } from '../support/counter.ts'
import { eachLanguage, expect, long, test } from '../support/journey.ts'
import { whileKilled } from '../support/product.ts'
import { carrySession } from '../support/screens.ts'
import { addTag, type Shop, signInAgain } from '../support/shop.ts'
import { tapForm } from '../support/tap.ts'

test.use({ serviceWorkers: 'allow' })

const emailsIn = async ({ owner }: Shop): Promise<string[]> =>
  (await owner.call(listCustomers, {})).customers.map(({ email }) => String(email))

/** The same shop at another device: the session of the one at the counter is locked. */
const elsewhere = async (shop: Shop): Promise<Shop> => ({ ...shop, owner: await signInAgain(shop) })

/** As when the wait is over. */
const forgetWrongTries = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('blipp-counter')
        opening.onsuccess = () => {
          const change = opening.result.transaction('counter', 'readwrite')
          change.objectStore('counter').delete('tries')
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

const addresses = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => `gast${from + at}@kund.example`)

// A few show what happens; an evening's worth takes two minutes.
for (const { guests, details } of [
  { guests: 12, details: {} },
  { guests: 201, details: long },
]) {
  const third = guests / 3
  test(
    `${guests} guests with the server dead, over two restarts of the browser, arrive once`,
    details,
    async ({ product, shop }) => {
      test.setTimeout(400_000)
      await addTag(shop)
      const office = await elsewhere(shop)
      const profile = mkdtempSync(join(tmpdir(), 'blipp-counter-'))
      let tablet: BrowserContext | undefined
      const start = async () => {
        tablet = await chromium.launchPersistentContext(profile, {
          ...launchOptions(),
          baseURL: product.url,
          locale: 'sv-SE',
          viewport: { width: 1180, height: 820 },
          hasTouch: true,
        })
        return tablet.newPage()
      }
      try {
        let page = await start()
        await carrySession(page.context(), shop, 'sv')
        await openCounter(page, 'sv')

        await whileKilled(product, async () => {
          await page.reload()
          await atCounter(page)
          const form = tapForm(page, shop.business, 'sv')
          await form.fillIn({ name: 'Maja Nyberg', email: 'gast0@kund.example' })
          await form.submit.click()
          const kept = page.getByText(counter('sv')('kept', { business: shop.business.name }))
          await expect(kept.filter({ visible: true })).toHaveCount(1)
          await page.getByRole('button', { name: counter('sv')('done') }).click()
          await guestsFillIn(page, addresses(1, third))
          for (const from of [third, 2 * third]) {
            await tablet?.close()
            page = await start()
            // Wherever in the app the browser begins, it comes back to the counter.
            await page.goto('/dashboard')
            await atCounter(page)
            await guestsFillIn(page, addresses(from, from + third))
          }
        })

        await expect.poll(async () => (await emailsIn(office)).length, { timeout: 60_000 }).toBe(guests)
        expect((await emailsIn(office)).sort()).toEqual(addresses(0, guests).sort())
        await askForStaff(page, 'sv')
        await typePin(page, 'sv', pin)
        await expect(page.getByText(devices('sv')('nothingWaits'))).toBeVisible()
      } finally {
        await tablet?.close()
        rmSync(profile, { recursive: true, force: true })
      }
    },
  )
}

for (const { language, details } of eachLanguage) {
  test(`nothing of one guest is there for the next (${language})`, details, async ({ shop, screens }) => {
    const [t, c] = [taps(language), counter(language)]
    const other = language === 'sv' ? 'en' : 'sv'
    await shop.owner.call(updateProfile, { language, reviewUrl: 'https://recensioner.example/bjorn' })
    const tag = await addTag(shop)
    const page = await screens.phone(language, {
      isMobile: false,
      viewport: { width: 820, height: 1180 },
      // Playwright's clock and a worker do not go together.
      serviceWorkers: 'block',
    })
    await page.clock.install()
    await page.goto(`/t/${tag.code}?counter`)
    await atCounter(page)
    const form = tapForm(page, shop.business, language)

    await test.step('the form leads nowhere and offers nothing', async () => {
      await expect(page.locator('a')).toHaveCount(2)
      expect(await page.content()).not.toContain('recensioner.example')
      for (const field of [form.name, form.email, form.phone])
        await expect(field).toHaveAttribute('autocomplete', 'off')
      await page.getByRole('button', { name: t('privacyLink') }).click()
      const dialog = page.getByRole('dialog', { name: t('privacyLink') })
      await expect(dialog).toContainText(shop.business.name)
      expect(await axe(page)).toEqual([])
      await dialog.getByRole('button', { name: c('closePrivacy') }).click()
    })

    await test.step('after 45 seconds, having asked, it is empty and in the shop’s language', async () => {
      await page.locator('[data-language]').click()
      const inOther = tapForm(page, shop.business, other)
      await inOther.fillIn({ name: 'Maja Nyberg', email: 'maja@kund.example' })
      await page.clock.fastForward(36_000)
      await expect(page.getByRole('alert').filter({ hasText: counter(other)('still') })).toBeVisible()
      await page.getByRole('button', { name: counter(other)('stay') }).click()
      await page.clock.fastForward(30_000)
      await expect(inOther.email).toHaveValue('maja@kund.example')
      await page.clock.fastForward(15_000)
      await expect(form.email).toHaveValue('')
      await expect(form.consent).not.toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })

    await test.step('after the thanks it stands there for the next', async () => {
      await form.fillIn({ name: 'Maja Nyberg', email: 'maja@kund.example' })
      await form.submit.click()
      await expect(page.getByRole('heading', { name: t('thanks') })).toBeVisible()
      expect(await axe(page)).toEqual([])
      await page.clock.fastForward(8000)
      await expect(form.name).toHaveValue('')
      await expect(page.getByRole('heading', { name: t('heading') })).toBeVisible()
      expect(await emailsIn(shop)).toEqual(['maja@kund.example'])
    })
  })

  test(
    `staff leave with the PIN, with the server dead (${language})`,
    details,
    async ({ product, shop, screens }) => {
      const d = devices(language)
      await shop.owner.call(updateProfile, { language })
      await addTag(shop)
      const page = await screens.desk(shop, language)
      await openCounter(page, language)

      await whileKilled(product, async () => {
        await guestsFillIn(page, addresses(0, 2))
        for (const path of ['/dashboard', '/dashboard/customers', '/dashboard/counter', '/create-campaign']) {
          await page.goto(path)
          await atCounter(page)
        }
        await askForStaff(page, language)
        expect(await axe(page)).toEqual([])
        for (const left of [4, 3, 2, 1]) {
          await typePin(page, language, '1357')
          await expect(page.getByText(d('wrongPin', { n: left }))).toBeVisible()
        }
        await typePin(page, language, '1357')
        await expect(page.getByRole('button', { name: d('unlock') })).toBeDisabled()
        await page.reload()
        await expect(page.getByRole('button', { name: d('unlock') })).toBeDisabled()
        await forgetWrongTries(page)
        await page.reload()
        await typePin(page, language, pin)
        await expect(page.getByText(d('waiting', { n: 2 }))).toBeVisible()
        expect(await axe(page)).toEqual([])
        await page.getByRole('button', { name: d('leave') }).click()
        await expect(page).toHaveURL('/dashboard')
        await expect(page.getByRole('navigation').first()).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL('/dashboard/counter')
        await page.getByRole('main').getByLabel(d('pin')).fill(pin)
        await page.getByRole('button', { name: d('open') }).click()
        await atCounter(page)
      })
    },
  )
}

test('a tablet whose session has ended goes on delivering', async ({ shop, screens }) => {
  await addTag(shop)
  const office = await elsewhere(shop)
  const page = await screens.desk(shop, 'sv')
  await openCounter(page, 'sv')
  expect((await shop.owner.fetch('/api/customers')).status).toBe(401)
  await page.context().clearCookies()
  await guestsFillIn(page, addresses(0, 3))
  await expect.poll(async () => (await emailsIn(office)).length).toBe(3)
})

test('one that was shut out keeps what waits, until somebody signs in on it', async ({ shop, screens }) => {
  const d = devices('sv')
  await addTag(shop)
  const office = await elsewhere(shop)
  const tablet = await screens.desk(shop, 'sv')
  await openCounter(tablet, 'sv')
  const desk = await screens.desk(office, 'sv')
  await desk.goto('/dashboard/settings/staff')
  const list = desk.getByRole('list', { name: d('list') })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: d('shutOutOf', { label: d('labelDefault') }) }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: d('shutOutOf', { label: d('labelDefault') }) })
    .click()
  await expect(desk.getByText(d('emptyTitle'))).toBeVisible()
  expect(await axe(desk)).toEqual([])

  await guestsFillIn(tablet, ['gast1@kund.example'])
  await expect(tablet.getByRole('heading', { name: counter('sv')('shutOutTitle') })).toBeVisible()
  expect(await axe(tablet)).toEqual([])
  expect(await emailsIn(office)).toEqual([])

  await askForStaff(tablet, 'sv')
  await typePin(tablet, 'sv', pin)
  await expect(tablet.getByText(d('shutOutTitle'))).toBeVisible()
  await tablet.getByRole('button', { name: d('leave') }).click()
  await tablet.getByRole('button', { name: d('shutOutDeliver') }).click()
  await expect(tablet.getByText(d('sent'))).toBeVisible()
  expect(await emailsIn(office)).toEqual(['gast1@kund.example'])
})
