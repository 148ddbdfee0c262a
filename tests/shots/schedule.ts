import type { Page } from 'playwright'
import { updateProfile } from '../../shared/businesses.ts'
import type { QuietFor } from '../../shared/rules/quiet-hours.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { addCampaign, type BusyShop, smsCampaign } from '../support/shop.ts'
import { choose, openSend, press } from './press.ts'
import type { Shot } from './shot.ts'

const smsScreen = ({ campaigns }: BusyShop): string => `/dashboard/campaigns/${campaigns.sms.id}`

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** The screen of a campaign of its own, which goes tomorrow: that of the others is to be sent at once. */
async function scheduled(shop: BusyShop): Promise<string> {
  const { id } = await addCampaign(shop, smsCampaign)
  await shop.owner.ask(scheduleCampaign, {
    id,
    at: `${tomorrow()}T11:00`,
    smsFrom: 'Bjorns',
    audience: { segment: 'all' },
  })
  return `/dashboard/campaigns/${id}`
}

/** Off but where it is looked at: pictures are taken at any hour. */
const quietAtNight = (what: QuietFor) => async (shop: BusyShop) => {
  await shop.owner.call(updateProfile, { quietHours: { for: what, from: '20:00', to: '09:00' } })
  return smsScreen(shop)
}

async function later(page: Page, time: string): Promise<void> {
  await openSend(page)
  await page.getByRole('radio', { name: /senare|later/i }).check()
  await page.locator('input[type=time]').fill(time)
  await press(page, /^(välj|select)/i)
}

export const schedule: Shot[] = [
  {
    name: 'schedule-later',
    path: smsScreen,
    as: 'owner',
    over: true,
    prepare: (page) => later(page, '11:00'),
  },
  {
    name: 'schedule-quiet',
    path: quietAtNight('texts'),
    as: 'owner',
    after: quietAtNight('off'),
    over: true,
    prepare: (page) => later(page, '22:15'),
  },
  {
    name: 'schedule-test-sms',
    path: smsScreen,
    as: 'owner',
    over: true,
    prepare: (page) => choose(page, /^(skicka ett test|send a test)/i),
  },
  { name: 'schedule-campaign', path: scheduled, as: 'owner' },
  {
    name: 'schedule-list',
    path: async (shop) => {
      await scheduled(shop)
      return '/dashboard/campaigns'
    },
    as: 'owner',
  },
  {
    name: 'schedule-calendar',
    path: async (shop) => {
      await scheduled(shop)
      return '/dashboard/calendar'
    },
    as: 'owner',
  },
  {
    name: 'schedule-calendar-week',
    path: '/dashboard/calendar',
    as: 'owner',
    prepare: async (page) => {
      await page.getByRole('radio', { name: /^(vecka|week)$/i }).check()
      await page.getByRole('button', { pressed: true }).press('ArrowRight')
    },
  },
  { name: 'schedule-calendar-empty', path: '/dashboard/calendar', as: 'newcomer' },
]
