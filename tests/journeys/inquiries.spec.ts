import type { Page } from 'playwright/test'
import { chat } from '../../shared/copy/chat.ts'
import { inquiries } from '../../shared/copy/inquiries.ts'
import { contact, inquiryForms, planInquiryForm } from '../../shared/copy/inquiry-forms.ts'
import { landingPrices } from '../../shared/copy/landing-prices.ts'
import { asBlipp } from '../support/as-blipp.ts'
import { expect, test } from '../support/journey.ts'

test.use({ providers: 'none' })

const SEND = '**/api/contact/message'
const message = { Förnamn: 'Maja', Efternamn: 'Ek', 'E-post': 'maja@bageriet.example', Ämne: 'Taggar' }
const text = 'Hur många taggar behövs för två kassor?'
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('a visitor writes to the operator, also when the network fails at first, and asks the chat (sv)', async ({
  screens,
}) => {
  const t = contact('sv')
  const w = inquiryForms('sv')
  const page = await screens.visitor('sv')
  await page.goto('/contact')
  const send = page.getByRole('button', { name: t('send') })

  await test.step('what is missing is said at each field, and the first has the focus', async () => {
    await send.click()
    await expect(field(page, w('firstName'))).toBeFocused()
    await expect(field(page, t('message'))).toHaveAccessibleDescription('Skriv ett meddelande')
  })

  await test.step('a send that fails keeps what was typed, and says why', async () => {
    for (const [name, value] of Object.entries(message)) await field(page, name).fill(value)
    await field(page, t('message')).fill(text)
    await page.route(SEND, (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: t('failed') })).toBeVisible()
    await expect(page.getByText(`${w('kept')} ${w('offline')}`)).toBeVisible()
    await page.route(
      SEND,
      (route) =>
        route.fulfill(asBlipp({ code: 'tooMany', message: 'För många försök. Vänta 41 sekunder.' }, 429)),
      { times: 1 },
    )
    await send.click()
    await expect(page.getByText(`${w('kept')} För många försök. Vänta 41 sekunder.`)).toBeVisible()
    await expect(field(page, t('message'))).toHaveValue(text)
  })

  await test.step('and arrives when it is sent again', async () => {
    await send.click()
    await expect(page.getByRole('heading', { name: t('sentTitle') })).toBeFocused()
    await expect(page.getByText(inquiries('sv')('messageReceived', { name: 'Maja' }))).toBeVisible()
  })

  await test.step('the chat answers by keyboard, automatically, and gives the focus back', async () => {
    const c = chat('sv')
    const opener = page.getByRole('button', { name: c('open') })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: c('title') })).toHaveAccessibleDescription(c('automatic'))
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Vad kostar det?')
    await page.keyboard.press('Enter')
    const log = page.getByRole('log')
    await expect(log).toContainText('Vad kostar det?')
    await expect(log).toContainText(c('price', { monthly: 399, yearly: 299, days: 30 }))
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})

test('a plan is asked about by keyboard alone, and the focus comes back to its button (sv)', async ({
  screens,
}) => {
  const t = planInquiryForm('sv')
  const page = await screens.visitor('sv')
  await page.goto('/')
  const opener = page.getByRole('button', { name: landingPrices('sv')('askAbout', { plan: 'Professional' }) })
  const dialog = page.getByRole('dialog', { name: t('title', { plan: t('professional') }) })
  const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)

  await test.step('the dialog keeps the focus, and Escape gives it back', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Namn' })).toBeFocused()
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press('Tab')
      expect((await inside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(
        true,
      )
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('it asks for name and address, is sent, and thanks by name', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Namn' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: t('missing') })).toBeVisible()
    // The form looks for its first fault once more a turn later, faster than a person begins to type.
    await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)))
    await page.keyboard.type('Maja Ek')
    await page.keyboard.press('Tab')
    await page.keyboard.type('maja@bageriet.example')
    const asked = page.waitForRequest('**/api/contact/plan-inquiry')
    await page.keyboard.press('Enter')
    expect((await asked).postDataJSON()).toMatchObject({ name: 'Maja Ek', plan: 'professional' })
    const thanks = page.getByRole('dialog', { name: t('sentTitle', { name: 'Maja Ek' }) })
    await expect(thanks).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(thanks).toBeHidden()
    await expect(opener).toBeFocused()
  })
})
