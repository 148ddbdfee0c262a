import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { fields } from '../../shared/copy/fields.ts'
import { shell } from '../../shared/copy/shell.ts'
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
  const tag = await addTag(shop)
  const desk = await screens.desk(shop, language)
  await desk.goto('/dashboard/settings')
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
    await expect(desk.getByRole('textbox', { name: b('tagline') })).toHaveValue('Öppet till sju')
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
