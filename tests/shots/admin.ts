import type { Page } from 'playwright'
import { failing, type Shot, unanswered } from './shot.ts'

const path = '/superadmin/dashboard'

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

export const openFirst = async (page: Page) => {
  await tab(page, 'Businesses')
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Used this month').waitFor()
}

/** Payments of the business that is opened, and what the operator has to see to. */
const paid = async (page: Page) => {
  const bought = { method: 'swish', amountOre: 39_900, refundOre: null, at: '2026-11-21T09:00:00.000Z' }
  const payments = [
    { ...bought, id: '0190b6f0-0000-7000-8000-000000000011', state: 'review', receiptNumber: null },
    { ...bought, id: '0190b6f0-0000-7000-8000-000000000012', state: 'paid', receiptNumber: 12 },
    { ...bought, id: '0190b6f0-0000-7000-8000-000000000013', state: 'refunded', receiptNumber: 7 },
  ]
  await page.route(/\/api\/superadmin\/businesses\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const { business } = (await answer.json()) as { business: object }
    await route.fulfill({ response: answer, json: { business: { ...business, payments } } })
  })
}

const ask = async (page: Page) => {
  const data = {
    name: 'Maja Ek',
    email: 'maja@bageriet.example',
    company: 'Bageriet på hörnet',
    message: 'Vi har tre butiker och vill ha en tagg i varje.\nHur kommer vi igång?',
  }
  await page.request.post('/api/contact/plan-inquiry', { data })
}

export const admin: Shot[] = [
  { name: 'admin-login', path: '/superadmin/login', as: 'visitor' },
  {
    name: 'admin-login-refused',
    path: '/superadmin/login',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('ingen@blipp.example')
      await page.locator('[name=password]').fill('fel')
      await page.getByRole('button', { name: 'Access Admin Panel' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-overview',
    path,
    as: 'admin',
    prepare: async (page) => page.getByText('Total Businesses').waitFor(),
  },
  { name: 'admin-loading', path, as: 'admin', arrange: unanswered('**/api/superadmin/dashboard') },
  {
    name: 'admin-failed',
    path,
    as: 'admin',
    arrange: failing('**/api/superadmin/dashboard'),
    prepare: async (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'admin-businesses',
    path,
    as: 'admin',
    prepare: async (page) => {
      await tab(page, 'Businesses')
      await page
        .getByRole('button', { name: /^Open / })
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-businesses-none',
    path,
    as: 'admin',
    prepare: async (page) => {
      await tab(page, 'Businesses')
      await page.getByRole('textbox').fill('finns inte alls')
      await page.getByText('No business matches').waitFor()
    },
  },
  { name: 'admin-business', path, as: 'admin', over: true, prepare: openFirst },
  {
    name: 'admin-suspend',
    path,
    as: 'admin',
    over: true,
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Suspend' }).click()
      await page.getByRole('button', { name: 'Suspend' }).click()
      await page.locator('[aria-invalid]').waitFor()
    },
  },
  {
    name: 'admin-refund',
    path,
    as: 'admin',
    over: true,
    arrange: paid,
    prepare: async (page) => {
      await openFirst(page)
      await page
        .getByRole('button', { name: /^Refund / })
        .first()
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-inquiries',
    path,
    as: 'admin',
    prepare: async (page) => {
      await ask(page)
      await tab(page, 'Inquiries')
      await page
        .getByRole('button', { name: /Maja Ek/ })
        .first()
        .click()
      await page.getByLabel('Status').waitFor()
    },
  },
  {
    name: 'admin-audit',
    path,
    as: 'admin',
    inView: true,
    prepare: async (page) => {
      await tab(page, 'Audit Log')
      await page.getByRole('cell').first().waitFor()
    },
  },
  {
    name: 'admin-factor',
    path,
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Set it up' }).click()
      await page.getByRole('button', { name: 'Set it up' }).click()
      await page.getByRole('img', { name: /QR/ }).waitFor()
    },
  },
]
