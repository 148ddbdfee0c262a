import { staff as copy } from '../../shared/copy/staff.ts'
import { transfer } from '../../shared/copy/transfer.ts'
import { exportCustomers } from '../../shared/exports.ts'
import { listStaff, removeStaff } from '../../shared/staff.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addCustomer } from '../support/shop.ts'
import { elin } from '../support/staff.ts'

const language = 'sv'
const email = 'elin@bjornsbarber.example'

test('somebody is invited, works with the customers, may not take them out, and is removed', async ({
  shop,
  screens,
  mailServer,
}) => {
  const t = copy(language)
  await addCustomer(shop, anna)
  const desk = await screens.desk(shop, language)
  await desk.goto('/dashboard/settings/staff')
  await desk.getByRole('button', { name: t('invite'), exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('email') }).fill(email)
  await dialog.getByRole('button', { name: t('send') }).click()
  await expect(desk.getByRole('list', { name: t('list') }).getByText(email)).toBeVisible()

  const mail = await mailServer.waitForMail(({ envelopeTo }) => envelopeTo.includes(email))
  const [link = ''] = /\/invitation\?token=[\w-]+/.exec(mail.text ?? '') ?? []
  const theirs = await screens.visitor(language)
  await theirs.goto(link)
  await theirs.getByRole('textbox', { name: t('firstName') }).fill(elin.firstName)
  await theirs.getByRole('textbox', { name: t('lastName') }).fill(elin.lastName)
  await theirs.getByRole('textbox', { name: t('password') }).fill(elin.password)
  await theirs.getByRole('checkbox', { name: t('terms') }).check()
  await theirs.getByRole('checkbox', { name: t('privacy') }).check()
  await theirs.getByRole('button', { name: t('accept') }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)

  await theirs.goto('/dashboard/customers')
  await expect(theirs.getByText(anna.name).first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: transfer(language)('import') })).toBeVisible()
  await expect(theirs.getByRole('button', { name: transfer(language)('export') })).toHaveCount(0)
  expect((await theirs.request.get(exportCustomers.path)).status()).toBe(403)

  const { staff } = await shop.owner.call(listStaff, {})
  const [person] = staff.filter((member) => member.email === email)
  await shop.owner.call(removeStaff, { id: person?.id ?? '' })
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/business\/signin/)
})
