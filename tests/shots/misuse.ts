import type { Page } from 'playwright'
import { updateProfile } from '../../shared/businesses.ts'
import { addCampaign, emailCampaign } from '../support/shop.ts'
import { openFirst } from './admin.ts'
import { openSend, press } from './press.ts'
import type { Shot } from './shot.ts'

const settings = '/dashboard/settings/shop'
const sending = '/dashboard/settings/sending'

/** So many texts went by themselves that more of them wait. */
async function textsWait(page: Page): Promise<void> {
  await page.route('**/api/sync/pull*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"heldUntil":null/g, '"heldUntil":"2126-11-21T14:20:00.000Z"')
    await route.fulfill({ response: answer, body })
  })
}

/** The shop has not paid, and little of its mail may go out today. */
const mailsLeft = (today: number, others: number) => async (page: Page) => {
  await page.route('**/api/sync/pull*', async (route) => {
    const answer = await route.fetch()
    const left = JSON.stringify({ today, others })
    const body = (await answer.text()).replace(
      /"mailsUntilPaid":(null|\{[^}]*\})/g,
      `"mailsUntilPaid":${left}`,
    )
    await route.fulfill({ response: answer, body })
  })
}

/** What the operator is told of a business that was held, and may hold what others may not. */
const held = async (page: Page) => {
  await page.route(/\/api\/superadmin\/businesses\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const { business } = (await answer.json()) as { business: object }
    const mailPause = {
      at: '2026-11-21T09:00:00.000Z',
      why: 'bounces',
      mails: 412,
      bounces: 38,
      complaints: 1,
    }
    const json = { business: { ...business, mailPause, grantedNames: ['PostNord Ombud Haga', 'SEB Frisör'] } }
    await route.fulfill({ response: answer, json })
  })
}

/** What is held of those who are kept from harm, and from doing it. */
export const misuse: Shot[] = [
  {
    name: 'misuse-borrowed-name',
    path: settings,
    as: 'owner',
    prepare: async (page) => {
      await page.locator('[name=name]').fill('PostNord Sverige')
      await page.getByText(/skyddat namn|protected name/).waitFor()
    },
    inView: true,
  },
  {
    name: 'misuse-borrowed-sender',
    path: sending,
    as: 'owner',
    prepare: async (page) => {
      await page.locator('[name=smsFrom]').fill('BankID Info')
      await page.getByText(/skyddat namn|protected name/).scrollIntoViewIfNeeded()
    },
    inView: true,
  },
  {
    name: 'misuse-unproved-address',
    path: async ({ owner }) => {
      await owner.call(updateProfile, { email: 'hej@bjornsbarbershop.example' })
      return settings
    },
    as: 'owner',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(Bekräfta|Verify)/ })
        .first()
        .scrollIntoViewIfNeeded(),
    inView: true,
  },
  {
    name: 'misuse-countries',
    path: sending,
    as: 'owner',
    prepare: async (page) => {
      const choice = page.getByLabel(/^(Lägg till ett land|Add a country)$/)
      await choice.selectOption('DE')
      await choice.scrollIntoViewIfNeeded()
    },
    inView: true,
  },
  {
    name: 'misuse-texts-wait',
    path: '/dashboard/automations',
    as: 'owner',
    firstVisit: true,
    arrange: textsWait,
    prepare: (page) =>
      page
        .getByText(/^(Automatiska sms väntar|Automatic SMS are waiting)/)
        .first()
        .waitFor(),
  },
  {
    name: 'misuse-mail-waits',
    path: async (shop) => `/dashboard/campaigns/${(await addCampaign(shop, emailCampaign)).id}`,
    as: 'owner',
    firstVisit: true,
    over: true,
    arrange: mailsLeft(1, 1),
    prepare: async (page) => {
      await openSend(page)
      await press(page, /^(välj|select)/i)
      await page
        .getByText(/väntar|wait/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'misuse-admin-business',
    path: '/superadmin/dashboard',
    as: 'admin',
    over: true,
    arrange: held,
    prepare: openFirst,
  },
  {
    name: 'misuse-admin-release',
    path: '/superadmin/dashboard',
    as: 'admin',
    over: true,
    arrange: held,
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: /^Resume email$/ }).click()
    },
  },
]
