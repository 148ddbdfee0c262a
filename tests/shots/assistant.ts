import type { Page } from 'playwright'
import { openSend, press } from './press.ts'
import { away, type Shot, unanswered } from './shot.ts'

const path = '/ai-campaigns'
const CALLS = '**/api/campaigns/generate'

const fill = async (page: Page) => {
  await page.locator('[name=productService]').fill('Höstklippning')
  await page.locator('[name=keyMessage]').fill('20 % på klippning till och med söndag')
}

const generate = async (page: Page) => {
  await fill(page)
  await press(page, /^(skriv kampanjen|generate campaign)/i)
  await page.getByRole('heading', { name: /^(din text|your text)/i }).waitFor()
}

const write = async (page: Page) => {
  await page.locator('[name=name]').fill('Höst')
  await page.locator('[name=message]').fill('Hej [namn]! 20 % på klippning. Välkommen in!!!')
  // What could be better comes a moment later, and moves what is pressed next.
  await page.locator('[role=status]', { hasText: /^\d (förslag|suggestions?)/ }).waitFor()
}

const tryIt = async (page: Page) => {
  await page.locator('[name=businessName]').fill('Kaffe & Kardemumma')
  await page.locator('[name=businessType]').fill('Kafé')
  await generate(page)
}

export const assistant: Shot[] = [
  { name: 'assistant-generate', path, as: 'owner' },
  {
    name: 'assistant-missing-name',
    path,
    as: 'owner',
    prepare: async (page) => {
      await page.locator('[name=businessName]').fill('')
      await press(page, /^(skriv kampanjen|generate campaign)/i)
    },
  },
  {
    name: 'assistant-writing',
    path,
    as: 'owner',
    arrange: unanswered(CALLS),
    prepare: async (page) => {
      await fill(page)
      await press(page, /^(skriv kampanjen|generate campaign)/i)
    },
  },
  {
    name: 'assistant-result',
    path,
    as: 'owner',
    prepare: async (page) => {
      await generate(page)
      await press(page, /^(variationer|variations)$/i)
      await page.getByRole('heading', { name: 'V1' }).waitFor()
    },
  },
  { name: 'assistant-enhance', path, as: 'owner', prepare: (page) => page.getByRole('tab').last().click() },
  {
    name: 'assistant-offline',
    path,
    as: 'owner',
    inView: true,
    prepare: async (page) => {
      await away(page)
      await generate(page)
    },
  },
  {
    name: 'assistant-ideas',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      await write(page)
      await press(page, /^(ai-assistenten|ai message assistant)/i)
      await page.getByLabel(/^(din idé|your message idea)/i).fill('Höstklippning, 20 % till söndag')
      await press(page, /^(skriv tre|generate three)/i)
      await page.getByRole('heading', { name: /^(förslag|variant) 3/i }).waitFor()
    },
  },
  {
    name: 'assistant-improve',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      await write(page)
      await press(page, /^(förbättra texten|improve the text)/i)
      for (const name of [/^(ton|tone)/i, /^(sorts|channel type)/i, /^emoji/i])
        await page.getByRole('combobox', { name }).selectOption({ index: 1 })
      await page.getByText(/^\d (förslag|suggestions?)/).waitFor()
    },
  },
  {
    name: 'assistant-replaced',
    path: '/create-campaign',
    as: 'owner',
    prepare: async (page) => {
      await write(page)
      await press(page, /^(ai-assistenten|ai message assistant)/i)
      await page.getByLabel(/^(din idé|your message idea)/i).fill('Höstklippning, 20 % till söndag')
      await press(page, /^(skriv tre|generate three)/i)
      await press(page, /^(använd förslag|use variant) 1/i)
      await press(page, /^(tidigare versioner|earlier versions)/i)
      await page
        .getByText(/20 % på klippning/)
        .last()
        .waitFor()
    },
  },
  {
    name: 'assistant-send',
    path: ({ campaigns }) => `/dashboard/campaigns/${campaigns.sms.id}`,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await openSend(page)
      await press(page, /^(förbättra texten|improve the text)/i)
      await page.getByRole('combobox', { name: /^emoji/i }).waitFor()
    },
  },
  { name: 'trial-before', path: '/trial-campaigns', as: 'visitor', firstVisit: true },
  { name: 'trial-written', path: '/trial-campaigns', as: 'visitor', firstVisit: true, prepare: tryIt },
  {
    name: 'trial-complete',
    path: '/trial-campaigns',
    as: 'visitor',
    firstVisit: true,
    prepare: async (page) => {
      await tryIt(page)
      await press(page, /^(skriv en ny|generate another)/i)
      await page.getByRole('heading', { level: 1, name: /^(provet|trial complete)/i }).waitFor()
    },
  },
]
