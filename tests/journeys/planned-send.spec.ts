import type { Page } from 'playwright/test'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { outbox } from '../../shared/copy/outbox.ts'
import { planned } from '../../shared/copy/planned.ts'
import { reach } from '../../shared/copy/reach.ts'
import { send } from '../../shared/copy/send.ts'
import { shell } from '../../shared/copy/shell.ts'
import { ui } from '../../shared/copy/ui.ts'
import { updateCustomer } from '../../shared/customers.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog } from '../support/campaigning.ts'
import { addCustomerOnScreen, chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { anna, oneOfMany } from '../support/people.ts'
import { whileKilled } from '../support/product.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'
import { addCampaign, addCustomer, emailCampaign, type Shop } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

const { name } = emailCampaign

/** Whom a campaign was captured for, each as often as it was. */
const captured = async ({ owner }: Shop): Promise<string[]> =>
  (await owner.call(listCaptured, {})).captured
    .filter(({ campaignId }) => campaignId !== null)
    .map(({ to }) => to)
    .sort()

async function openCampaign(desk: Page, language: Language): Promise<void> {
  await desk.goto('/dashboard/customers')
  await expect(chip(desk, shell(language)('saved'))).toBeVisible()
  await workerKeepsPage(desk)
}

/** Ticks everybody in the open dialog and plans. */
async function planForAll(desk: Page, language: Language, n: number): Promise<void> {
  const p = planned(language)
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: send(language)('selectAll', { n }) }).click()
  await dialog.getByRole('button', { name: p('planFor', { n }) }).click()
  await expect(dialog.getByText(p('text'))).toBeVisible()
  await expect(dialog.getByText(p('recipients', { n }))).toBeVisible()
  expect(await axe(desk)).toEqual([])
  await dialog
    .getByRole('button', { name: ui(language)('close') })
    .last()
    .click()
}

test('a send planned with the server dead goes out once when it is back (sv)', async ({
  product,
  shop,
  screens,
}) => {
  const language = 'sv'
  const p = planned(language)
  await addCustomer(shop, anna)
  await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, language)
  await openCampaign(desk, language)

  await whileKilled(product, async () => {
    await desk.reload()
    await addCustomerOnScreen(desk, language, { name: 'Maja Nyberg', email: 'maja@kund.example' })
    await openSendDialog(desk, language, name)
    await expect(desk.getByRole('dialog').getByText(p('offlineTitle'))).toBeVisible()
    await planForAll(desk, language, 2)
    await test.step('the campaign says so on its own screen, in the list and after a restart', async () => {
      await expect(desk.getByRole('main').getByText(p('title'))).toBeVisible()
      await desk.goto('/dashboard/campaigns')
      await desk.reload()
      await expect(desk.getByRole('main').getByText(p('badge'), { exact: true })).toBeVisible()
      expect(await axe(desk)).toEqual([])
    })
    await test.step('it can be called off, and planned anew', async () => {
      await desk.goto('/dashboard/outbox')
      const row = desk.getByRole('listitem').filter({ hasText: outbox(language)('campaignSend', { name }) })
      await row.getByRole('button', { name: outbox(language)('campaignSend', { name }) }).click()
      await row.getByRole('button', { name: p('cancel') }).click()
      await expect(desk.getByText(p('cancelled'))).toBeVisible()
      await openSendDialog(desk, language, name)
      await planForAll(desk, language, 2)
    })
  })
  await expect.poll(() => captured(shop), { timeout: 30_000 }).toEqual([anna.email, 'maja@kund.example'])
  await expect(chip(desk, shell(language)('saved'))).toBeVisible()
  await expect(desk.getByRole('main').getByText(campaigns(language)('captured')).first()).toBeVisible()
  await expect(desk.getByText(p('badge'), { exact: true })).toHaveCount(0)
  await desk.reload()
  await expect(chip(desk, shell(language)('saved'))).toBeVisible()
  expect(await captured(shop)).toHaveLength(2)
})

test('a send planned before somebody said no is asked about, and goes to the rest (en)', async ({
  shop,
  screens,
}) => {
  const language = 'en'
  const p = planned(language)
  const people = [await addCustomer(shop, anna)]
  for (const number of [1, 2]) people.push(await addCustomer(shop, oneOfMany(number)))
  await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, language)
  await openCampaign(desk, language)

  await goOffline(desk)
  await desk.reload()
  await openSendDialog(desk, language, name)
  await planForAll(desk, language, 3)
  await shop.owner.call(updateCustomer, { id: people[0]?.id ?? '', consentGiven: false })
  await desk.context().setOffline(false)

  const main = desk.getByRole('main')
  await expect(main.getByText(p('askTitle'))).toBeVisible({ timeout: 30_000 })
  expect(await captured(shop)).toEqual([])
  await main.getByRole('button', { name: p('answer') }).click()
  const dialog = desk.getByRole('dialog', { name: p('askTitle') })
  await expect(dialog.getByRole('row', { name: `${p('rowRecipients')} 3 2` })).toBeVisible()
  await expect(dialog.getByText(reach(language)('no', { n: 1 }))).toBeVisible()
  expect(await axe(desk)).toEqual([])
  await dialog.getByRole('button', { name: p('sendTo', { n: 2 }) }).click()
  await expect(desk.getByRole('dialog').getByText(send(language)('capturedDone'))).toBeVisible()
  expect(await captured(shop)).toEqual(people.slice(1).map(({ email }) => email))
})
