import type { Page } from 'playwright/test'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { dashboard } from '../../shared/copy/dashboard.ts'
import { optout } from '../../shared/copy/optout.ts'
import { outbox } from '../../shared/copy/outbox.ts'
import { send } from '../../shared/copy/send.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, sendTo } from '../support/campaigning.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign } from '../support/shop.ts'

test.use({ providers: 'none' })

async function sendCaptured(desk: Page, language: Language): Promise<void> {
  const s = send(language)
  const dialog = desk.getByRole('dialog')
  await openSendDialog(desk, language, emailCampaign.name)
  await expect(dialog.getByText(s('capturedTitle'))).toBeVisible()
  await sendTo(desk, language, [anna.name])
  await expect(dialog.getByText(s('capturedDone'))).toBeVisible()
  await expect(dialog.getByText(s('capturedCount', { n: 1 }))).toBeVisible()
  await expect(dialog.getByText(s('sentTitle'))).toHaveCount(0)
}

const language: Language = 'en'

test(`without providers a campaign is captured, says so everywhere, and can be read (${language})`, async ({
  shop,
  screens,
}) => {
  const t = campaigns(language)
  const o = outbox(language)
  await addCustomer(shop, anna)
  await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, language)
  await sendCaptured(desk, language)
  expect(await axe(desk)).toEqual([])

  await test.step('no figure counts it as sent', async () => {
    await desk.goto('/dashboard')
    const figures = desk.getByRole('region', { name: dashboard(language)('figures') })
    // The verification mail of the account was captured too, but is no message of the shop's.
    await expect(figures.getByText(dashboard(language)('messagesCaptured', { n: 1 }))).toBeVisible()
    const row = desk.getByRole('listitem').filter({ hasText: emailCampaign.name })
    await expect(row.getByText(t('captured'), { exact: true })).toBeVisible()
    await expect(row.getByText(t('sent'), { exact: true })).toHaveCount(0)
  })

  await test.step('the message is in the outbox as its reader would see it', async () => {
    await desk.goto('/dashboard/outbox')
    const messages = desk.getByRole('list', { name: o('capturedList') })
    await expect(messages.getByRole('listitem').filter({ hasText: anna.email })).toHaveCount(1)
    expect(await axe(desk)).toEqual([])
    await messages.getByRole('button', { name: o('open', { to: anna.email }) }).click()
    const dialog = desk.getByRole('dialog', { name: `Hösten är här, ${anna.name}` })
    await expect(dialog.getByText(o('notSent'))).toBeVisible()
    const mail = dialog.frameLocator(`iframe[title="${o('frame')}"]`)
    await expect(mail.getByText(`Hej ${anna.name}!`)).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await dialog.getByRole('tab', { name: o('asText') }).click()
    await expect(dialog.getByRole('tabpanel')).toContainText(`Hej ${anna.name}!`)
  })

  await test.step('the way out in it works', async () => {
    const link = desk.getByRole('dialog').getByRole('link', { name: o('linkOptOut') })
    const [page] = await Promise.all([desk.context().waitForEvent('page'), link.click()])
    const out = optout('sv')
    await page.getByRole('button', { name: out('email') }).click()
    await expect(page.getByRole('heading', { name: out('doneTitle') })).toBeVisible()
    await page.close()
    await openSendDialog(desk, language, emailCampaign.name, { again: true })
    await expect(desk.getByRole('dialog').getByText(send(language)('nobodyTitle'))).toBeVisible()
  })
})
