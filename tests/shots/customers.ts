import type { Page } from 'playwright'
import { drawn } from '../support/screens.ts'
import { choose } from './press.ts'
import { away, type Shot } from './shot.ts'

const path = '/dashboard/customers'

const add = (page: Page) =>
  page
    .getByRole('button', { name: /lägg till|add/i })
    .first()
    .click()

const search = (page: Page, words: string) => page.locator('search input').fill(words)

/** What can be done with Anna. */
export const act = (page: Page, what: string) =>
  choose(page, new RegExp(`(${what}) anna`, 'i'), {
    menu: /mer för anna|more for anna/i,
    item: new RegExp(what, 'i'),
  })

export const customers: Shot[] = [
  { name: 'customers-list', path, as: 'owner' },
  { name: 'customers-list-empty', path, as: 'newcomer' },
  {
    name: 'customers-details',
    path,
    as: 'owner',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Anna Öberg/ }).click()
      await page.getByRole('button', { name: /^(visa historik|show history)$/i }).waitFor()
      // The rows below move down once the open one has been measured.
      await drawn(page)
    },
  },
  {
    name: 'customers-search-without-match',
    path,
    as: 'owner',
    prepare: (page) => search(page, 'finns inte'),
  },
  { name: 'customers-add', path: `${path}?add=customer`, as: 'owner', over: true },
  {
    name: 'customers-add-errors',
    path,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await add(page)
      await page.locator('dialog [type=submit]').click()
    },
  },
  {
    name: 'customers-add-known-address',
    path,
    as: 'owner',
    over: true,
    prepare: async (page, { customers: [known] }) => {
      await add(page)
      await page.locator('dialog [name=name]').fill('Anna Ek')
      await page.locator('dialog [name=email]').fill(known?.email ?? '')
      await page.locator('dialog [name=phone]').fill('070-174 06 90')
      await page.locator('dialog [type=radio]').first().check()
      await page.locator('dialog [type=submit]').click()
    },
  },
  {
    name: 'customers-add-known-number',
    path,
    as: 'owner',
    over: true,
    prepare: async (page, { customers: [known] }) => {
      await add(page)
      await page.locator('dialog [name=name]').fill('Anna Ek')
      await page.locator('dialog [name=phone]').fill(known?.phone ?? '')
      await page.locator('dialog [type=radio]').first().check()
      await page.locator('dialog [type=submit]').click()
    },
  },
  {
    name: 'customers-edit',
    path,
    as: 'owner',
    over: true,
    prepare: (page) => act(page, 'ändra|edit'),
  },
  {
    name: 'customers-withdraw',
    path,
    as: 'owner',
    over: true,
    prepare: async (page) => {
      await act(page, 'ändra|edit')
      await page
        .getByRole('radio', { name: /^(säger nej|says no)/i })
        .first()
        .check()
    },
  },
  {
    name: 'customers-remove',
    path,
    as: 'owner',
    over: true,
    prepare: (page) => act(page, 'ta bort|delete'),
  },
  { name: 'customers-server-away', path, as: 'owner', prepare: away },
]
