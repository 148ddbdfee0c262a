import type { Page } from 'playwright'
import { createCustomer } from '../../shared/customers.ts'
import { createOffer, giveOffer, listOffers, undoRedemption } from '../../shared/offers.ts'
import { exportPerson } from '../../shared/rights.ts'
import { stampCustomer } from '../../shared/stamps/contract.ts'
import { pull } from '../../shared/sync.ts'
import type { BusyShop } from '../support/shop.ts'
import type { Shot } from './shot.ts'

const title = 'En gratis kaffe'
const redeem = '/dashboard/redeem'
const holder = { name: 'Ylva Stjerna', email: 'ylva@stamp.example' }
const full = { name: 'Folke Dahl', email: 'folke@stamp.example' }

const cards = new Map<string, Promise<string>>()

/** Once for each shop: a card that is begun, whose page it answers with, and one that is full. */
function begun(shop: BusyShop): Promise<string> {
  const known = cards.get(shop.business.id) ?? make(shop)
  cards.set(shop.business.id, known)
  return known
}

async function make({ owner }: BusyShop): Promise<string> {
  const { offers } = await owner.call(listOffers, {})
  const card = {
    title,
    terms: 'Gäller alla våra kaffedrycker.',
    perCard: 10,
    audience: 'signup',
    running: true,
  } as const
  const offer =
    offers.find((each) => each.title === title) ??
    (await owner.call(createOffer, { ...card, worth: 42 })).offer
  const stamped = async (person: typeof holder, times: number) => {
    const { customer } = await owner.call(createCustomer, { ...person, phone: null })
    await owner.call(giveOffer, { id: offer.id, customerIds: [customer.id] })
    for (let at = 0; at < times; at++)
      await owner.call(stampCustomer, { id: offer.id, customerId: customer.id, again: true, place: 'Kassan' })
    return customer.id
  }
  await stamped(full, 10)
  const id = await stamped(holder, 4)
  const { record } = await owner.call(exportPerson, { id })
  return new URL(record.vouchers[0]?.url ?? '').pathname
}

/** Takes what a picture stamped back, for those that come after. */
async function takeBack({ owner }: BusyShop): Promise<void> {
  const { changes } = await owner.call(pull, {})
  for (const { kind, id, row } of changes)
    if (kind === 'voucher' && row && row.stamps % 10 > 4) {
      const redemptionId = row.stamped.at(-1)?.id
      if (redemptionId) await owner.call(undoRedemption, { id, redemptionId })
    }
}

const at = (path: string) => async (shop: BusyShop) => {
  await begun(shop)
  return path
}

const find = (email: string) => async (page: Page) => {
  await page.getByRole('radio', { name: /^(kund|customer)$/i }).check()
  await page.getByRole('textbox').fill(email)
  await page.getByRole('list').getByRole('button').first().click()
  await page.getByRole('heading', { level: 2 }).waitFor()
  await page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: title }).click()
  await page.locator('[data-verdict]').waitFor()
}

export const stamps: Shot[] = [
  {
    name: 'stamps-new',
    path: '/dashboard/offers',
    as: 'newcomer',
    over: true,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^(nytt erbjudande|new offer)$/i })
        .first()
        .click()
      await page.getByRole('radio', { name: /^(stämpelkort|stamp card)/i }).check()
    },
  },
  { name: 'stamps-offer', path: at('/dashboard/offers'), as: 'owner' },
  {
    name: 'stamps-stamped',
    path: at(redeem),
    as: 'owner',
    prepare: async (page) => {
      await find(holder.email)(page)
      await page.getByRole('button', { name: /^(ge en stämpel ändå|give a stamp all the same)$/i }).click()
      await page.locator('[data-verdict=stamped]').waitFor()
    },
    after: takeBack,
  },
  { name: 'stamps-lately', path: at(redeem), as: 'owner', prepare: find(holder.email) },
  { name: 'stamps-full', path: at(redeem), as: 'owner', prepare: find(full.email) },
  { name: 'stamps-card', path: begun, as: 'visitor' },
]
