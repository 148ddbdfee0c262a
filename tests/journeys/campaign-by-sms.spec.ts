import { updateProfile } from '../../shared/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { fields } from '../../shared/copy/fields.ts'
import { optout } from '../../shared/copy/optout.ts'
import { reach } from '../../shared/copy/reach.ts'
import { send } from '../../shared/copy/send.ts'
import { optOutLine, smsParts } from '../../shared/rules/sms.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, save, sendTo, write } from '../support/campaigning.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { addCampaign, addCustomer, smsCampaign } from '../support/shop.ts'

// Alone each fits into one SMS, and with the way out it does not.
const texts: Record<Language, { name: string; message: string }> = {
  sv: {
    name: 'Fredagsklipp',
    message:
      'Hej |! Klipp dig på fredag och få tio procent rabatt. Boka en tid eller kom förbi, vi har öppet till sju. Välkommen in!',
  },
  en: {
    name: 'Friday cut',
    message:
      'Hi |! Have your hair cut on Friday and get ten percent off. Book a time or drop in, we are open till seven. Welcome!',
  },
}
const mobiles = {
  sv: { typed: '070-174 06 20', stored: '+46701740620' },
  en: { typed: '070-174 06 21', stored: '+46701740621' },
} as const

for (const { language, details } of eachLanguage) {
  test(
    `a campaign by SMS ends with the way out, which is counted before it is sent (${language})`,
    details,
    async ({ product, shop, smsProvider, screens }) => {
      const { name, message } = texts[language]
      const { typed, stored } = mobiles[language]
      const t = campaigns(language)
      const s = send(language)
      await shop.owner.call(updateProfile, { language })
      await addCustomer(shop, { ...anna, phone: typed })
      await addCustomer(shop, erik)
      const desk = await screens.desk(shop, language)

      await test.step('it is written, and the parts that each customer costs are shown', async () => {
        await write(desk, language, { type: 'sms', name, message })
        await expect(desk.getByText(t('parts', { n: 2 }))).toBeVisible()
        await expect(desk.getByText(t('partsHint'))).toBeVisible()
        expect(await axe(desk)).toEqual([])
        await save(desk, language, name)
      })

      await test.step('the sender name is held to what phones can show', async () => {
        await openSendDialog(desk, language, name)
        const dialog = desk.getByRole('dialog')
        const sender = dialog.getByRole('textbox', { name: s('sender') })
        await sender.fill('Björns')
        await dialog.getByRole('checkbox', { name: anna.name }).check()
        await dialog.getByRole('button', { name: s('sendTo', { n: 1 }) }).click()
        await expect(sender).toHaveAccessibleDescription(
          new RegExp(fields(language)('senderCharacters').replace(/[()]/g, '\\$&')),
        )
        expect(smsProvider.textsTo(stored)).toEqual([])
        await dialog.getByRole('button', { name: s('senderUse', { name: 'Bjorns' }) }).click()
        await expect(sender).toHaveValue('Bjorns')
        await expect(dialog.getByText(s('costSms', { n: 2 }))).toBeVisible()
        expect(await axe(desk)).toEqual([])
      })

      await test.step('it is sent, and arrives with the name in it and the way out at its end', async () => {
        await sendTo(desk, language, [anna.name])
        await expect(desk.getByRole('dialog').getByText(s('sentText', { n: 1 }))).toBeVisible()
        const text = await smsProvider.waitForText(({ to }) => to === stored)
        expect(text.from).toBe('Bjorns')
        const [, token = ''] = /\/u\/(\w+)$/.exec(text.body) ?? []
        const wayOut = `${product.url}/u/${token}`
        expect(text.body).toBe(message.replace('|', anna.name) + optOutLine(language, wayOut))
        expect(smsParts(text.body).parts).toBe(2)
        expect(smsProvider.textsTo(stored)).toHaveLength(1)

        const o = optout(language)
        const phone = await screens.phone(language)
        await phone.goto(wayOut)
        await phone.getByRole('button', { name: o('sms') }).click()
        await expect(phone.getByText(o('smsDone', { business: shop.business.name }))).toBeVisible()
      })

      await test.step('nobody is left whom the next one could go to', async () => {
        await desk.goto('/dashboard/campaigns')
        await desk.getByRole('link', { name, exact: true }).click()
        await desk
          .getByRole('main')
          .getByRole('button', { name: t('sendAgain') })
          .click()
        await expect(desk.getByRole('dialog').getByText(s('nobodyTitle'))).toBeVisible()
        expect(await axe(desk)).toEqual([])
      })
    },
  )
}

test('customers who share a number are one recipient: in the list, on the button, in the price, and in what goes out', async ({
  shop,
  smsProvider,
  screens,
}) => {
  const [family, eriks] = ['070-174 06 22', '070-174 06 23']
  const s = send('sv')
  const r = reach('sv')
  const bo = { ...anna, name: 'Bo Öberg', email: 'bo@kund.example' }
  await addCustomer(shop, { ...bo, phone: family })
  await addCustomer(shop, { ...anna, phone: family })
  await addCustomer(shop, { ...erik, phone: eriks })
  const { name } = await addCampaign(shop, smsCampaign)
  const desk = await screens.desk(shop, 'sv')
  await openSendDialog(desk, 'sv', name)
  const dialog = desk.getByRole('dialog')

  await test.step('whose yes is newer gets it, and the other is told to have the same number', async () => {
    await dialog.getByRole('textbox', { name: s('sender') }).fill('Bjorns')
    await expect(dialog.getByRole('checkbox', { name: bo.name })).toHaveCount(0)
    await dialog.getByRole('button', { name: s('selectAll', { n: 2 }) }).click()
    await expect(dialog.getByText(s('costSms', { n: 2 }))).toBeVisible()
    await dialog.getByText(r('sameAddress', { n: 1 })).click()
    await expect(dialog.getByText(r('sameAs', { name: anna.name }))).toBeVisible()
  })

  await test.step('as many go out as the button said', async () => {
    await dialog.getByRole('button', { name: s('sendTo', { n: 2 }) }).click()
    await expect(dialog.getByText(s('sentText', { n: 2 }))).toBeVisible()
    await expect.poll(() => smsProvider.textsTo('+46701740623')).toHaveLength(1)
    expect(smsProvider.textsTo('+46701740622')).toHaveLength(1)
  })
})
