import type { Page } from 'playwright/test'
import { chat } from '../../shared/copy/chat.ts'
import { inquiries } from '../../shared/copy/inquiries.ts'
import { contact, inquiryForms } from '../../shared/copy/inquiry-forms.ts'
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
      (route) => route.fulfill({ status: 429, json: { message: 'För många försök. Vänta 41 sekunder.' } }),
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
    await page.keyboard.type('Vad kostar det?')
    await page.keyboard.press('Enter')
    const log = page.getByRole('log')
    await expect(log).toContainText('Vad kostar det?')
    await expect(log).toContainText(c('price', { sek: 299, days: 30 }))
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})
