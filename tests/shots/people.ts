import type { Page } from 'playwright'
import { createCustomer, listCustomers } from '../../shared/customers.ts'
import { sara } from '../support/people.ts'
import type { BusyShop } from '../support/shop.ts'
import { press } from './press.ts'
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

const boxes = (page: Page) => page.getByRole('checkbox')

/** All who are shown. */
async function tickAll(page: Page): Promise<void> {
  await boxes(page).first().check()
}

async function deed(page: Page, name: RegExp): Promise<void> {
  await tickAll(page)
  const more = page.getByRole('button', { name: /^(mer för de valda|more for those selected)$/i })
  if (await more.isVisible()) {
    await more.click()
    await page.getByRole('menuitem', { name }).click()
  } else await press(page, name)
}

export const people: Shot[] = [
  { name: 'people-duplicates', path: doubled, as: 'owner' },
  { name: 'people-duplicates-none', path: `${customers}/duplicates`, as: 'newcomer' },
  {
    name: 'people-merge',
    path: doubled,
    as: 'owner',
    inView: true,
    prepare: (page) => press(page, /^(jämför|compare) sara/i),
  },
  {
    name: 'people-merge-consents',
    path: doubled,
    as: 'owner',
    inView: true,
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
    inView: true,
    prepare: (page) => deed(page, /^(etiketter|labels)$/i),
  },
  {
    name: 'people-remove',
    path: customers,
    as: 'owner',
    inView: true,
    prepare: (page) => deed(page, /^(ta bort|delete)$/i),
  },
  {
    name: 'people-send',
    path: customers,
    as: 'owner',
    inView: true,
    prepare: (page) => deed(page, /^(skicka till dem|send to them)$/i),
  },
]
