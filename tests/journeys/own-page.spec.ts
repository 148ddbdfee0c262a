import type { Page } from 'playwright/test'
import type { Language } from '../../shared/copy/copy.ts'
import { customers } from '../../shared/copy/customers.ts'
import { person } from '../../shared/copy/person.ts'
import { privacy } from '../../shared/copy/privacy.ts'
import { rights } from '../../shared/copy/rights.ts'
import { listCustomers } from '../../shared/customers.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { addCustomer, type Shop } from '../support/shop.ts'
import type { SmtpSink } from '../support/smtp-sink.ts'

/** From the shop's privacy page to the link in the mailbox. */
async function askForLink(phone: Page, language: Language, shop: Shop, email: string): Promise<void> {
  const t = person(language)
  await phone.goto(`/t/@${shop.business.merchantId}/privacy?lang=${language}`)
  await phone.getByRole('link', { name: privacy(language)('ownPage') }).click()
  await phone.getByRole('textbox', { name: t('email') }).fill(email)
  await phone.getByRole('button', { name: t('askButton') }).click()
  await expect(phone.getByRole('heading', { level: 1, name: t('askedTitle') })).toBeVisible()
}

async function linkIn(mailServer: SmtpSink, email: string): Promise<string> {
  const mail = await mailServer.waitForMail(
    ({ envelopeTo, text }) => envelopeTo.includes(email) && text.includes('/c/'),
  )
  return /http\S+\/c\/[\w-]+/.exec(mail.text)?.[0] ?? ''
}

const named = async ({ owner }: Shop) =>
  (await owner.call(listCustomers, {})).customers.map(({ name, consents }) => ({ name, ...consents }))

for (const { language, details } of eachLanguage) {
  test(
    `a customer sees, changes and erases what a shop keeps of them, without script or cookie (${language})`,
    details,
    async ({ mailServer, shop, screens }) => {
      const t = person(language)
      const email = `anna.${language}.${shop.business.id.slice(-6)}@kund.example`
      await addCustomer(shop, { ...anna, email })
      const phone = await screens.phone(language, { javaScriptEnabled: false })
      await askForLink(phone, language, shop, email)
      const link = await linkIn(mailServer, email)
      await phone.goto(`${link}?lang=${language}`)

      await test.step('what is kept stands there', async () => {
        const title = t('title', { business: shop.business.name })
        await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(phone.getByRole('definition').filter({ hasText: anna.name })).toBeVisible()
        const downloading = phone.waitForEvent('download')
        await phone.getByRole('link', { name: t('csv') }).click()
        expect((await downloading).suggestedFilename()).toMatch(/^blipp-[\d-]+\.csv$/)
      })

      await test.step('a yes is taken back, and given again', async () => {
        await phone.getByRole('button', { name: t('smsNo') }).click()
        await expect(phone.getByRole('status')).toHaveText(t('noteNo'))
        expect(await named(shop)).toMatchObject([{ sms: 'no', email: 'yes' }])
        await phone.getByRole('button', { name: t('smsYes') }).click()
        await expect(phone.getByRole('status')).toHaveText(t('noteYes'))
        expect(await named(shop)).toMatchObject([{ sms: 'yes', email: 'yes' }])
      })

      await test.step('a name is put right, once it is one', async () => {
        await phone.getByRole('textbox', { name: t('name') }).fill('A')
        await phone.getByRole('button', { name: t('save') }).click()
        await expect(phone.getByRole('alert')).toContainText(t('mendTitle'))
        await phone.getByRole('textbox', { name: t('name') }).fill('Anna Ek')
        await phone.getByRole('button', { name: t('save') }).click()
        await expect(phone.getByRole('status')).toHaveText(t('noteSaved'))
        expect(await named(shop)).toMatchObject([{ name: 'Anna Ek' }])
      })

      await test.step('all of it is erased, after it was asked twice', async () => {
        await phone.getByRole('link', { name: t('eraseGo') }).click()
        await phone.getByRole('button', { name: t('eraseDo') }).click()
        await expect(phone.getByRole('alert')).toHaveText(t('eraseUnsure'))
        await phone.getByRole('checkbox', { name: t('eraseTick') }).check()
        await phone.getByRole('button', { name: t('eraseDo') }).click()
        await expect(phone.getByRole('heading', { level: 1, name: t('erasedTitle') })).toBeVisible()
        expect(await named(shop)).toEqual([])
      })

      await test.step('the link is then over, and nothing was left on the phone', async () => {
        await phone.goto(`${link}?lang=${language}`)
        await phone.getByRole('link', { name: t('askNew') }).click()
        await expect(phone.getByRole('button', { name: t('askButton') })).toBeVisible()
        expect(await phone.context().cookies()).toEqual([])
      })
    },
  )
}

test('the shop hands out and erases a customer who asks for it', async ({ shop, screens }) => {
  const t = rights('sv')
  await addCustomer(shop, erik)
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/customers')
  await desk.getByRole('button', { name: new RegExp(`^${erik.name}`) }).click()
  await desk.getByRole('button', { name: customers('sv')('rightsLabel', { name: erik.name }) }).click()
  const dialog = desk.getByRole('dialog')
  const downloading = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: t('json') }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^blipp-.*\.json$/)
  await dialog.getByRole('button', { name: t('eraseOpen') }).click()
  await dialog.getByRole('button', { name: t('erase', { name: erik.name }) }).click()
  await expect(dialog.getByText(t('eraseUnasked'))).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('erase', { name: erik.name }) }).click()
  await expect(desk.getByText(t('erased', { name: erik.name }))).toBeVisible()
  await expect(desk.getByText(erik.email)).toHaveCount(0)
  expect(await named(shop)).toEqual([])
})
