import type { Page } from 'playwright'
import type { Cohorts } from '../../shared/cohorts/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSeen, postSignups } from '../../shared/taps.ts'
import { asBlipp } from '../support/as-blipp.ts'
import type { BusyShop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { away, failing, type Shot, unanswered } from './shot.ts'

const path = '/dashboard/reports'
const names = ['Anna', 'Bo', 'Cissi', 'Dag', 'Elin', 'Frida', 'Gun', 'Hedda', 'Ivar']

/** A few weeks' worth of people, who come the same however often they are asked for. */
async function liven({ owner, tag }: BusyShop): Promise<void> {
  const phone = visit(owner.url, { 'user-agent': 'Mozilla/5.0' })
  const { code } = tag
  for (let n = 0; n < 24; n++) await phone.call(postSeen, { code, event: 'opened' })
  for (let n = 0; n < 14; n++) await phone.call(postSeen, { code, event: 'started' })
  const now = Date.now()
  const signups = names.map((name, at) => ({
    ...{ id: uuid7(), name, email: `${name.toLowerCase()}.rapport@kund.example`, consentGiven: true },
    ...{ language: 'sv', filledAt: new Date(now - at * at * 9 * 3_600_000).toISOString() },
  }))
  await phone.call(postSignups, { code, clientNow: new Date(now).toISOString(), signups })
}

const lively = async (page: Page, shop: BusyShop) => {
  await liven(shop)
  await page.reload()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

/** Puts every chart into its table. */
const asTables = async (page: Page) => {
  const toTable = page.getByRole('button', { name: /: (tabell|table)$/i })
  while ((await toTable.count()) > 0) await toTable.first().click()
}

const within = (...pairs: [of: number, back: number][]) => pairs.map(([of, back]) => ({ of, back }))
const counted: Cohorts = {
  at: new Date().toISOString(),
  hasVisits: true,
  rows: [
    {
      month: '2026-07',
      tagId: 'a',
      label: 'Kassan',
      joined: 48,
      within: within([48, 9], [48, 14], [48, 17]),
    },
    {
      month: '2026-08',
      tagId: 'a',
      label: 'Kassan',
      joined: 61,
      within: within([61, 13], [61, 19], [22, 8]),
    },
    { month: '2026-08', tagId: null, label: null, joined: 7, within: within([7, 2], [7, 2], [3, 1]) },
    { month: '2026-11', tagId: 'a', label: 'Kassan', joined: 12, within: within([0, 0], [0, 0], [0, 0]) },
  ],
}

/** Months of people who came back, which no picture can wait for. */
const cameBack = async (page: Page) => {
  await page.route('**/api/reports/cohorts', (route) => route.fulfill(asBlipp({ cohorts: counted })))
}

export const reports: Shot[] = [
  { name: 'reports-30-days', path, as: 'owner', arrange: cameBack, prepare: lively },
  {
    name: 'reports-one-day-looked-at',
    path: `${path}?period=7`,
    as: 'owner',
    inView: true,
    prepare: async (page, shop) => {
      await lively(page, shop)
      await page.getByRole('slider').first().press('ArrowLeft')
    },
  },
  {
    name: 'reports-tables',
    path: `${path}?period=year`,
    as: 'owner',
    prepare: async (page, shop) => {
      await lively(page, shop)
      await asTables(page)
    },
  },
  {
    name: 'reports-own-dates-wrong',
    path: `${path}?from=2026-11-20&to=2026-11-01`,
    as: 'owner',
    inView: true,
  },
  { name: 'reports-first', path, as: 'newcomer' },
  { name: 'reports-loading', path, as: 'owner', arrange: unanswered('**/api/reports*'), inView: true },
  { name: 'reports-failed', path, as: 'owner', arrange: failing('**/api/reports*') },
  { name: 'reports-offline', path, as: 'owner', prepare: away },
]
