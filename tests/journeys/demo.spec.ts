import { assistant } from '../../shared/copy/assistant.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { customers } from '../../shared/copy/customers.ts'
import { demo } from '../../shared/copy/demo.ts'
import { taps } from '../../shared/copy/taps.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'

test.use({ providers: 'none' })

const t = demo('sv')
const a = assistant('sv')

test('a visitor fills in the form, finds themselves in the dashboard and writes a campaign (sv)', async ({
  screens,
}) => {
  const page = await screens.visitor('sv')
  // At night the shop's quiet hours would hold the campaign back.
  await page.clock.setFixedTime(new Date().setUTCHours(12, 0, 0, 0))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/')
  const form = page.getByRole('button', { name: t('openForm') }).first()

  await test.step('the form opens in the place of the page, and Back leads out of it', async () => {
    await form.click()
    await expect(page.getByText(t('formTitle'), { exact: true })).toBeFocused()
    await page.goBack()
    await expect(form).toBeFocused()
    await form.click()
  })

  await test.step('what is filled in becomes a customer of the demo shop', async () => {
    await page.getByRole('textbox', { name: taps('sv')('name') }).fill('Vera Ek')
    await page.getByRole('textbox', { name: taps('sv')('email') }).fill('vera@kund.example')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: taps('sv')('submit') }).click()
    await expect(page.getByRole('heading', { name: taps('sv')('thanks') })).toBeVisible()
    await page.getByRole('button', { name: t('formSee') }).click()
    await expect(page.getByText('Vera Ek')).toBeVisible()
    await page.getByLabel(customers('sv')('search')).fill('vera@')
    await expect(page.getByText('Anna Lindqvist')).toBeHidden()
  })

  await test.step('the assistant writes three texts, by three calls of the inline enhancer', async () => {
    await page.getByRole('button', { name: t('newCampaign') }).click()
    await page.getByRole('button', { name: t('submit') }).click()
    await expect(page.getByText(t('missingText'))).toBeVisible()
    await page.getByRole('textbox', { name: campaigns('sv')('name') }).fill('Öppet hus')
    await page.getByRole('button', { name: a('ideas') }).click()
    await page.getByRole('textbox', { name: a('idea') }).fill('Öppet hus på fredag')
    await page.getByRole('button', { name: a('variants') }).click()
    await page.getByRole('button', { name: a('selectWhat', { what: a('variant', { n: 2 }) }) }).click()
    await expect(page.getByRole('textbox', { name: campaigns('sv')('message') })).toHaveValue(
      /\?.*Öppet hus på fredag/,
    )
    expect(asked).toEqual(Array(3).fill('/api/ai/enhance-campaign-inline'))
    expect(await axe(page)).toEqual([])
  })

  await test.step('the campaign is made in the browser, and said to be sent to nobody', async () => {
    await page.getByRole('button', { name: t('submit') }).click()
    await expect(page.getByText(t('createdCaptured', { name: 'Öppet hus' }))).toBeVisible()
    await page.getByRole('radio', { name: t('overview') }).check()
    await expect(page.getByRole('link', { name: 'Öppet hus' })).toBeVisible()
    await page.getByRole('button', { name: t('newCampaign') }).click()
    await expect(page.getByRole('textbox', { name: campaigns('sv')('message') })).toHaveValue('')
    await expect(page.getByText('Öppet hus på fredag')).toBeHidden()
    await page.getByRole('button', { name: a('ideas') }).click()
    await expect(page.getByRole('textbox', { name: a('idea') })).toHaveValue('')
    await page.getByRole('tab', { name: t('analytics') }).click()
    await expect(page.getByRole('heading', { level: 1, name: /29 nya kunder/ })).toBeVisible()
  })

  await test.step('the way back leads to the page, from however deep', async () => {
    await page.getByRole('button', { name: t('back') }).click()
    await expect(form).toBeFocused()
    expect(asked).toHaveLength(3)
  })
})
