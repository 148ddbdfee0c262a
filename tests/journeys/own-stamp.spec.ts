import { ownCard } from '../../shared/copy/own-card.ts'
import { taps } from '../../shared/copy/taps.ts'
import { createOffer, listOffers } from '../../shared/offers.ts'
import { axe } from '../support/browser.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { whileKilled } from '../support/product.ts'
import { workerKeepsPage } from '../support/screens.ts'
import { addTag } from '../support/shop.ts'
import { enhanced, tapForm, tapUrl } from '../support/tap.ts'

test.use({ serviceWorkers: 'allow' })

const maja = { name: 'Maja Nyberg', email: 'maja@kund.example', phone: '070-174 06 12' }
const card = {
  title: 'En gratis kaffe',
  perCard: 10,
  tapHours: 12,
  audience: 'signup',
  running: true,
} as const

for (const { language, details } of eachLanguage.filter((each) => each.language === 'sv')) {
  const [t, o] = [taps(language), ownCard(language)]

  test(
    `a phone that signed up saves its card, and the next tap stamps it with the server dead (${language})`,
    details,
    async ({ product, shop, screens }) => {
      const { offer } = await shop.owner.call(createOffer, card)
      const tag = await addTag(shop)
      const phone = await screens.phone(language)
      await test.step('the sign-up gives a card, and the phone keeps nothing of it by itself', async () => {
        await phone.goto(tapUrl(tag, language))
        await enhanced(phone)
        await workerKeepsPage(phone)
        const form = tapForm(phone, shop.business, language)
        await form.fillIn(maja)
        await form.submit.click()
        await expect(phone.getByRole('heading', { name: t('thanks') })).toBeVisible()
        await expect(phone.getByRole('button', { name: o('save') })).toBeVisible()
        expect(await phone.evaluate(() => localStorage.getItem('blipp-cards'))).toBeNull()
        expect(await axe(phone)).toEqual([])
      })
      await test.step('its person asks the phone to keep it, right there', async () => {
        await phone.getByRole('button', { name: o('save') }).click()
        await expect(phone.getByText(o('saved'))).toBeVisible()
        await expect
          .poll(() =>
            phone.evaluate(async () =>
              (await (await caches.open('tap-assets')).keys()).map(({ url }) => url),
            ),
          )
          .toContainEqual(expect.stringContaining('/known-'))
        expect(await axe(phone)).toEqual([])
      })
      await test.step('the card’s own page knows that, forgets it and keeps it again', async () => {
        await phone.getByRole('link', { name: offer.title }).click()
        await expect(phone.getByRole('heading', { name: offer.title })).toBeVisible()
        await expect(phone.getByText(o('saved'))).toBeVisible()
        await phone.getByRole('button', { name: o('forget') }).click()
        await expect(phone.getByText(o('forgotten'))).toBeVisible()
        await phone.getByRole('button', { name: o('save') }).click()
        await expect(phone.getByText(o('saved'))).toBeVisible()
        expect(await axe(phone)).toEqual([])
      })
      await whileKilled(product, async () => {
        await phone.goto(tapUrl(tag, language))
        await phone.getByRole('button', { name: o('stamp') }).click()
        await expect(phone.getByText(o('kept'))).toBeVisible()
        await expect(phone.getByRole('button', { name: o('stamp') })).toBeHidden()
        expect(await axe(phone)).toEqual([])
      })
      await test.step('it arrives when the page opens again, and is counted once', async () => {
        await phone.goto(tapUrl(tag, language))
        await expect(phone.getByText(o('stamped', { n: '1', all: '10' }))).toBeVisible()
        expect((await shop.owner.call(listOffers, {})).offers).toMatchObject([{ stamped: 1 }])
      })
      await test.step('and the phone forgets the card when its person asks', async () => {
        await phone.getByRole('button', { name: o('forget') }).click()
        await expect(phone.getByText(o('forgotten'))).toBeVisible()
        expect(await phone.evaluate(() => localStorage.getItem('blipp-cards'))).toBeNull()
      })
    },
  )
}
