import type { Page } from 'playwright'
import { createAutomation } from '../../shared/automations.ts'
import { type BusyShop, welcome } from '../support/shop.ts'
import type { Shot } from './shot.ts'

const path = '/dashboard/automations'

/** Once for each shop: the pictures are of the same one. */
async function withOne(shop: BusyShop): Promise<string> {
  await shop.owner.call(createAutomation, welcome)
  return path
}

const begin = (page: Page) =>
  page
    .getByRole('button', { name: /^(ställ in|set up)/i })
    .first()
    .click()

export const automations: Shot[] = [
  { name: 'automations-none', path, as: 'newcomer' },
  { name: 'automations-new', path, as: 'newcomer', over: true, prepare: begin },
  { name: 'automations-list', path: withOne, as: 'owner' },
]
