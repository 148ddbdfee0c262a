import type { Page } from 'playwright'
import { createAutomation, listAutomations } from '../../shared/automations.ts'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { createSegment } from '../../shared/segments.ts'
import { sara } from '../support/people.ts'
import type { BusyShop } from '../support/shop.ts'
import { choose, press } from './press.ts'
import type { Shot } from './shot.ts'

const customers = '/dashboard/customers'

/** A shop in which Sara is twice, once. */
async function doubled({ owner }: BusyShop): Promise<string> {
  const again = {
    ...sara,
    name: 'Sara Maria Lind',
    email: 'sara.lind@jobb.example',
    notes: 'Vill ha Björn.',
    consentGiven: true,
  }
  const { customers: known } = await owner.call(listCustomers, {})
  if (!known.some(({ email }) => email === again.email)) await owner.call(createCustomer, again)
  return `${customers}/duplicates`
}

/** A follow-up by SMS that is for a segment, once. */
async function forSegment({ owner }: BusyShop): Promise<string> {
  const { automations } = await owner.call(listAutomations, {})
  if (automations.some(({ segmentId }) => segmentId)) return '/dashboard/automations'
  const { segment } = await owner.call(createSegment, { name: 'Nya med sms', filter: { sms: 'yes' } })
  const message = 'Hej {{name|du}}! Välkommen tillbaka.'
  await owner.call(createAutomation, {
    ...{ kind: 'followUp', channel: 'sms', delay: 14, message, smsFrom: 'Bjorns' },
    segmentId: segment.id,
  })
  return '/dashboard/automations'
}

/** All who are shown. */
async function tickAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^(välj alla|select all)/i }).check()
}

async function deed(page: Page, name: RegExp): Promise<void> {
  await tickAll(page)
  await choose(page, name, { menu: /^(mer för de valda|more for those selected)$/i })
}

export const people: Shot[] = [
  { name: 'people-automation', path: forSegment, as: 'owner' },
  {
    name: 'people-automation-edit',
    path: forSegment,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^(redigera|edit): (uppföljning|follow-up)/i })
        .first()
        .click()
      await page.getByRole('combobox', { name: /vem får|who gets/i }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'people-duplicates', path: doubled, as: 'owner' },
  { name: 'people-duplicates-none', path: `${customers}/duplicates`, as: 'newcomer' },
  {
    name: 'people-merge',
    path: doubled,
    as: 'owner',
    over: true,
    prepare: (page) => press(page, /^(jämför|compare) sara/i),
  },
  {
    name: 'people-merge-consents',
    path: doubled,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await press(page, /^(jämför|compare) sara/i)
      await page.getByRole('region', { name: /samtycken|consents/i }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'people-chosen', path: customers, as: 'owner', prepare: tickAll },
  {
    name: 'people-labels',
    path: customers,
    as: 'owner',
    over: true,
    prepare: (page) => deed(page, /^(etiketter|labels)$/i),
  },
  {
    name: 'people-remove',
    path: customers,
    as: 'owner',
    over: true,
    prepare: (page) => deed(page, /^(ta bort|delete)$/i),
  },
  {
    name: 'people-send',
    path: customers,
    as: 'owner',
    over: true,
    prepare: (page) => deed(page, /^(skicka till dem|send to them)$/i),
  },
]
