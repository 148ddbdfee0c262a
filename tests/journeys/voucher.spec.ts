import { updateProfile } from '../../shared/businesses.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { devices } from '../../shared/copy/devices.ts'
import { offerChoice } from '../../shared/copy/offer-choice.ts'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { reports } from '../../shared/copy/reports.ts'
import { send } from '../../shared/copy/send.ts'
import { shell } from '../../shared/copy/shell.ts'
import { vouchers } from '../../shared/copy/vouchers.ts'
import { createOffer } from '../../shared/offers.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { CAME_WITHIN_DAYS } from '../../shared/rules/visits/holdout.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, save, sendTo, write } from '../support/campaigning.ts'
import { askForStaff, atCounter, openCounter, pin, typePin } from '../support/counter.ts'
import { chip } from '../support/dashboard.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { anna, annasMobile } from '../support/people.ts'
import { whileKilled } from '../support/product.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'
import { addCustomer, addTag, signInAgain } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const texts = {
  sv: {
    name: 'Kaffe',
    message: 'Hej |! Boka på https://bjorn.example/boka/klippning-och-skagg. Kaffet bjuder vi på: ',
  },
  en: {
    name: 'Coffee',
    message: 'Hi |! Book at https://bjorn.example/boka/klippning-och-skagg. Coffee is on us: ',
  },
} as const

/** No program's name, and no headless browser's: whoever has one of those is no person who clicks. */
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

for (const { language, details } of eachLanguage) {
  test(
    `an offer goes out in a campaign, opens on the phone with the server dead, is used at a locked counter without a network, and the report tells (${language})`,
    details,
    async ({ product, shop, smsProvider, screens }) => {
      const [t, o, v] = [campaigns(language), offerChoice(language), vouchers(language)]
      const [r, d] = [redeeming(language), devices(language)]
      const { name, message } = texts[language]
      await shop.owner.call(updateProfile, {
        language,
        tracking: { mailClicks: true, smsClicks: true, opens: false },
      })
      await addCustomer(shop, { ...anna, language } as typeof anna)
      const { offer } = await shop.owner.call(createOffer, {
        title: 'En kaffe',
        terms: 'En per person.',
        most: 10,
        worth: 35,
      })
      const desk = await screens.desk(shop, language)

      await test.step('the text gets a place for the offer, which is chosen by itself where there is one', async () => {
        await write(desk, language, { type: 'sms', name, message })
        await desk.getByRole('textbox', { name: t('message') }).press('Control+End')
        await desk.getByRole('button', { name: t('insertLabel', { what: o('insert') }) }).click()
        await expect(desk.getByRole('textbox', { name: t('message') })).toHaveValue(/\{\{offer\}\}$/)
        await expect(desk.getByRole('combobox', { name: o('label') })).toHaveValue(offer.id)
        await expect(desk.getByText(o('left', { n: 10 }))).toBeVisible()
        await expect(desk.getByRole('figure')).toContainText(`${product.url}/v/`)
        expect(await axe(desk)).toEqual([])
        await save(desk, language, name)
      })

      const body = await test.step('it is sent, and says before that everybody gets a voucher', async () => {
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
        return body
      })
      const [link = ''] = /https?:\S+\/v\/\w{12}/.exec(body) ?? []

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

      // A session of its own, which the counter locks.
      await addTag(shop)
      const tablet = await screens.desk({ ...shop, owner: await signInAgain(shop) }, language)
      await test.step('a tablet that knows the vouchers becomes a counter, and loses its network', async () => {
        await tablet.goto('/dashboard/redeem')
        await expect(chip(tablet, shell(language)('saved'))).toBeVisible()
        await openCounter(tablet, language)
        await goOffline(tablet)
        await tablet.goto('/dashboard')
        await atCounter(tablet)
      })

      await test.step('its staff use the voucher behind the PIN', async () => {
        await askForStaff(tablet, language)
        await typePin(tablet, language, pin)
        await tablet.getByRole('button', { name: d('redeem') }).click()
        await tablet.getByRole('textbox', { name: r('code') }).fill(code)
        await tablet.getByRole('button', { name: r('take') }).click()
        await expect(tablet.getByRole('heading', { name: r('taken'), exact: true })).toBeVisible()
        expect(await axe(tablet)).toEqual([])
      })

      await test.step('with the network back it arrives, and the voucher’s page says that it is used', async () => {
        await tablet.context().setOffline(false)
        await expect(chip(tablet, shell(language)('saved'))).toBeVisible()
        await phone.reload()
        await expect(phone.locator('[data-voucher]')).toHaveAttribute('data-state', 'used')
        await expect(phone.getByRole('status')).toBeHidden()
      })

      const [campaign] = (await shop.owner.call(listCampaigns, {})).campaigns
      await test.step('whoever followed the link in the message is counted', async () => {
        const [, path = ''] = /https?:\/\/[^/\s]+(\/l\/\w+)/.exec(body) ?? []
        // What follows it within seconds of the sending is taken for a program.
        await expect(async () => {
          await fetch(product.url + path, { headers: { 'user-agent': safari }, redirect: 'manual' })
          const { report } = await shop.owner.call(getCampaignReport, { id: campaign?.id ?? '' })
          expect(report.clicked).toBe(1)
        }).toPass()
      })

      await test.step('the campaign’s report tells it step by step, in kronor too', async () => {
        const p = reports(language)
        await desk.goto(`/dashboard/campaigns/${campaign?.id}`)
        const steps = desk.getByRole('region', { name: p('inShop') }).getByRole('listitem')
        await expect(steps).toHaveText([
          new RegExp(`^${p('reached')}1$`),
          new RegExp(`^${p('clicked')}1`),
          new RegExp(`^${p('came', { days: CAME_WITHIN_DAYS })}1`),
          new RegExp(`^${p('redeemed')}1.*${p('kronor', { n: '35' })}$`),
        ])
        expect(await axe(desk)).toEqual([])
      })
    },
  )
}
