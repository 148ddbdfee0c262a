import { businesses } from '../../shared/copy/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { consents } from '../../shared/copy/consents.ts'
import { send } from '../../shared/copy/send.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, save, sendTo } from '../support/campaigning.ts'
import { expect, test } from '../support/journey.ts'
import { anna, annasMobile, erik } from '../support/people.ts'
import { addCustomer, addTag, reminder } from '../support/shop.ts'
import { enhanced, tapForm, tapUrl } from '../support/tap.ts'

test.use({ providers: 'none' })

const language = 'sv'
const w = whatsapp(language)

test('WhatsApp from the switch to the message: only whoever said yes to it can be chosen', async ({
  shop,
  screens,
}) => {
  await addCustomer(shop, erik)
  const tag = await addTag(shop)
  const desk = await screens.desk(shop, language)

  await test.step('it is turned on, and an approved template is added', async () => {
    await desk.goto('/dashboard/settings')
    await expect(desk.getByText(w('templates'))).toHaveCount(0)
    await desk.getByRole('checkbox', { name: w('on') }).check()
    await desk.getByRole('button', { name: businesses(language)('save') }).click()
    await desk.getByRole('button', { name: w('add') }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: w('name') }).fill(reminder.name)
    await dialog.getByRole('textbox', { name: w('contentSid') }).fill(reminder.contentSid)
    await dialog.getByRole('textbox', { name: w('body') }).fill(reminder.body)
    await dialog.getByRole('combobox', { name: w('filling', { n: '{{1}}' }) }).selectOption(w('fillName'))
    await dialog.getByRole('button', { name: w('save') }).click()
    const second = dialog.getByRole('combobox', { name: w('filling', { n: '{{2}}' }) })
    await expect(second).toHaveAttribute('aria-invalid', 'true')
    expect(await axe(desk)).toEqual([])
    await second.selectOption(w('fillBusiness'))
    await dialog.getByRole('button', { name: w('save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(desk.getByRole('list', { name: w('templates') }).getByText(reminder.name)).toBeVisible()
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
    await expect(dialog.getByText(w('captured'))).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: erik.name })).toHaveCount(0)
    await sendTo(desk, language, [anna.name])
    await expect(dialog.getByText(send(language)('capturedDone'))).toBeVisible()
    const { captured } = await shop.owner.call(listCaptured, {})
    expect(captured.filter(({ to }) => to === annasMobile)).toMatchObject([
      { channel: 'whatsapp', text: expect.stringContaining(`Hej ${anna.name}! Det är dags`) },
    ])
  })
})
