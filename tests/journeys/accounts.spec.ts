import { closeBusiness } from '../../shared/closing.ts'
import { closing } from '../../shared/copy/closing.ts'
import { errors } from '../../shared/copy/errors.ts'
import { fields } from '../../shared/copy/fields.ts'
import { security } from '../../shared/copy/security.ts'
import { signup } from '../../shared/copy/signup.ts'
import { ui } from '../../shared/copy/ui.ts'
import { expect, test } from '../support/journey.ts'
import { bjornsBarbershop, password } from '../support/people.ts'

const t = signup('sv')
const ownerEmail = 'wilma@bjornsbarber.example'

test('the wizard is taken up again after a reload, and leads to a shop of one’s own', async ({
  screens,
  mailServer,
}) => {
  const desk = await screens.visitor('sv')
  const field = (name: string) => desk.locator(`[name=${name}]`)
  const fill = async (names: readonly (keyof typeof bjornsBarbershop)[]) => {
    for (const name of names) await field(name).fill(String(bjornsBarbershop[name]))
  }
  const next = desk.getByRole('button', { name: t('next') })
  await desk.goto('/business/signin')
  await desk.getByRole('link', { name: t('name') }).click()

  await test.step('what is wrong is said while it is typed, and the first step holds', async () => {
    await fill(['businessName', 'taxId'])
    await field('taxId').fill('559123-4560')
    await expect(field('taxId')).toHaveAccessibleDescription(new RegExp(fields('sv')('organisationNumber')))
    await next.click()
    await expect(field('businessType')).toHaveAccessibleDescription(fields('sv')('businessType'))
    await field('taxId').fill(bjornsBarbershop.taxId)
    await field('businessType').selectOption(bjornsBarbershop.businessType)
    await field('industry').selectOption(bjornsBarbershop.industry)
    await next.click()
    await expect(desk.getByRole('heading', { name: t('step2') })).toBeFocused()
  })

  await test.step('a reload brings back the step and what was typed, but for the tax number', async () => {
    await fill(['businessEmail', 'businessPhone', 'streetAddress', 'zipCode', 'city'])
    await desk.reload()
    await expect(desk.getByText(t('restored'))).toBeVisible()
    await expect(field('city')).toHaveValue(bjornsBarbershop.city)
    await desk.getByRole('button', { name: ui('sv')('close') }).click()
    await expect(desk.getByText(t('restored'))).toHaveCount(0)
    await next.click()
  })

  await test.step('at the end the step is shown that lacks something', async () => {
    await fill(['ownerFirstName', 'ownerLastName', 'ownerPhone'])
    await field('ownerEmail').fill(ownerEmail)
    await next.click()
    await field('password').fill(password)
    await field('confirmPassword').fill(password)
    await field('termsAccepted').check()
    await field('privacyAccepted').check()
    await desk.getByRole('button', { name: t('create') }).click()
    await field('taxId').fill(bjornsBarbershop.taxId)
    for (const _ of [1, 2, 3]) await next.click()
  })

  await test.step('the account is made, and the mail is on its way', async () => {
    await desk.getByRole('button', { name: t('create') }).click()
    await expect(desk.getByText(t('done'))).toBeVisible()
    await expect(desk).toHaveURL(/\/dashboard$/)
    const mail = await mailServer.waitForMail(({ envelopeTo }) => envelopeTo.includes(ownerEmail))
    expect(mail.text).toContain('/verify-email?token=')
    expect(await desk.evaluate(() => sessionStorage.getItem('blipp.signup'))).toBeNull()
  })
})

test('a passkey is made in the settings, and opens the account without the password', async ({
  shop,
  screens,
}) => {
  const s = security('sv')
  const desk = await screens.desk(shop, 'sv')
  const devtools = await desk.context().newCDPSession(desk)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await test.step('making one asks for the password, and shows recovery codes once', async () => {
    await desk.goto('/dashboard/settings/account')
    await desk.getByRole('button', { name: s('addPasskey') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: s('passkeyName') }).fill('Min dator')
    await dialog.locator('[name=password]').fill('fel-fel-fel')
    const make = dialog.getByRole('button', { name: s('addPasskey') })
    await make.click()
    await expect(dialog.locator('[name=password]')).toHaveAccessibleDescription(fields('sv')('passwordWrong'))
    await dialog.locator('[name=password]').fill(shop.password)
    await make.click()
    await expect(desk.getByRole('dialog', { name: s('codesTitle') }).getByRole('listitem')).toHaveCount(10)
    await desk.getByRole('button', { name: s('codesKept') }).click()
    await expect(desk.getByText('Min dator')).toBeVisible()
  })

  await test.step('it signs in; the password alone asks for a code', async () => {
    await desk.context().clearCookies({ name: /sid/ })
    await desk.goto('/business/signin')
    await desk.locator('[name=email]').fill(shop.email)
    await desk.locator('[name=password]').fill(shop.password)
    await desk.locator('form [type=submit]').click()
    await expect(desk.locator('[name=code]')).toBeVisible()
    await desk.getByRole('button', { name: s('withPasskey') }).click()
    await expect(desk).toHaveURL(/\/dashboard$/)
    await desk.goto('/dashboard/settings/account')
    await expect(desk.getByRole('list', { name: s('accountTitle') })).toContainText(shop.email)
  })

  await test.step('it opens the account again that its owner closed', async () => {
    // By the page's own session: the one that it shares with the owner ended as the passkey was added.
    const data = { name: shop.business.name, password: shop.password }
    expect((await desk.request.post(closeBusiness.path, { data })).status()).toBe(200)
    await desk.goto('/business/signin')
    await desk.getByRole('button', { name: s('withPasskey') }).click()
    await desk.getByRole('button', { name: closing('sv')('reopen') }).click()
    await expect(desk).toHaveURL(/\/dashboard$/)
    await desk.goto('/dashboard/settings/account')
  })

  await test.step('taking it off asks for a code or a passkey beside the password', async () => {
    await desk.getByRole('button', { name: s('removeOf', { label: 'Min dator' }) }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.locator('[name=password]').fill(shop.password)
    await dialog.getByRole('button', { name: s('remove') }).click()
    await expect(dialog.locator('[name=code]')).toBeFocused()
    await dialog.locator('[name=code]').fill('aaaaa-aaaaa')
    await desk.keyboard.press('Enter')
    await expect(dialog.getByText(errors('sv')('wrongCode'))).toBeVisible()
    await expect(desk).toHaveURL(/\/dashboard\/settings\/account$/)
    await dialog.getByRole('button', { name: s('usePasskey') }).click()
    await expect(desk.getByText(s('passkeyRemoved'))).toBeVisible()
    await expect(desk.getByText('Min dator')).toBeHidden()
  })
})

test('a forgotten password is set anew by a mailed link, which works once', async ({
  shop,
  screens,
  mailServer,
}) => {
  const s = security('en')
  const desk = await screens.visitor('en')
  const another = 'two combs and a mirror'
  await desk.goto('/business/signin')
  await desk.getByRole('link', { name: s('forgot') }).click()
  await desk.locator('[name=email]').fill(shop.email)
  await desk.getByRole('button', { name: s('sendLink') }).click()
  await expect(desk.getByRole('heading', { name: s('sentTitle') })).toBeVisible()
  const isLink = /http\S+\/reset-password\?token=[\w-]+/
  const mail = await mailServer.waitForMail(
    ({ envelopeTo, text }) => envelopeTo.includes(shop.email) && isLink.test(text),
  )
  const link = isLink.exec(mail.text)?.[0] ?? ''

  await test.step('a password that many use is refused at its field, and spends nothing', async () => {
    await desk.goto(link)
    await desk.locator('[name=password]').fill('password123')
    await desk.getByRole('button', { name: s('savePassword') }).click()
    await expect(desk.locator('[name=password]')).toHaveAccessibleDescription(
      new RegExp(fields('en')('passwordKnown')),
    )
  })

  await test.step('the new one signs in', async () => {
    await desk.locator('[name=password]').fill(another)
    await desk.getByRole('button', { name: s('savePassword') }).click()
    await desk.getByRole('link', { name: s('signIn') }).click()
    await desk.locator('[name=email]').fill(shop.email)
    await desk.locator('[name=password]').fill(another)
    await desk.locator('form [type=submit]').click()
    await expect(desk).toHaveURL(/\/dashboard$/)
  })

  await test.step('the link opens nothing again', async () => {
    await desk.goto(link)
    await desk.locator('[name=password]').fill('three combs and a brush')
    await desk.getByRole('button', { name: s('savePassword') }).click()
    await expect(desk.getByRole('heading', { name: s('expiredTitle') })).toBeVisible()
  })
})
