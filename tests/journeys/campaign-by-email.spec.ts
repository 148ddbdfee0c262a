import { updateProfile } from '../../shared/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { mail as mailWords } from '../../shared/copy/mail.ts'
import { optout } from '../../shared/copy/optout.ts'
import { reach } from '../../shared/copy/reach.ts'
import { reports } from '../../shared/copy/reports.ts'
import { send } from '../../shared/copy/send.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, save, sendTo, write } from '../support/campaigning.ts'
import { eachLanguage, expect, test } from '../support/journey.ts'
import { anna, erik, sara } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign } from '../support/shop.ts'
import type { ReceivedMail } from '../support/smtp-sink.ts'

const texts: Record<Language, { name: string; subject: string; message: string }> = {
  sv: { name: 'Höstnytt', subject: 'Hösten är här', message: 'Hej |! Vi har öppet längre hela hösten.' },
  en: { name: 'Autumn news', subject: 'Autumn is here', message: 'Hello |! We are open longer all autumn.' },
}

/** The address of the way out, as the mail's own button leads to it. */
function wayOutOf({ html }: ReceivedMail, language: Language): string {
  const link = new RegExp(`<a href="([^"]+)"[^>]*>${mailWords(language)('optOut')}</a>`).exec(html)?.[1]
  if (!link) throw new Error(`There is no way out in: ${html}`)
  return link
}

for (const { language, details } of eachLanguage) {
  test(
    `a campaign by e-mail reaches those who were chosen, and the way out in it stops the next (${language})`,
    details,
    async ({ mailServer, product, shop, screens }) => {
      const { name, subject, message } = texts[language]
      const t = campaigns(language)
      const s = send(language)
      const r = reach(language)
      await shop.owner.call(updateProfile, { language })
      const annaHere = { ...anna, email: `anna.${language}@kund.example` }
      const erikHere = { ...erik, email: `erik.${language}@kund.example` }
      const people = [await addCustomer(shop, annaHere), await addCustomer(shop, erikHere)]
      await addCustomer(shop, sara)
      const desk = await screens.desk(shop, language)

      await test.step('it is written, with the name at the cursor, and looked at', async () => {
        await write(desk, language, { type: 'email', name, subject, message })
        const preview = desk.getByRole('figure', { name: t('preview') })
        await expect(
          preview.frameLocator('iframe').getByText(message.replace('|', t('sampleName'))),
        ).toBeVisible()
        expect(await axe(desk)).toEqual([])
        await save(desk, language, name)
      })

      await test.step('it is sent to the two who were chosen', async () => {
        await openSendDialog(desk, language, name)
        const dialog = desk.getByRole('dialog')
        const who = dialog.getByRole('region', { name: r('title') })
        await who.getByText(r('never', { n: '1' })).click()
        await expect(who.getByText(sara.name)).toBeVisible()
        expect(await axe(desk)).toEqual([])
        await sendTo(desk, language, [anna.name, erik.name])
        await expect(dialog.getByRole('status').filter({ hasText: s('sentTitle') })).toContainText(
          s('sentText', { n: 2 }),
        )
        // The campaign is behind the dialog already.
        await expect(dialog.getByRole('link', { name: s('seeCampaign') })).toHaveCount(0)
        expect(await axe(desk)).toEqual([])
      })

      const letter = await mailServer.waitForMail(({ envelopeTo }) => envelopeTo.includes(annaHere.email))
      const wayOut = wayOutOf(letter, language)

      await test.step('the mail has the name filled in, the shop to answer to, and both unsubscribe headers', async () => {
        const filled = message.replace('|', anna.name)
        expect(letter.subject).toBe(subject)
        expect(letter.text).toContain(filled)
        expect(letter.html).toContain(filled)
        expect(letter.replyTo).toBe(shop.email)
        expect(letter.headers['list-unsubscribe']).toBe(`<${wayOut}>`)
        expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
        expect(wayOut).toMatch(new RegExp(`^${product.url}/u/\\w+$`))
        expect(mailServer.mailsTo(annaHere.email)).toHaveLength(1)
        expect(mailServer.mailsTo(erikHere.email)).toHaveLength(1)
      })

      await test.step('opening the way out changes nothing; its button does', async () => {
        const o = optout(language)
        const business = shop.business.name
        // A phone of its own, in the other language: the page speaks as the mail did.
        const phone = await screens.phone(language === 'sv' ? 'en' : 'sv')
        await phone.goto(wayOut)
        await expect(phone.getByRole('heading', { name: o('emailTitle', { business }) })).toBeVisible()
        expect(await axe(phone)).toEqual([])
        await phone.reload()
        await phone.getByRole('button', { name: o('email') }).click()
        await expect(phone.getByRole('heading', { name: o('doneTitle') })).toBeVisible()
        await expect(phone.getByText(o('emailDone', { business }))).toBeVisible()
        expect(await phone.context().cookies()).toEqual([])
        expect(await axe(phone)).toEqual([])
      })

      await test.step('the next campaign goes past that person, on screen and at the server', async () => {
        const next = await addCampaign(shop, emailCampaign)
        await openSendDialog(desk, language, next.name)
        const dialog = desk.getByRole('dialog')
        await expect(dialog.getByRole('checkbox', { name: erik.name })).toBeVisible()
        await expect(dialog.getByRole('checkbox', { name: anna.name })).toHaveCount(0)
        const who = dialog.getByRole('region', { name: r('title') })
        await who.getByText(r('no', { n: '1' })).click()
        await expect(who.getByText(anna.name)).toBeVisible()

        const { summary } = await shop.owner.call(sendEmail, {
          id: next.id,
          customerIds: people.map(({ id }) => id),
        })
        // Whether it is sent by then depends on the machine: the call waits a few seconds for it.
        expect(summary).toMatchObject({ skipped: 1, reasons: { no: 1 } })
        await expect.poll(() => mailServer.mailsTo(erikHere.email).length).toBe(2)
        expect(mailServer.mailsTo(annaHere.email)).toHaveLength(1)
      })

      await test.step('the report says who got it, and that one opted out', async () => {
        await desk.goto('/dashboard/campaigns')
        await desk.getByRole('link', { name, exact: true }).click()
        await expect(desk.getByRole('definition').first()).toHaveText('2')
        await expect(desk.getByRole('term').filter({ hasText: reports(language)('optedOut') })).toBeVisible()
        expect(await axe(desk)).toEqual([])
      })
    },
  )
}

test('a mail server that refuses somebody is told of on the send', async ({ shop, screens }) => {
  const s = send('sv')
  await addCustomer(shop, { ...anna, email: 'anna+refuse@kund.example' })
  const { name } = await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, 'sv')
  await openSendDialog(desk, 'sv', name)
  await sendTo(desk, 'sv', [anna.name])
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(s('nothingTitle'))).toBeVisible()
  await expect(dialog.getByText(s('failedCount', { n: 1 }))).toBeVisible()
  expect(await axe(desk)).toEqual([])
})
