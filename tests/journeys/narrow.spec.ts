import type { Locator } from 'playwright/test'
import { updateProfile } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { imports } from '../../shared/copy/imports.ts'
import { tags } from '../../shared/copy/tags.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addCustomer, addTag } from '../support/shop.ts'
import { enhanced, tapForm, tapUrl } from '../support/tap.ts'

test.use({ providers: 'none' })

/** The narrowest phone that people still have. */
const viewport = { width: 360, height: 640 }
const TOUCH_PX = 44

const longShop = 'Västerbottens Skäggvårdsspecialister & Herrfrisering på Kungsgatan 43 i Umeå'
const longPerson = 'Anna-Karin Västgötaspets-Kjellströmshöjden von Sydow'
const longCampaign =
  'Julklappskampanj för alla som har klippt sig hos oss under det senaste året och vill ha rabatt'

/** Whether nothing of an element's words is cut off, by itself or by what it stands in. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    // What scrolls is not cut off, and the page itself may be wider than what hides its overflow.
    for (let box: Element | null = one; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX } = getComputedStyle(box)
      if (display === 'inline' || !['hidden', 'clip'].includes(overflowX)) continue
      if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1) return false
    }
    return true
  })

const heightOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().height)
const topOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().top)

test('on a narrow phone names, days and buttons are whole, also those of a shop with a long name', async ({
  shop,
  screens,
}) => {
  const t = customers('sv')
  await shop.owner.call(updateProfile, { name: longShop })
  await addCustomer(shop, { ...anna, name: longPerson, labels: ['Stamkund', 'Fredagar'] })
  const { campaign } = await shop.owner.call(saveCampaign, {
    ...{ name: longCampaign, type: 'email', subject: 'Jul', message: 'Hej {{name}}!' },
  })
  await shop.owner.call(sendEmail, { id: campaign.id, audience: { segment: 'all' } })
  const tag = await addTag(shop)
  const phone = await screens.desk(shop, 'sv', { viewport })
  const main = phone.getByRole('main')

  await test.step('an opened customer begins with the whole name', async () => {
    await phone.goto('/dashboard/customers')
    await main.getByRole('button', { name: longPerson }).first().click()
    const name = main.getByRole('definition').filter({ hasText: longPerson })
    await expect(name).toBeVisible()
    expect(await isWhole(name)).toBe(true)
  })

  await test.step('labels that can be picked are as large as a finger', async () => {
    await main.getByRole('button', { name: t('addShort') }).click()
    const label = phone.getByRole('dialog').getByRole('button', { name: /Stamkund/ })
    await label.scrollIntoViewIfNeeded()
    const isPressed = await label.evaluate((one, px) => {
      const { top, bottom, left, width } = one.getBoundingClientRect()
      const beyond = (px - (bottom - top)) / 2 - 1
      const at = (y: number) => document.elementFromPoint(left + width / 2, y)
      return at(top - beyond) === one && at(bottom + beyond) === one
    }, TOUCH_PX)
    expect(isPressed).toBe(true)
    await phone.keyboard.press('Escape')
  })

  await test.step('a campaign says when it went, and to whom', async () => {
    await phone.goto('/dashboard/campaigns')
    const row = main.getByRole('listitem').filter({ hasText: longCampaign })
    const day = row.getByText(campaigns('sv')('capturedOn', { date: '' }).trim())
    await expect(day).toBeVisible()
    expect(await isWhole(day)).toBe(true)
    await expect(day).not.toContainText(String(new Date().getFullYear()))
    await row.getByRole('link').click()
    const person = main.getByRole('listitem').getByText(longPerson)
    await expect(person).toBeVisible()
    expect(await isWhole(person)).toBe(true)
  })

  await test.step('the menu of a tag stands beside its buttons', async () => {
    await phone.goto('/dashboard/tags')
    const { label } = tag
    const more = main.getByRole('button', { name: tags('sv')('more', { label }) })
    await expect(more).toBeVisible()
    const code = main.getByRole('button', { name: tags('sv')('showQrOf', { label }) })
    expect(Math.abs((await topOf(more)) - (await topOf(code)))).toBeLessThan(4)
  })

  await test.step('a sign is printed with the whole name of the shop', async () => {
    await phone.goto(`/dashboard/tags/${tag.id}/print`)
    for (const kind of await main.getByRole('radio').all()) {
      await kind.check()
      const name = main.locator('[data-print]').getByText(longShop).first()
      await expect(name).toBeVisible()
      expect(await isWhole(name)).toBe(true)
    }
  })

  await test.step('why a row is not imported can be read without scrolling sideways', async () => {
    await phone.goto('/dashboard/customers/import')
    const buffer = Buffer.from('Namn,E-post,Telefon\nAlva Strand,alva@kund.example,\nBo Ek,bo(at)kund,\n')
    await phone.locator('input[type=file]').setInputFiles({ name: 'k.csv', mimeType: 'text/csv', buffer })
    const why = main.getByRole('cell').getByText(imports('sv')('badAddress'))
    await expect(why).toBeVisible()
    const beyondCard = await why.evaluate((one) => {
      const edge = one.closest('section')?.getBoundingClientRect().right ?? 0
      return one.getBoundingClientRect().right - edge
    })
    expect(beyondCard).toBeLessThanOrEqual(0)
  })

  await test.step('the thanks come into view, above what covers the foot of the page', async () => {
    const guest = await screens.phone('sv', { viewport })
    await guest.goto(tapUrl(tag, 'sv'))
    await enhanced(guest)
    const form = tapForm(guest, { ...shop.business, name: longShop }, 'sv')
    await form.name.fill('Kim Berg')
    await form.email.fill('kim@kund.example')
    await form.consent.check()
    await form.submit.click()
    const thanks = guest.locator('[data-thanks] h2')
    const toast = guest.getByRole('status')
    await expect(thanks).toBeInViewport({ ratio: 1 })
    await expect(toast).toBeVisible()
    expect((await topOf(thanks)) + (await heightOf(thanks))).toBeLessThan(await topOf(toast))
  })
})

test('a long headline stands on its own above its buttons, and is pressed in the list at its full height', async ({
  shop,
  screens,
}) => {
  const { campaign } = await shop.owner.call(saveCampaign, {
    ...{ name: longCampaign, type: 'email', subject: 'Jul', message: 'Hej {{name}}!' },
  })
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/campaigns')
  const link = desk.getByRole('link', { name: longCampaign })
  await expect(link).toBeVisible()
  expect(await heightOf(link)).toBeGreaterThanOrEqual(24)
  expect(await axe(desk)).toEqual([])
  await desk.goto(`/dashboard/campaigns/${campaign.id}`)
  const title = desk.getByRole('heading', { level: 1, name: longCampaign })
  await expect(title).toBeVisible()
  const lines = await title.evaluate(
    (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(Math.round(lines)).toBeLessThanOrEqual(2)
})
