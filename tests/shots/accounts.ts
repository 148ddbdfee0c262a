import type { Page } from 'playwright'
import { asBlipp } from '../support/as-blipp.ts'
import type { Shot } from './shot.ts'

const submit = (page: Page) => page.locator('form [type=submit]').click()

const business = async (page: Page) => {
  await page.locator('[name=businessName]').fill('Ölandsblommor')
  await page.locator('[name=businessType]').selectOption('llc')
  await page.locator('[name=industry]').selectOption('retail')
  await page.locator('[name=taxId]').fill('556016-0680')
  await submit(page)
  await page.locator('[name=businessEmail]').waitFor()
}

const address = async (page: Page) => {
  await business(page)
  await page.locator('[name=businessEmail]').fill('hej@olandsblommor.example')
  await page.locator('[name=businessPhone]').fill('070-174 06 05')
  await page.locator('[name=streetAddress]').fill('Storgatan 12')
  await page.locator('[name=zipCode]').fill('387 31')
  await page.locator('[name=city]').fill('Borgholm')
  await submit(page)
  await page.locator('[name=ownerEmail]').waitFor()
}

const owner = async (page: Page) => {
  await address(page)
  await page.locator('[name=ownerFirstName]').fill('Flora')
  await page.locator('[name=ownerLastName]').fill('Nyström')
  await page.locator('[name=ownerEmail]').fill('bjorn@bjornsbarber.example')
  await page.locator('[name=ownerPhone]').fill('070-174 06 06')
  await submit(page)
  await page.locator('[name=password]').waitFor()
}

const password = 'saxen-klipper-tyst'

/** In the settings: presses a button by its place in the account's cards, once they are there. */
const inSettings = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

export const accounts: Shot[] = [
  { name: 'accounts-forgot', path: '/forgot-password', as: 'visitor' },
  {
    name: 'accounts-forgot-sent',
    path: '/forgot-password',
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('[name=email]').fill('bjorn@bjornsbarber.example')
      await submit(page)
      await page.locator('form').waitFor({ state: 'detached' })
    },
  },
  { name: 'accounts-reset', path: '/reset-password?token=abc', as: 'visitor' },
  { name: 'accounts-reset-expired', path: '/reset-password', as: 'visitor' },
  {
    name: 'accounts-signin-code',
    path: '/business/signin',
    as: 'visitor',
    arrange: async (page) => {
      const json = { code: 'codeRequired', message: 'Skriv koden', totp: true, passkey: true }
      await page.route('**/api/auth/signin', (route) => route.fulfill(asBlipp(json, 401)))
    },
    prepare: async (page) => {
      await page.locator('[name=email]').fill('bjorn@bjornsbarber.example')
      await page.locator('[name=password]').fill(password)
      await submit(page)
      await page.locator('[name=code]').waitFor()
    },
  },
  {
    name: 'accounts-password',
    path: '/dashboard/settings/account',
    as: 'owner',
    over: true,
    prepare: inSettings(/^(Byt lösenord|Change password)$/),
  },
  {
    name: 'accounts-second-factor',
    path: '/dashboard/settings/account',
    as: 'owner',
    over: true,
    arrange: async (page) => {
      const json = { code: 'codeRequired', message: 'Skriv koden', totp: true, passkey: true }
      await page.route('**/api/auth/password', (route) => route.fulfill(asBlipp(json, 401)))
    },
    prepare: async (page) => {
      await inSettings(/^(Byt lösenord|Change password)$/)(page)
      await page.locator('dialog [name=current]').fill(password)
      await page.locator('dialog [name=password]').fill('en tyst morgon i Borgholm')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [name=code]').waitFor()
    },
  },
  {
    name: 'accounts-totp',
    path: '/dashboard/settings/account',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await inSettings(/(Engångskoder|One-time codes)$/)(page)
      await page.locator('dialog [name=password]').fill(password)
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [role=img]').waitFor()
    },
  },
  {
    name: 'accounts-recovery-codes',
    path: '/dashboard/settings/account',
    as: 'owner',
    over: true,
    // The factor is not turned on: the states after this one have the same owner.
    arrange: async (page) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, n) => `k${n}fx-9rtm-2wq${n}`)
      await page.route('**/api/auth/totp/confirm', (route) => route.fulfill(asBlipp({ recoveryCodes })))
    },
    prepare: async (page) => {
      await inSettings(/(Engångskoder|One-time codes)$/)(page)
      await page.locator('dialog [name=password]').fill(password)
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [name=code]').fill('123456')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog li').first().waitFor()
    },
  },

  { name: 'accounts-signup', path: '/business/signup', as: 'visitor' },
  {
    name: 'accounts-signup-faults',
    path: '/business/signup',
    as: 'visitor',
    prepare: async (page) => {
      await submit(page)
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'accounts-signup-address', path: '/business/signup', as: 'visitor', prepare: business },
  { name: 'accounts-signup-owner', path: '/business/signup', as: 'visitor', prepare: address },
  { name: 'accounts-signup-account', path: '/business/signup', as: 'visitor', prepare: owner },
  {
    name: 'accounts-signup-restored',
    path: '/business/signup',
    as: 'visitor',
    prepare: async (page) => {
      await address(page)
      await page.reload()
      await page.locator('form [role=status]').waitFor()
    },
  },
  {
    name: 'accounts-signup-away',
    path: '/business/signup',
    as: 'visitor',
    prepare: async (page) => {
      await owner(page)
      await page.locator('[name=password]').fill('en tyst morgon i Borgholm')
      await page.locator('[name=confirmPassword]').fill('en tyst morgon i Borgholm')
      await page.locator('[name=termsAccepted]').check()
      await page.locator('[name=privacyAccepted]').check()
      await page.route('**/api/**', (route) => route.abort())
      await submit(page)
      await page.getByRole('note').waitFor()
    },
  },
]
