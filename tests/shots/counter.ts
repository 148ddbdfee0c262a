import type { Page } from 'playwright'
import type { BusyShop } from '../support/shop.ts'
import type { Shot } from './shot.ts'

const counterPage = ({ tag }: BusyShop): string => `/t/${tag.code}?counter`

async function fillIn(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('Anna Öberg')
  await page.locator('[name=email]').fill('anna@kund.example')
}

/** What a guest at the counter sees. */
export const counter: Shot[] = [
  { name: 'counter-form', path: counterPage, as: 'visitor' },
  {
    name: 'counter-form-errors',
    path: counterPage,
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('A')
      await page.locator('[name=email]').fill('anna')
      await page.locator('[name=consentGiven]').check()
      await page.locator('form [type=submit]').click()
    },
  },
  {
    name: 'counter-still-there',
    path: counterPage,
    as: 'visitor',
    inView: true,
    arrange: async (page) => page.clock.install(),
    prepare: async (page) => {
      await fillIn(page)
      await page.clock.runFor(40_000)
      await page.locator('[data-still]').waitFor()
    },
  },
  {
    name: 'counter-thanks',
    path: counterPage,
    as: 'visitor',
    arrange: async (page) => page.clock.install(),
    prepare: async (page) => {
      await fillIn(page)
      await page.locator('[name=consentGiven]').check()
      await page.locator('form [type=submit]').click()
      await page.locator('[data-done]').waitFor()
    },
  },
  {
    name: 'counter-privacy',
    path: counterPage,
    as: 'visitor',
    over: true,
    prepare: (page) => page.locator('[data-privacy]').click(),
  },
]
