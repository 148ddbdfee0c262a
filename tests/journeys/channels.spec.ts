import { customers } from '../../shared/copy/customers.ts'
import { history } from '../../shared/copy/history.ts'
import { shell } from '../../shared/copy/shell.ts'
import { listCustomers } from '../../shared/customers.ts'
import { axe } from '../support/browser.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { goOffline } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

test('a number is changed and a no is written down without a network, and undone with it', async ({
  shop,
  screens,
}) => {
  const [t, h, s] = [customers('sv'), history('sv'), shell('sv')]
  await addCustomer(shop, { ...anna, basis: 'paper' })
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/customers')
  const row = desk.getByRole('listitem').filter({ hasText: anna.name })
  await expect(row).toBeVisible()
  await goOffline(desk)
  const dialog = desk.getByRole('dialog', { name: t('editTitle') })
  const edit = async () => {
    await desk.getByRole('button', { name: t('edit', { name: anna.name }) }).click()
    await expect(dialog).toBeVisible()
  }
  const answer = (channel: 'sms' | 'email') =>
    dialog.getByRole('group', { name: t('answerNow', { channel: t(channel) }) })
  const save = async () => {
    await dialog.getByRole('button', { name: t('save') }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('each channel is shown, and what another number does is said before saving', async () => {
    await edit()
    await expect(dialog.getByText(/^Ja sedan/)).toHaveCount(2)
    await expect(answer('sms').getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('textbox', { name: t('fieldPhone') }).fill('070-174 06 99')
    await expect(
      dialog.getByText(t('lapses', { channel: t('smsInside'), old: '070-174 06 10' })),
    ).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await answer('sms')
      .getByRole('radio', { name: t('saysYes') })
      .check()
    await dialog.getByRole('button', { name: t('save') }).click()
    await expect(dialog.getByText(t('basisRequired'))).toBeVisible()
    await answer('sms')
      .getByRole('radio', { name: t('standsNone') })
      .check()
    await save()
    await expect(row).toContainText('070-174 06 99')
    await expect(row).toContainText(t('yes', { channel: t('email') }))
    await expect(row).not.toContainText(t('yes', { channel: `${t('sms')}, ${t('emailInside')}` }))
  })

  await test.step('a person rings and says no to e-mail', async () => {
    await edit()
    await answer('email')
      .getByRole('radio', { name: t('saysNo') })
      .check()
    await expect(dialog.getByText(t('stops', { channel: t('emailInside'), name: anna.name }))).toBeVisible()
    await save()
    await expect(row).toContainText(t('no', { channel: t('email') }))
    await edit()
    await expect(answer('email')).toHaveCount(0)
    await expect(dialog.getByText(t('saidNo'))).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  const known = async () => {
    const [customer] = (await shop.owner.call(listCustomers, {})).customers
    return [customer?.phone, customer?.consents.sms, customer?.consents.email]
  }
  await desk.context().setOffline(false)
  await expect(chip(desk, s('saved'))).toBeVisible({ timeout: 20_000 })
  expect(await known()).toEqual(['070-174 06 99', null, 'no'])

  await test.step('the history tells of the yes, and undo brings it back with the number', async () => {
    await row.click()
    await desk.getByRole('button', { name: h('show') }).click()
    await expect(desk.getByText(/Sms: ja från .* gäller inte längre/)).toBeVisible()
    await goOffline(desk)
    const undo = { field: h('phone').toLowerCase(), value: anna.phone ?? '' }
    await desk.getByRole('button', { name: h('undoLabel', undo) }).click()
    await expect(row).toContainText(t('yes', { channel: t('sms') }))
    await desk.context().setOffline(false)
    await expect(chip(desk, s('saved'))).toBeVisible({ timeout: 20_000 })
    await expect(desk.getByText(/Sms: ja från .* gäller igen/)).toBeVisible()
    expect(await known()).toEqual([anna.phone, 'yes', 'no'])
  })
})
