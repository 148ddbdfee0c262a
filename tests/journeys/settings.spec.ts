import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { fields } from '../../shared/copy/fields.ts'
import { settingsIndex } from '../../shared/copy/settings-index.ts'
import { shell } from '../../shared/copy/shell.ts'
import { type SettingsSectionName, settingsPath, settingsSections } from '../../shared/pages/settings.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { addTag } from '../support/shop.ts'
import { tapUrl } from '../support/tap.ts'

const ownWords = 'Yes, I would like to hear from Björn when a chair is free.'

const language: Language = 'en'

test(`what a shop decides shows on its tap page, and signing out ends the session (${language})`, async ({
  shop,
  screens,
}) => {
  const b = businesses(language)
  const i = settingsIndex(language)
  const tag = await addTag(shop)
  const desk = await screens.desk(shop, language)
  await desk.goto(settingsPath('page'))
  const toSection = (section: SettingsSectionName) =>
    desk
      .getByRole('navigation', { name: i('label') })
      .getByRole('link', { name: i(section) })
      .click()
  const reviewPage = desk.getByRole('textbox', { name: b('reviewUrl') })
  const save = desk.getByRole('button', { name: b('save') })

  await test.step('a review page that is no https page is refused at its field', async () => {
    for (const address of ['javascript:alert(1)', 'http://recensioner.example/bjorn']) {
      await reviewPage.fill(address)
      await save.click()
      await expect(reviewPage).toHaveAccessibleDescription(new RegExp(fields(language)('httpsOnly')))
    }
    expect(await axe(desk)).toEqual([])
    const { business } = await shop.owner.call(getProfile, {})
    expect(business.reviewUrl).toBeNull()
  })

  await test.step('what another device changes shows, and leaves alone what is being typed here', async () => {
    await reviewPage.fill('https://recensioner.example/bjorn')
    await shop.owner.call(updateProfile, { tagline: 'Öppet till sju' })
    await toSection('shop')
    await expect(desk.getByRole('textbox', { name: b('tagline') })).toHaveValue('Öppet till sju')
    await desk.goBack()
    await expect(reviewPage).toHaveValue('https://recensioner.example/bjorn')
  })

  await test.step('the right one, and words of the shop’s own, are kept', async () => {
    const wording = b('consentEn')
    await desk.getByRole('textbox', { name: wording }).fill(ownWords)
    await save.click()
    await expect(desk.getByText(b('savedToast'))).toBeVisible()
    await desk.reload()
    await expect(reviewPage).toHaveValue('https://recensioner.example/bjorn')
  })

  await test.step('the tap page asks in those words', async () => {
    const phone = await screens.phone(language)
    await phone.goto(tapUrl(tag, language))
    await expect(phone.getByRole('checkbox', { name: ownWords })).toBeVisible()
  })

  await test.step('the theme is shown at once', async () => {
    const paper = () => desk.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await toSection('app')
    const before = await paper()
    await desk.getByRole('radio', { name: b('themeDark') }).check()
    expect(await paper()).not.toBe(before)
    expect(await axe(desk)).toEqual([])
    await save.click()
    await expect(desk.getByText(b('unsaved'))).toHaveCount(0)
  })

  await test.step('whoever signs out is out, here and at the server', async () => {
    await desk.getByRole('button', { name: shell(language)('signOut') }).click()
    // The start page puts the reader's language into its address once it is awake.
    await expect(desk).toHaveURL(({ pathname }) => pathname === '/')
    await desk.goto('/dashboard')
    await expect(desk).toHaveURL('/business/signin?next=%2Fdashboard')
    await expect(desk.getByRole('heading', { name: b('signInTitle') })).toBeVisible()
    expect((await shop.owner.fetch('/api/business/profile')).status).toBe(401)
  })
})

test('each section of the settings has an address, and what was typed in one is kept in the others', async ({
  shop,
  screens,
}) => {
  const b = businesses('sv')
  const i = settingsIndex('sv')
  const desk = await screens.desk(shop, 'sv')
  const headline = desk.getByRole('heading', { level: 1 })
  const list = desk.getByRole('navigation', { name: i('label') })
  const link = (section: SettingsSectionName) => list.getByRole('link', { name: i(section) })

  await test.step('a link to a section arrives there, the anchors of before too', async () => {
    for (const section of settingsSections) {
      await desk.goto(settingsPath(section))
      await expect(headline).toHaveText(i(section))
      await expect(link(section)).toHaveAttribute('aria-current', 'page')
    }
    await desk.goto('/dashboard/settings#settings-counter')
    await expect(desk).toHaveURL(/\/dashboard\/settings\/staff$/)
    await desk.goto('/dashboard/settings/nowhere')
    await expect(desk).toHaveURL(/\/dashboard\/settings$/)
    await expect(headline).toHaveText(i('shop'))
  })

  await test.step('another section takes the focus at its headline, and asks nothing', async () => {
    await desk.getByRole('textbox', { name: b('city') }).fill('Luleå')
    await desk.getByRole('textbox', { name: b('name') }).fill('')
    await link('staff').press('Enter')
    await expect(headline).toHaveText(i('staff'))
    await expect(headline).toBeFocused()
    await expect(desk.getByText(b('unsaved'))).toBeVisible()
  })

  await test.step('saving there leads to what needs correcting', async () => {
    await desk.getByRole('button', { name: b('save') }).click()
    await expect(desk).toHaveURL(/\/dashboard\/settings\/shop$/)
    await expect(desk.getByRole('textbox', { name: b('name') })).toHaveAttribute('aria-invalid', 'true')
    await expect(desk.getByRole('textbox', { name: b('city') })).toHaveValue('Luleå')
  })

  await test.step('leaving the settings asks first', async () => {
    await desk
      .getByRole('navigation', { name: shell('sv')('navigation') })
      .getByRole('link', { name: shell('sv')('customers'), exact: true })
      .click()
    await expect(desk.getByRole('dialog', { name: b('leaveTitle') })).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('textbox', { name: b('city') })).toHaveValue('Luleå')
  })
})

test('on a phone the settings begin with their list, and going back leads to it', async ({
  shop,
  screens,
}) => {
  const i = settingsIndex('en')
  const phone = await screens.desk(shop, 'en', { viewport: { width: 360, height: 740 } })
  await phone.goto('/dashboard/settings')
  const headline = phone.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText(businesses('en')('settingsTitle'))
  await expect(phone.getByRole('textbox')).toHaveCount(0)
  expect(await axe(phone)).toEqual([])
  const list = phone.getByRole('navigation', { name: i('label') })
  await list.getByRole('link', { name: i('sending') }).click()
  await expect(headline).toHaveText(i('sending'))
  await expect(list).toHaveCount(0)
  await phone.goBack()
  await expect(list).toBeVisible()
})
