import type { Page } from 'playwright'
import { failing, type Shot, unanswered } from './shot.ts'

/** Sends the shop's campaign once; whoever has it already is skipped the next time. */
async function sendOnce(page: Page): Promise<void> {
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
    path: ({ campaigns }) => `/dashboard/campaigns/${campaigns.email.id}`,
    as: 'owner',
    inView: true,
    prepare: sendOnce,
  },
  {
    name: 'deliveries-report',
    path: ({ campaigns }) => `/dashboard/campaigns/${campaigns.email.id}`,
    as: 'owner',
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
