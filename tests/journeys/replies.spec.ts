import { history } from '../../shared/copy/history.ts'
import { replies } from '../../shared/copy/replies.ts'
import { shell } from '../../shared/copy/shell.ts'
import { sendSms } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { chip } from '../support/dashboard.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { whileKilled } from '../support/product.ts'
import { workerKeepsPage } from '../support/screens.ts'
import { addCampaign, addCustomer, smsCampaign } from '../support/shop.ts'
import { accountSid } from '../support/twilio.ts'
import { inboundPath, newSid, postForm, signatureOf } from '../support/twilio-forms.ts'

const ourNumber = '+46701740690'
/** Shops of one operator share the number, and what is written to it is for the one that wrote last. */
const mobiles = { sv: '+46701740630', en: '+46701740631' }
test.use({ serviceWorkers: 'allow', smsNumber: ourNumber })

for (const { language, details } of eachLanguage)
  test(
    `what a customer writes back is told of, answered without a network, and stands in the history (${language})`,
    details,
    async ({ product, shop, screens, smsProvider }) => {
      const t = replies(language)
      const s = shell(language)
      const mobile = mobiles[language]
      const customer = await addCustomer(shop, { ...anna, phone: mobile })
      const campaign = await addCampaign(shop, smsCampaign)
      await shop.owner.call(sendSms, { id: campaign.id, customerIds: [customer.id], smsFrom: ourNumber })
      const write = async (text: string) => {
        const sid = newSid()
        const form = { AccountSid: accountSid, MessageSid: sid, From: mobile, To: ourNumber, Body: text }
        const url = product.url + inboundPath
        expect((await postForm(url, form, signatureOf(url, form))).status).toBe(200)
      }
      const answers = () =>
        smsProvider.texts.filter(({ to, body }) => to === mobile && /^(Ja|Nej)/.test(body))
      const desk = await screens.desk(shop, language)
      await desk.setViewportSize({ width: 1280, height: 800 })
      await desk.goto('/dashboard/customers')
      await expect(chip(desk, s('saved'))).toBeVisible()
      const menu = desk.getByRole('navigation').first()
      // What was there before the device first looked is counted, and is no news.
      await expect(menu.getByRole('link', { name: s('replies'), exact: true })).toBeVisible()

      await test.step('a notice comes by itself, and a count stands in the menu', async () => {
        await write('Har ni öppet på lördag?')
        await expect(desk.getByText(t('arrived', { name: anna.name }))).toBeVisible()
        await expect(menu.getByRole('link', { name: new RegExp(s('unanswered', { n: 1 })) })).toBeVisible()
        await desk.getByRole('button', { name: t('open') }).click()
        await expect(desk.getByRole('heading', { name: t('titleWaiting', { n: 1 }) })).toBeVisible()
      })

      const row = desk.getByRole('listitem').filter({ hasText: anna.name })
      const box = desk.getByRole('textbox', { name: t('answerLabel', { name: anna.name }) })
      await test.step('it is answered from the inbox by the keyboard, with who pays for it in sight', async () => {
        await row.getByRole('button', { name: anna.name }).first().press('Enter')
        await box.fill('Ja, mellan tio och fem.')
        await expect(
          desk.getByRole('status').filter({ hasText: /ingår i din plan|included in your plan/ }),
        ).toBeVisible()
        expect(await axe(desk)).toEqual([])
        await desk.getByRole('button', { name: t('send') }).press('Enter')
        await expect(row.getByText(t('sentState'), { exact: true })).toBeVisible()
        await expect(row.getByText(t('isAnswered', { name: anna.name }))).toBeVisible()
        await expect(menu.getByRole('link', { name: s('replies'), exact: true })).toBeVisible()
      })

      await write('Och söndag?')
      await expect(row.getByText('Och söndag?').last()).toBeVisible()
      await expect(box).toBeVisible()
      await workerKeepsPage(desk)
      await whileKilled(product, async () => {
        await test.step('without the server it is read, and its answer waits', async () => {
          await desk.reload()
          await expect(desk.getByText(t('stale'))).toBeVisible()
          await row.getByRole('button', { name: anna.name }).first().click()
          await box.fill('Nej, bara lördagar.')
          await desk.getByRole('button', { name: t('send') }).click()
          await expect(row.getByText(t('queued'))).toBeVisible()
          await expect(box).toHaveCount(0)
          expect(await axe(desk)).toEqual([])
        })
      })

      await test.step('it goes once when the server is back', async () => {
        await expect(row.getByText(t('sentState'), { exact: true })).toHaveCount(2)
        await expect(chip(desk, s('saved'))).toBeVisible()
        await desk.reload()
        await expect(desk.getByRole('heading', { name: t('title') })).toBeVisible()
        expect(answers().map(({ body }) => body.split('\n')[0])).toEqual([
          'Ja, mellan tio och fem.',
          'Nej, bara lördagar.',
        ])
      })

      await test.step('question and answer stand in the history of the customer', async () => {
        await desk.goto('/dashboard/customers')
        const person = desk.getByRole('listitem').filter({ hasText: anna.email })
        await person.getByRole('button', { name: anna.name }).first().click()
        await person.getByRole('button', { name: history(language)('show') }).click()
        await expect(person.getByText('Och söndag?')).toBeVisible()
        await expect(person.getByText('Nej, bara lördagar.')).toBeVisible()
      })
    },
  )
