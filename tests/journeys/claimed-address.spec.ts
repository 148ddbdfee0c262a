import { businesses } from '../../shared/copy/businesses.ts'
import { expect, test } from '../support/journey.ts'
import { bjornsBarbershop, password } from '../support/people.ts'
import { openShop } from '../support/shop.ts'

const t = businesses('sv')
const another = 'en kam och en spegel'

test('where a stranger claims the address too, its owner signs in on the phone and proves their own account', async ({
  product,
  mailServer,
  screens,
}) => {
  const ownerEmail = 'tvist@bjornsbarber.example'
  const form = { ...bjornsBarbershop, ownerEmail }
  const links = () =>
    mailServer.mailsTo(ownerEmail).flatMap(({ text }) => /\/verify-email\?token=[\w-]+/.exec(text)?.[0] ?? [])
  await openShop(product.url, { ...form, password: another, confirmPassword: another })
  await expect.poll(() => links().length).toBe(1)
  await openShop(product.url, form)
  await expect.poll(() => links().length).toBe(2)
  const [theirs = '', mine = ''] = links()

  const phone = await screens.visitor('sv')
  const press = () => phone.getByRole('button', { name: t('verifyName') }).click()
  await phone.goto(mine)
  await press()
  await expect(phone.getByRole('heading', { name: t('contestedTitle') })).toBeVisible()
  await phone.getByRole('link', { name: t('signIn') }).click()
  await phone.locator('[name=email]').fill(ownerEmail)
  await phone.locator('[name=password]').fill(password)
  await phone.getByRole('button', { name: t('signIn'), exact: true }).click()
  await press()
  await expect(phone.getByRole('heading', { name: t('verifiedTitle') })).toBeVisible()

  await phone.goto(theirs)
  await press()
  await expect(phone.getByRole('heading', { name: t('anotherTitle') })).toBeVisible()
})
