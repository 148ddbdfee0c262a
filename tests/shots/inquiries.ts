import type { Page } from 'playwright'
import type { Shot } from './shot.ts'

const fill = async (page: Page, values: readonly (readonly [RegExp, string])[]) => {
  for (const [name, value] of values) await page.getByRole('textbox', { name }).first().fill(value)
}
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

const maja = [
  [/^(förnamn|first name)/i, 'Maja'],
  [/^(efternamn|last name)/i, 'Ek'],
  [/^(e-post|email)/i, 'maja@bageriet.example'],
] as const

const askAboutStarter = async (page: Page) => {
  await press(page, /^(be om offert på starter|ask about starter)/i)
  await page.getByRole('dialog').waitFor()
}

export const inquiries: Shot[] = [
  { name: 'contact-page', path: '/contact', as: 'visitor' },
  {
    name: 'contact-missing',
    path: '/contact',
    as: 'visitor',
    prepare: async (page) => {
      await press(page, /^(skicka meddelandet|send message)/i)
      await page.getByText(/^(skriv förnamnet|first name is required)$/i).waitFor()
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    as: 'visitor',
    prepare: async (page) => {
      await fill(page, [
        ...maja,
        [/^(ämne|subject)/i, 'Taggar'],
        [/^(meddelande|message)/i, 'Hur många taggar behövs för två kassor?'],
      ])
      await press(page, /^(skicka meddelandet|send message)/i)
      await page.getByRole('heading', { name: /^(ditt meddelande|your message)/i }).waitFor()
    },
  },
  { name: 'starter-page', path: '/starter-plan-request', as: 'visitor' },
  {
    name: 'starter-sent',
    path: '/starter-plan-request',
    as: 'visitor',
    prepare: async (page) => {
      await fill(page, [...maja, [/^(företag|company)/i, 'Bageriet']])
      await press(page, /^(skicka förfrågan|send request)/i)
      await page.getByRole('heading', { name: /^(tack, vi|thank you, we)/i }).waitFor()
    },
  },
  {
    name: 'chat-answered',
    path: '/contact',
    as: 'visitor',
    inView: true,
    prepare: async (page) => {
      await press(page, /^(chatta|chat with)/i)
      await page.getByRole('textbox', { name: /^(ditt meddelande|your message)/i }).fill('Vad är priset?')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: /^(se priserna|see the prices)/i }).waitFor()
    },
  },
  { name: 'inquiry-asked', path: '/', as: 'visitor', over: true, prepare: askAboutStarter },
  {
    name: 'inquiry-thanked',
    path: '/',
    as: 'visitor',
    over: true,
    prepare: async (page) => {
      await askAboutStarter(page)
      await fill(page, [
        [/^(namn|full name)/i, 'Maja Ek'],
        [/^(e-post|email)/i, 'maja@bageriet.example'],
      ])
      await press(page, /^(skicka förfrågan|send inquiry)/i)
      await page.getByRole('dialog', { name: /^(tack|thank you), maja/i }).waitFor()
    },
  },
  { name: 'legal-agreement', path: '/dpa', as: 'visitor' },
  { name: 'legal-sub-processors', path: '/sub-processors', as: 'visitor' },
]
