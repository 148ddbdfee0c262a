import { businesses } from '../../shared/copy/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { consents } from '../../shared/copy/consents.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { sven } from '../support/admin.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, save, sendTo } from '../support/campaigning.ts'
import { expect, test } from '../support/journey.ts'
import { anna, annasMobile, erik } from '../support/people.ts'
import { addCustomer, addTag, reminder } from '../support/shop.ts'
import { enhanced, tapForm, tapUrl } from '../support/tap.ts'
import { textContent } from '../support/twilio-contents.ts'

const whatsappNumber = '+46701740690'
test.use({ whatsappNumber })

const language = 'sv'
const w = whatsapp(language)

test('WhatsApp from the switch to the message: only whoever said yes to it can be chosen', async ({
  browser,
  product,
  shop,
  screens,
  smsProvider,
}) => {
  smsProvider.contents.push(
    textContent(reminder.contentSid, reminder.body, { name: reminder.name, variables: { 1: 'Förnamn' } }),
  )
  await addCustomer(shop, erik)
  const tag = await addTag(shop)
  const desk = await screens.desk(shop, language)

  await test.step('it is turned on, and a shop that has no text yet reads what to do', async () => {
    await desk.goto('/dashboard/settings/sending')
    await expect(desk.getByText(w('templates'))).toHaveCount(0)
    await desk.getByRole('checkbox', { name: w('on') }).check()
    await desk.getByRole('button', { name: businesses(language)('save') }).click()
    await expect(desk.getByText(w('noneText'))).toBeVisible()
    await expect(desk.getByRole('link', { name: w('askUs') })).toHaveAttribute('href', '/contact')
  })

  await test.step('the operator reads the account, and lets this shop use a text', async () => {
    const operator = await browser.newPage({ baseURL: product.url })
    await operator.goto('/superadmin/login')
    await operator.getByLabel('Email').fill(sven.email)
    await operator.locator('[name=password]').fill(sven.password)
    await operator.getByRole('button', { name: 'Access Admin Panel' }).click()
    await operator.getByRole('tab', { name: 'WhatsApp' }).click()
    await operator.getByRole('button', { name: 'Read now' }).click()
    const row = operator.getByRole('list', { name: 'WhatsApp templates' }).getByRole('listitem')
    await expect(row).toContainText(reminder.name)
    await expect(row).toContainText('No shop')
    await row.getByRole('button', { name: /^Open/ }).click()
    const dialog = operator.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'What fills {{1}}?' })).toHaveValue('name')
    await dialog.getByRole('combobox', { name: 'What fills {{2}}?' }).selectOption('The shop’s name')
    await dialog.getByRole('radio', { name: 'Chosen shops' }).check()
    await dialog.getByRole('textbox').fill(shop.email)
    await dialog.getByRole('button', { name: `Add ${shop.business.name}` }).click()
    expect(await axe(operator)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('1 shop')
    await operator.close()
  })

  await test.step('the shop has it by name, and reads nothing of how the provider calls it', async () => {
    const list = desk.getByRole('list', { name: w('templates') })
    await expect(list.getByText(reminder.name)).toBeVisible()
    expect(await desk.locator('main').innerText()).not.toMatch(/twilio|contentsid|\bHX[0-9a-f]/i)
    expect(await axe(desk)).toEqual([])
  })

  await test.step('a customer says yes to it, and to it alone', async () => {
    const phone = await screens.phone(language)
    await phone.goto(tapUrl(tag, language))
    await enhanced(phone)
    const form = tapForm(phone, shop.business, language)
    await form.fillIn({ name: anna.name, email: anna.email, phone: anna.phone })
    await form.consent.uncheck()
    await phone
      .getByRole('checkbox', { name: consents(language)('whatsapp', { business: shop.business.name }) })
      .check()
    expect(await axe(phone)).toEqual([])
    await form.submit.click()
    await expect(phone.locator('[data-outcome=sent]')).toBeAttached()
  })

  await test.step('the template is chosen, and goes to her alone', async () => {
    const t = campaigns(language)
    await desk.goto('/create-campaign')
    await desk.getByRole('textbox', { name: t('message') }).fill('Egen text')
    await desk.getByRole('radio', { name: t('whatsapp') }).check()
    await expect(desk.getByRole('textbox', { name: t('message') })).toHaveCount(0)
    await desk.getByRole('radio', { name: reminder.name }).check()
    await expect(desk.getByRole('figure')).toContainText(`Hej ${t('sampleName')}!`)
    expect(await axe(desk)).toEqual([])
    await desk.getByRole('textbox', { name: t('name') }).fill('Dags igen')
    await save(desk, language, 'Dags igen')
    await openSendDialog(desk, language, 'Dags igen')
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: erik.name })).toHaveCount(0)
    await sendTo(desk, language, [anna.name])
    const text = await smsProvider.waitForText(({ to }) => to === `whatsapp:${annasMobile}`)
    expect(text).toMatchObject({ contentSid: reminder.contentSid, from: `whatsapp:${whatsappNumber}` })
    expect(JSON.parse(text.contentVariables ?? '{}')).toEqual({ 1: anna.name, 2: shop.business.name })
  })
})
