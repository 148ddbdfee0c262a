import type { BusyShop } from '../support/shop.ts'
import type { Shot } from './shot.ts'

const tapPage = ({ tag }: BusyShop): string => `/t/${tag.code}`

export const taps: Shot[] = [
  { name: 'taps-form', path: tapPage, as: 'visitor' },
  {
    name: 'taps-form-filled-in',
    path: tapPage,
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('Anna Öberg')
      await page.locator('[name=email]').fill('anna@kund.example')
      await page.locator('[name=phone]').fill('070-174 06 10')
      await page.locator('[name=phone]').blur()
    },
  },
  {
    name: 'taps-form-errors',
    path: tapPage,
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('A')
      await page.locator('[name=email]').fill('anna')
      await page.locator('[name=consentGiven]').check()
      await page.locator('form [type=submit]').click()
    },
  },
  {
    name: 'taps-form-without-consent',
    path: tapPage,
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('Anna Öberg')
      await page.locator('[name=email]').fill('anna@kund.example')
      await page.locator('form [type=submit]').click()
    },
  },
  {
    name: 'taps-thanks',
    path: tapPage,
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('Maja Nyberg')
      await page.locator('[name=email]').fill('maja@kund.example')
      await page.locator('[name=consentGiven]').check()
      await Promise.all([
        page.waitForResponse((response) => response.url().includes('/signups')),
        page.locator('form [type=submit]').click(),
      ])
    },
  },
  { name: 'taps-unknown-tag', path: '/t/finnsinte', as: 'visitor' },
  {
    name: 'taps-privacy-page',
    path: ({ business }) => `/t/@${business.merchantId}/privacy`,
    as: 'visitor',
  },
]
