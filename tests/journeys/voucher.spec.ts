import { updateProfile } from '../../shared/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { offerChoice } from '../../shared/copy/offer-choice.ts'
import { send } from '../../shared/copy/send.ts'
import { vouchers } from '../../shared/copy/vouchers.ts'
import { createOffer, redeemVoucher } from '../../shared/offers.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, save, sendTo, write } from '../support/campaigning.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { anna, annasMobile } from '../support/people.ts'
import { whileKilled } from '../support/product.ts'
import { workerKeepsPage } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'

const texts = {
  sv: { name: 'Kaffe', message: 'Hej |! Kaffet bjuder vi på: ' },
  en: { name: 'Coffee', message: 'Hi |! Coffee is on us: ' },
} as const

for (const { language, details } of eachLanguage) {
  test(
    `an offer goes out in a campaign, and its voucher opens on the phone with the server dead (${language})`,
    details,
    async ({ product, shop, smsProvider, screens }) => {
      const [t, o, v] = [campaigns(language), offerChoice(language), vouchers(language)]
      const { name, message } = texts[language]
      await shop.owner.call(updateProfile, { language })
      await addCustomer(shop, { ...anna, language } as typeof anna)
      const { offer } = await shop.owner.call(createOffer, {
        title: 'En kaffe',
        terms: 'En per person.',
        most: 10,
      })
      const desk = await screens.desk(shop, language)

      await test.step('the text gets a place for the offer, which is chosen by itself where there is one', async () => {
        await write(desk, language, { type: 'sms', name, message })
        await desk.getByRole('textbox', { name: t('message') }).press('End')
        await desk.getByRole('button', { name: t('insertLabel', { what: o('insert') }) }).click()
        await expect(desk.getByRole('textbox', { name: t('message') })).toHaveValue(/\{\{offer\}\}$/)
        await expect(desk.getByRole('combobox', { name: o('label') })).toHaveValue(offer.id)
        await expect(desk.getByText(o('left', { n: 10 }))).toBeVisible()
        await expect(desk.getByRole('figure')).toContainText(`${product.url}/v/`)
        expect(await axe(desk)).toEqual([])
        await save(desk, language, name)
      })

      const link = await test.step('it is sent, and says before that everybody gets a voucher', async () => {
        await openSendDialog(desk, language, name)
        const dialog = desk.getByRole('dialog')
        await expect(dialog.getByText(o('sendTitle', { title: offer.title }))).toBeVisible()
        await expect(dialog.getByText(o('sendStarts'))).toBeVisible()
        expect(await axe(desk)).toEqual([])
        await sendTo(desk, language, [anna.name])
        await expect(dialog.getByText(send(language)('sentText', { n: 1 }))).toBeVisible()
        const { body } = await smsProvider.waitForText(
          ({ to, body }) => to === annasMobile && body.startsWith(message.split('|')[0] ?? ''),
        )
        return /https?:\S+\/v\/\w{12}/.exec(body)?.[0] ?? ''
      })

      const phone = await screens.phone(language)
      await test.step('the link opens the voucher, which the phone keeps', async () => {
        await phone.goto(`${link}?lang=${language}`)
        await expect(phone.getByRole('heading', { name: offer.title })).toBeVisible()
        await expect(phone.getByText(v('usable'))).toBeVisible()
        await expect(phone.getByText(v('offlineTip'))).toBeVisible()
        await workerKeepsPage(phone)
        expect(await axe(phone)).toEqual([])
      })

      const code = (await phone.getByRole('main').locator('strong').textContent()) ?? ''
      await test.step('with the server dead it is there still, and says how old it is', async () => {
        await whileKilled(product, async () => {
          await phone.reload()
          await expect(phone.getByText(v('usable'))).toBeVisible()
          await expect(phone.getByRole('status')).toBeVisible()
          await expect(phone.getByRole('main').locator('strong')).toHaveText(code)
          expect(await axe(phone)).toEqual([])
        })
      })

      await test.step('once it was used the page says so', async () => {
        await shop.owner.call(redeemVoucher, { code })
        await phone.reload()
        await expect(phone.locator('[data-voucher]')).toHaveAttribute('data-state', 'used')
        await expect(phone.getByRole('status')).toBeHidden()
      })
    },
  )
}
