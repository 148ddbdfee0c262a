import type { Page } from 'playwright'
import { addCampaign, type BusyShop, emailCampaign } from '../support/shop.ts'
import { failing, type Shot, unanswered } from './shot.ts'

/** A campaign of each picture's own, because whoever has one already is skipped the next time. */
const newCampaign = async (shop: BusyShop): Promise<string> =>
  `/dashboard/campaigns/${(await addCampaign(shop, emailCampaign)).id}`

async function sendToAll(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(skicka|send)/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^(välj|select)/i })
    .first()
    .click()
  await page.getByRole('button', { name: /(skicka till|send to) \d/i }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

export const deliveries: Shot[] = [
  {
    name: 'deliveries-result',
    path: newCampaign,
    as: 'owner',
    inView: true,
    prepare: sendToAll,
  },
  {
    name: 'deliveries-report',
    path: newCampaign,
    as: 'owner',
    prepare: async (page) => {
      await sendToAll(page)
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('definition').first().waitFor()
    },
  },
  { name: 'deliveries-outbox', path: '/dashboard/outbox', as: 'owner' },
  {
    name: 'deliveries-captured-mail',
    path: '/dashboard/outbox',
    as: 'owner',
    inView: true,
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
  { name: 'deliveries-opt-out-unknown', path: '/u/finnsintealls', as: 'visitor' },
]
