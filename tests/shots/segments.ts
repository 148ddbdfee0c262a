import type { Page } from 'playwright'
import { updateCustomer } from '../../shared/customers.ts'
import { createSegment, listSegments } from '../../shared/segments.ts'
import { addCampaign, type BusyShop, smsCampaign } from '../support/shop.ts'
import { act } from './customers.ts'
import { choose, openSend, press } from './press.ts'
import type { Shot } from './shot.ts'

const name = 'Stamkunder med sms'

/** A shop that has put labels on its customers and saved a segment, once. */
async function sorted(shop: BusyShop): Promise<string> {
  const { owner, customers } = shop
  const { segments } = await owner.call(listSegments, {})
  const known = segments.find((segment) => segment.name === name)
  if (known) return known.id
  for (const [n, labels] of [['Stamkund', 'Färgar håret', 'Gillar kaffe'], ['Stamkund']].entries())
    await owner.call(updateCustomer, { id: customers[n]?.id ?? '', labels })
  const { segment } = await owner.call(createSegment, { name, filter: { sms: 'yes', labels: ['Stamkund'] } })
  return segment.id
}

const list = (search: string) => async (shop: BusyShop) => {
  const id = await sorted(shop)
  return `/dashboard/customers${search.replace('ID', id)}`
}

const filter = (page: Page) => press(page, /^(filtrera|filter)$/i)

export const segments: Shot[] = [
  { name: 'segments-labels', path: list(''), as: 'owner' },
  {
    name: 'segments-labels-edit',
    path: list(''),
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await act(page, 'ändra|edit')
      await page.locator('dialog [name=notes]').scrollIntoViewIfNeeded()
    },
  },
  { name: 'segments-filter', path: list(''), as: 'owner', over: true, prepare: filter },
  {
    name: 'segments-filter-chosen',
    path: list('?sms=yes&label=Stamkund&from=2026-01-01&to=2026-12-31&clicked=30'),
    as: 'owner',
    over: true,
    prepare: filter,
  },
  { name: 'segments-filtered', path: list('?sms=yes&joined=30'), as: 'owner' },
  { name: 'segments-filtered-none', path: list('?whatsapp=no&clicked=7'), as: 'owner' },
  { name: 'segments-segment', path: list('?sms=yes&label=Stamkund&segment=ID'), as: 'owner' },
  {
    name: 'segments-changed',
    path: list('?sms=yes&email=yes&label=Stamkund&segment=ID'),
    as: 'owner',
  },
  {
    name: 'segments-menu',
    path: list(''),
    as: 'owner',
    over: true,
    prepare: (page) => press(page, /^segment(s)?$/i),
  },
  {
    name: 'segments-save',
    path: list('?sms=yes&joined=30'),
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await press(page, /^(spara som|save as)/i)
      await page.locator('dialog [type=submit]').click()
    },
  },
  {
    name: 'segments-remove',
    path: list('?sms=yes&label=Stamkund&segment=ID'),
    as: 'owner',
    over: true,
    prepare: (page) =>
      choose(page, /^(ta bort|delete) stamkunder/i, {
        menu: /mer för stam|more for stam/i,
        item: /^(ta bort|delete)/i,
      }),
  },
  {
    name: 'segments-send',
    path: async (shop) => {
      await sorted(shop)
      return `/dashboard/campaigns/${(await addCampaign(shop, smsCampaign)).id}`
    },
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await openSend(page)
      const who = page.getByRole('combobox', { name: /^(mottagare|recipients)/i })
      const option = who.locator('option').filter({ hasText: name })
      await who.selectOption((await option.getAttribute('value')) ?? '')
      await who.scrollIntoViewIfNeeded()
    },
  },
]
