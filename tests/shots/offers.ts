import type { Page } from 'playwright'
import { listCustomers } from '../../shared/customers.ts'
import { createOffer, giveOffer, listOffers } from '../../shared/offers.ts'
import type { BusyShop } from '../support/shop.ts'
import { away, type Shot } from './shot.ts'

const path = '/dashboard/offers'
const DAY = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Once for each shop: the pictures are of the same ones. */
async function withOffers({ owner }: BusyShop): Promise<string> {
  if ((await owner.call(listOffers, {})).offers.length > 0) return path
  const { customers } = await owner.call(listCustomers, {})
  const coffee = {
    title: 'En kaffe på köpet',
    terms: 'Till lunchen, måndag till fredag. En kupong per besök.',
    until: dayAfter(30),
    audience: 'signup',
    most: 500,
    worth: 35,
    running: true,
  } as const
  const { offer } = await owner.call(createOffer, coffee)
  await owner.call(giveOffer, { id: offer.id, customerIds: customers.slice(0, 3).map(({ id }) => id) })
  await owner.call(createOffer, { title: 'Tio procent på nästa klippning', audience: 'chosen', worth: 80 })
  await owner.call(createOffer, { title: 'Adventsfika för två', from: dayAfter(4), running: true, worth: 90 })
  return path
}

const begin = (page: Page) =>
  page
    .getByRole('button', { name: /^(nytt erbjudande|new offer)$/i })
    .first()
    .click()

const give = (page: Page) =>
  page
    .getByRole('button', { name: /^(ge .* till kunder|give .* to customers)$/i })
    .first()
    .click()

export const offers: Shot[] = [
  { name: 'offers-none', path, as: 'newcomer' },
  { name: 'offers-list', path: withOffers, as: 'owner' },
  { name: 'offers-list-server-away', path: withOffers, as: 'owner', prepare: away },
  { name: 'offers-new', path, as: 'newcomer', over: true, prepare: begin },
  {
    name: 'offers-new-errors',
    path,
    as: 'newcomer',
    over: true,
    prepare: async (page) => {
      await begin(page)
      await page.locator('dialog [name=most]').fill('många')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'offers-give',
    path: withOffers,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await give(page)
      await page.locator('dialog [type=checkbox]:not(:disabled)').first().check()
    },
  },
  {
    name: 'offers-stop',
    path: withOffers,
    as: 'owner',
    over: true,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(stoppa|stop) /i })
        .first()
        .click(),
  },
]
