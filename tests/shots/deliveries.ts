import type { Page } from 'playwright'
import { updateProfile } from '../../shared/businesses.ts'
import { listCaptured, sendEmail } from '../../shared/deliveries.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import { asBlipp } from '../support/as-blipp.ts'
import { addCampaign, type BusyShop, emailCampaign } from '../support/shop.ts'
import { openSend, press } from './press.ts'
import { failing, type Shot, unanswered } from './shot.ts'

/** A campaign of each picture's own, because whoever has one already is skipped the next time. */
const newCampaign = async (shop: BusyShop): Promise<string> =>
  `/dashboard/campaigns/${(await addCampaign(shop, emailCampaign)).id}`

async function sendToAll(page: Page): Promise<void> {
  await openSend(page)
  await press(page, /^(välj|select)/i)
  await page.getByRole('button', { name: /(skicka till|send to) \d/i }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

/** The way out in a mail to the shop's newest customer, who is sent one when there is none. */
async function wayOut(shop: BusyShop): Promise<string> {
  const { email = '', id = '' } = shop.customers.at(-1) ?? {}
  const known = await wayOutFor(shop, email)
  if (known) return known
  const campaign = await addCampaign(shop, emailCampaign)
  await shop.owner.call(sendEmail, { id: campaign.id, customerIds: [id] })
  const made = await wayOutFor(shop, email)
  if (!made) throw new Error('The mail has no way out.')
  return made
}

async function wayOutFor({ owner }: BusyShop, email: string): Promise<string | undefined> {
  const { captured } = await owner.call(listCaptured, {})
  const mail = captured.find(({ to }) => to === email)
  return /\/u\/\w+/.exec(mail?.text ?? '')?.[0]
}

/** Says no to everything; the next picture finds it done already. */
async function optOut(page: Page): Promise<void> {
  const buttons = page.getByRole('button')
  if ((await buttons.count()) > 0) await buttons.last().click()
  await buttons.first().waitFor({ state: 'detached' })
}

/** What happened in the shop in the week after, which no picture can wait for. */
const weekAfter = async (page: Page) => {
  await page.route('**/api/campaigns/*/report', async (route) => {
    const answer = await (await route.fetch()).json()
    const sides = { sent: { people: 1624, came: 211 }, heldOut: { people: 181, came: 11 } }
    await route.fulfill(
      asBlipp({
        ...answer,
        came: { people: 2, until: null },
        redeemed: { people: 1, uses: 2, kronor: 70 },
        holdout: { sendId: 'lot', until: new Date().toISOString(), ...sides, verdict: 'more' },
      }),
    )
  })
}

/** Its sending held in the middle, or waiting for the morning: what was sent here is done before a picture is taken. */
const inTheMiddle = (status: 'sending' | 'paused') => async (page: Page) => {
  await page.route('**/api/sync/pull*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"status":"sent"', `"status":"${status}"`)
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/api/campaigns/*/report', async (route) => {
    const answer = await (await route.fetch()).json()
    const quietUntil = status === 'sending' ? '2026-12-01T08:00:00.000Z' : null
    await route.fulfill(asBlipp({ ...answer, quietUntil }))
  })
}

const sent = async (page: Page) => {
  await sendToAll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('definition').first().waitFor()
}

/** On at whatever hour the picture is taken. */
function quietNow() {
  const isMorning = Number(wallAt('Europe/Stockholm', new Date().toISOString()).slice(11, 13)) < 12
  return {
    for: 'all',
    ...(isMorning ? { from: '22:00', to: '13:00' } : { from: '11:00', to: '10:00' }),
  } as const
}

export const deliveries: Shot[] = [
  {
    name: 'deliveries-result',
    path: newCampaign,
    as: 'owner',
    over: true,
    prepare: sendToAll,
  },
  {
    name: 'deliveries-report',
    path: newCampaign,
    as: 'owner',
    arrange: weekAfter,
    prepare: sent,
  },
  {
    name: 'deliveries-waits-for-morning',
    path: newCampaign,
    as: 'owner',
    arrange: inTheMiddle('sending'),
    prepare: sent,
  },
  {
    name: 'deliveries-resume-at-night',
    path: newCampaign,
    as: 'owner',
    arrange: inTheMiddle('paused'),
    over: true,
    prepare: async (page, { owner }) => {
      await sent(page)
      await owner.call(updateProfile, { quietHours: quietNow() })
      await page.reload()
      await press(page, /^(fortsätt skicka|resume sending)$/i)
    },
    after: async ({ owner }) =>
      void (await owner.call(updateProfile, { quietHours: { ...quietNow(), for: 'off' } })),
  },
  { name: 'deliveries-outbox', path: '/dashboard/outbox', as: 'owner' },
  {
    name: 'deliveries-captured-mail',
    path: '/dashboard/outbox',
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^(läs|read)/i })
        .first()
        .click()
      await page.frameLocator('iframe').locator('h1').waitFor()
    },
  },
  { name: 'deliveries-outbox-empty', path: '/dashboard/outbox', as: 'newcomer' },
  {
    name: 'deliveries-outbox-loading',
    path: '/dashboard/outbox',
    as: 'owner',
    arrange: unanswered('**/api/captured'),
  },
  {
    name: 'deliveries-outbox-failed',
    path: '/dashboard/outbox',
    as: 'owner',
    arrange: failing('**/api/captured'),
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'deliveries-opt-out', path: wayOut, as: 'visitor' },
  { name: 'deliveries-opt-out-done', path: wayOut, as: 'visitor', prepare: optOut },
  { name: 'deliveries-opt-out-unknown', path: '/u/finnsintealls', as: 'visitor' },
]
