import { fields } from '../../shared/copy/fields.ts'
import { signup } from '../../shared/copy/signup.ts'
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
    await desk.getByRole('button', { name: t('close') }).click()
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
