import type { BrowserContext } from 'playwright/test'
import { updateProfile } from '../../shared/businesses.ts'
import { customers } from '../../shared/copy/customers.ts'
import { dashboard } from '../../shared/copy/dashboard.ts'
import { fields } from '../../shared/copy/fields.ts'
import { taps } from '../../shared/copy/taps.ts'
import { listCustomers } from '../../shared/customers.ts'
import { axe } from '../support/browser.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { addTag } from '../support/shop.ts'
import { enhanced, tapForm, tapUrl } from '../support/tap.ts'

const reviewUrl = 'https://recensioner.example/bjorns-barbershop'

/** The review page is not of this world. */
const withReviewPage = (context: BrowserContext): Promise<unknown> =>
  context.route(reviewUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Recensioner</title>' }),
  )

for (const { language, details } of eachLanguage) {
  const t = taps(language)
  const fault = fields(language)

  test(`a tap becomes a customer on the open dashboard (${language})`, details, async ({ shop, screens }) => {
    await shop.owner.call(updateProfile, { reviewUrl })
    const tag = await addTag(shop)

    const desk = await screens.desk(shop, language)
    await desk.goto('/dashboard')
    await expect(desk.getByRole('heading', { level: 1, name: dashboard(language)('nobody') })).toBeVisible()
    expect(await axe(desk)).toEqual([])

    const phone = await screens.phone(language)
    await withReviewPage(phone.context())
    await phone.goto(tapUrl(tag, language))
    await enhanced(phone)
    await expect(phone.getByRole('heading', { level: 1, name: shop.business.name })).toBeVisible()
    const form = tapForm(phone, shop.business, language)
    expect(await axe(phone)).toEqual([])

    await test.step('a field says what is wrong once it was touched, and shows a check when it is right', async () => {
      await form.name.fill('M')
      await expect(form.name).toHaveAccessibleDescription('')
      await form.name.blur()
      await expect(form.name).toHaveAccessibleDescription(fault('nameShort'))
      await form.email.fill('maja')
      // The error that appears pushes the box from under the pointer: the press must count all the same.
      await form.consent.check()
      await expect(form.email).toHaveAccessibleDescription(fault('emailInvalid'))
      await form.consent.uncheck()
      await form.phone.focus()
      await form.phone.blur()
      await expect(form.phone).toHaveAccessibleDescription('')
      expect(await axe(phone)).toEqual([])

      await form.name.fill('Maja Nyberg')
      await form.email.fill('maja@kund.example')
      for (const field of ['name', 'email'])
        await expect(phone.locator(`[data-field=${field}][data-state=valid] .tap-check`)).toBeVisible()
    })

    await test.step('without consent nothing is sent, and the review page is offered all the same', async () => {
      await form.submit.click()
      const alert = phone.getByRole('alert')
      await expect(alert).toContainText(t('consentRequiredTitle'))
      await expect(alert).toContainText(t('consentRequired'))
      await expect(alert.getByRole('link', { name: t('skip') })).toHaveAttribute('href', reviewUrl)
      await expect(form.consent).toBeFocused()
      expect(await axe(phone)).toEqual([])
    })

    await test.step('the sign-up is thanked for, and the review page opens', async () => {
      await form.consent.check()
      const opened = phone.context().waitForEvent('request', (request) => request.url() === reviewUrl)
      await form.submit.click()
      await expect(phone.getByRole('heading', { name: t('thanks') })).toBeVisible()
      await expect(phone.getByRole('status')).toContainText(t('sentToast'))
      await expect(phone.getByText(t('sent', { business: shop.business.name }))).toBeVisible()
      await expect(phone.getByRole('link', { name: t('review') })).toHaveAttribute('href', reviewUrl)
      await opened
      expect(await axe(phone)).toEqual([])
    })

    await test.step('the dashboard, which nobody has touched, shows the person', async () => {
      const list = desk.getByRole('list', { name: customers(language)('name') })
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list).toContainText('Maja Nyberg')
      await expect(list).toContainText('maja@kund.example')
      const headline = dashboard(language)('today', { n: 1 })
      await expect(desk.getByRole('heading', { level: 1, name: headline })).toBeVisible()
      expect(await axe(desk)).toEqual([])
    })
  })
}

test('without JavaScript the form posts, says what to mend and thanks', async ({ shop, screens }) => {
  const tag = await addTag(shop)
  const t = taps('sv')
  const phone = await screens.phone('sv', { javaScriptEnabled: false })
  await phone.goto(tapUrl(tag, 'sv'))
  const form = tapForm(phone, shop.business, 'sv')

  await form.fillIn({ name: 'M', email: 'maja@kund.example' })
  await form.submit.click()
  await expect(phone.getByRole('alert')).toContainText(t('missingInformation'))
  await expect(form.name).toHaveAccessibleDescription(fields('sv')('nameShort'))
  await expect(form.email).toHaveValue('maja@kund.example')
  await expect(form.consent).toBeChecked()

  await form.name.fill('Maja Nyberg')
  await form.submit.click()
  await expect(phone.getByRole('heading', { name: t('thanks') })).toBeVisible()

  const { customers: arrived } = await shop.owner.call(listCustomers, {})
  expect(arrived).toMatchObject([
    { name: 'Maja Nyberg', email: 'maja@kund.example', consents: { sms: 'yes', email: 'yes' } },
  ])
})

test('the page about privacy is read in the other language by one press', async ({ shop, screens }) => {
  const { code } = await addTag(shop)
  const phone = await screens.phone('sv', { javaScriptEnabled: false })
  await phone.goto(`/t/${code}/privacy`)
  await phone.getByRole('link', { name: 'English', exact: true }).click()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en')
  await expect(phone.getByRole('link', { name: 'Svenska', exact: true })).toBeVisible()
})

test('a customer is given no cookie, and is not asked to install the tool of the shop', async ({
  shop,
  screens,
}) => {
  const tag = await addTag(shop)
  const phone = await screens.phone('sv')
  await phone.goto(tapUrl(tag, 'sv'))
  await enhanced(phone)
  await expect(phone.locator('link[rel=manifest]')).toHaveCount(0)
  expect(await phone.context().cookies()).toEqual([])
})
