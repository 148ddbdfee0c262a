import { customers } from '../../shared/copy/customers.ts'
import { imports } from '../../shared/copy/imports.ts'
import { reports } from '../../shared/copy/reports.ts'
import { rights } from '../../shared/copy/rights.ts'
import { shell } from '../../shared/copy/shell.ts'
import { ui } from '../../shared/copy/ui.ts'
import { listCustomers } from '../../shared/customers.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, sendTo } from '../support/campaigning.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline } from '../support/screens.ts'
import { addCampaign, smsCampaign } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

test('people with a number alone are added without a network, imported, written to, reported and erased', async ({
  shop,
  screens,
}) => {
  const [t, i, r] = [customers('sv'), imports('sv'), rights('sv')]
  await addCampaign(shop, smsCampaign)
  const desk = await screens.desk(shop, 'sv')
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  const people = desk.getByRole('list', { name: t('name') })
  const add = async (name: string, phone: string) => {
    await desk
      .getByRole('button', { name: t('add') })
      .first()
      .click()
    await dialog.getByRole('textbox', { name: t('fieldName') }).fill(name)
    await dialog.getByRole('textbox', { name: t('fieldPhone') }).fill(phone)
    await dialog.getByRole('radio', { name: t('inShop') }).check()
    await dialog.getByRole('button', { name: t('add') }).click()
  }

  await test.step('one is added without a network, and not a second time', async () => {
    await desk.goto('/dashboard/customers')
    await expect(chip(desk, shell('sv')('saved'))).toBeVisible()
    await goOffline(desk)
    await add('Bo Alm', '070-174 06 20')
    await expect(dialog).toHaveCount(0)
    await expect(people).toContainText('070-174 06 20')
    await add('Bosse', '+46 70 174 06 20')
    await expect(dialog.getByText(t('phoneKnown', { name: 'Bo Alm' }))).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await desk.keyboard.press('Escape')
    await press(ui('sv')('leave'))
    await desk.context().setOffline(false)
    await expect(chip(desk, shell('sv')('saved'))).toBeVisible({ timeout: 20_000 })
  })

  await test.step('two are imported by their numbers, one of them without a name', async () => {
    await desk.getByRole('link', { name: i('import'), exact: true }).click()
    await desk.locator('input[type=file]').setInputFiles({
      ...{ name: 'kassan.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('Mobil;Namn\n070-174 06 21;Siv Ek\n070-174 06 22;\n;Ingen Alls\n'),
    })
    await expect(desk.getByText(i('noContact'))).toBeVisible()
    await expect(desk.getByRole('cell', { name: '070-174 06 22' })).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await press(i('next'))
    await desk.getByRole('radio', { name: i('kindSaid') }).check()
    await desk.getByRole('textbox', { name: i('who') }).fill('Björn i kassan')
    await desk.getByLabel(i('when')).fill('2025-03-01')
    await desk.getByRole('radio', { name: t('paper') }).check()
    await desk.getByRole('checkbox', { name: i('vouch') }).check()
    await press(i('start'))
    await expect(desk.getByRole('heading', { name: i('done') })).toBeVisible()
    await expect(desk.getByText(i('noContact'))).toBeVisible()
    const { customers: all } = await shop.owner.call(listCustomers, {})
    expect(all.map(({ name, email, mobile, consents: { sms } }) => [name, email, mobile, sms])).toEqual(
      expect.arrayContaining([
        ['Bo Alm', '', '+46701740620', 'yes'],
        ['Siv Ek', '', '+46701740621', 'yes'],
        ['', '', '+46701740622', 'yes'],
      ]),
    )
  })

  await test.step('they get a text, and stand in its report', async () => {
    await openSendDialog(desk, 'sv', smsCampaign.name)
    await sendTo(desk, 'sv', ['Bo Alm', 'Siv Ek', '070-174 06 22'])
    await desk.keyboard.press('Escape')
    const told = desk.getByRole('list', { name: reports('sv')('people') })
    await expect(told.getByRole('listitem')).toHaveCount(3)
    for (const name of ['Bo Alm', 'Siv Ek', '070-174 06 22']) await expect(told).toContainText(name)
    expect(await axe(desk)).toEqual([])
  })

  await test.step('one is erased, and the shop is not sent to a page whose link is mailed', async () => {
    await desk.goto('/dashboard/customers')
    const called = '070-174 06 22'
    await people.getByRole('button', { name: new RegExp(`^${called}`) }).click()
    await expect(desk.getByText(t('noEmail'))).toBeVisible()
    await desk.getByRole('button', { name: t('rightsLabel', { name: called }) }).click()
    await expect(dialog.getByRole('link', { name: r('ownPage') })).toHaveCount(0)
    await dialog.getByRole('button', { name: r('eraseOpen') }).click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: r('erase', { name: called }) }).click()
    await expect(desk.getByText(r('erased', { name: called }))).toBeVisible()
    await expect(people.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('one gets an address, and keeps one of the two', async () => {
    await desk.getByRole('button', { name: t('edit', { name: 'Siv Ek' }) }).click()
    const email = dialog.getByRole('textbox', { name: t('fieldEmailOptional') })
    const phone = dialog.getByRole('textbox', { name: t('fieldPhoneOptional') })
    await phone.fill('')
    await dialog.getByRole('button', { name: t('save') }).click()
    await expect(phone).toHaveAccessibleDescription('Skriv en e-postadress eller ett telefonnummer')
    await email.fill('siv@kund.example')
    await dialog.getByRole('button', { name: t('save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(people).toContainText('siv@kund.example')
    const all = async () => (await shop.owner.call(listCustomers, {})).customers
    await expect
      .poll(async () => (await all()).find(({ name }) => name === 'Siv Ek'))
      .toMatchObject({
        email: 'siv@kund.example',
        phone: null,
      })
  })
})
