import { expect, test } from 'vitest'
import {
  IMPORT_BYTES_A_DAY,
  IMPORTS_AT_ONCE,
  REFUSED_ENOUGH_TO_STOP,
  ROWS_JUDGED,
  ROWS_UNTIL_VERIFIED,
  TROUBLES_KEPT,
} from '../../shared/imports/limits.ts'
import { CAMPAIGN_NAME_MAX } from '../../shared/rules/campaigns.ts'
import { CARD_DAYS, cardsLeft } from '../../shared/rules/cards.ts'
import { LEAST_PEOPLE } from '../../shared/rules/comparison.ts'
import { NOTES_MAX } from '../../shared/rules/customers.ts'
import { builtInPrices, smsPrice } from '../../shared/rules/destinations.ts'
import { LABEL_LENGTH, LABELS_MAX } from '../../shared/rules/labels.ts'
import { PERIOD_DAYS_MAX } from '../../shared/rules/periods.ts'
import { PLAN_FRESH_HOURS } from '../../shared/rules/planning.ts'
import {
  offerOf,
  offers,
  type PlanId,
  plans,
  SMS_UNTIL_PAID,
  TRIAL_DAYS,
  VAT_PERCENT,
  vatWithin,
} from '../../shared/rules/plans.ts'
import { DEFAULT_QUIET, holdsBack } from '../../shared/rules/quiet-hours.ts'
import { CONFIRM_LINK_DAYS, kept, PAGE_LINK_MINUTES } from '../../shared/rules/retention.ts'
import { NEEDS_MAX, OPERATIONS_MAX, PULL_FIRST, PULL_MAX, PUSH_BYTES } from '../../shared/rules/sync.ts'

// Each written out here once more: whoever changes a promise changes it in two places.

test('what is kept of people is kept for so many days as the privacy texts say', () => {
  expect(kept).toEqual({
    ...{ captured: 90, ledger: 365, unconfirmed: 30, links: 30, operations: 90, closed: 30 },
    ...{ inquiries: 365, confirmations: 365, refusals: 14, events: 30, visits: 730, connections: 365 },
  })
  expect([PAGE_LINK_MINUTES, CONFIRM_LINK_DAYS]).toEqual([60, 7])
})

test('a shop may import as much as the screens and the refusals say', () => {
  expect([IMPORTS_AT_ONCE, IMPORT_BYTES_A_DAY, ROWS_JUDGED]).toEqual([2, 200_000_000, 10_000])
  expect([TROUBLES_KEPT, REFUSED_ENOUGH_TO_STOP, ROWS_UNTIL_VERIFIED]).toEqual([5000, 0.9, 1000])
})

test('every plan has what the price list says', () => {
  const list = (Object.keys(plans) as PlanId[]).map((id) => {
    const { priceOre, yearlyPriceOre, newCustomers, sms, emails, aiTexts, cards, yearlyCards } = plans[id]
    return [id, priceOre, yearlyPriceOre, newCustomers, sms, emails, aiTexts, cards, yearlyCards]
  })
  expect(list).toEqual([
    ['free', 0, 0, null, 0, 20, 3, 0, 0],
    ['starter', 39_900, 29_900, 100, 500, null, 10, 1, 5],
    ['professional', null, 79_900, 500, 2000, null, 200, 5, 5],
    ['enterprise', null, null, null, null, null, null, null, null],
  ])
  expect([TRIAL_DAYS, SMS_UNTIL_PAID, VAT_PERCENT]).toEqual([30, 100, 25])
})

test('every price that is asked is an offer, and nothing else is', () => {
  expect(offers).toEqual([
    { plan: 'starter', term: 'monthly', priceOre: 39_900 },
    { plan: 'starter', term: 'yearly', priceOre: 29_900 },
    { plan: 'professional', term: 'yearly', priceOre: 79_900 },
  ])
  for (const named of ['starter', ' Starter ', 'Starter Plan']) {
    expect(offerOf(named, 399)).toEqual(offers[0])
    expect(offerOf(named, 299)).toEqual(offers[1])
    for (const amount of [0, 298, 300, 799, 39_900]) expect(offerOf(named, amount)).toBeNull()
  }
  expect(offerOf('professional', 799)).toEqual(offers[2])
  for (const named of ['professional', 'free', 'planstarter', '']) expect(offerOf(named, 399)).toBeNull()
})

test.each([
  [39_900, 7980],
  [29_900, 5980],
  [100, 20],
  [1, 0],
  [3, 1],
  [0, 0],
])('of %i öre the VAT is %i', (ore, vat) => {
  expect(vatWithin(ore)).toBe(vat)
})

test('a plan has as many cards a year as it says, and never less than none left', () => {
  const now = '2026-11-21T09:00:00.000Z'
  const left = (plan: 'free' | 'starter' | 'professional' | 'enterprise', ordered: number) =>
    cardsLeft({ plan, trialEndsAt: null }, ordered, now)
  expect([left('free', 0), left('starter', 0), left('starter', 1), left('starter', 9)]).toEqual([0, 1, 0, 0])
  expect([left('professional', 2), left('enterprise', 99)]).toEqual([3, null])
  expect(CARD_DAYS).toBe(365)
})

test.each([
  ['+46701740610', 65],
  ['+4791234567', 85],
  ['+4520123456', 60],
  ['+358401234567', 95],
  ['+447400123456', 60],
  ['+61412345678', 60],
  ['+12025550123', 15],
  ['+351912345678', 120],
  ['+35', 0],
  ['', 0],
])('a part of a text to %j costs %i öre', (phone, ore) => {
  expect(smsPrice(phone, builtInPrices)).toBe(ore)
})

test('every country that texts go to has its price', () => {
  const ceiling = 'AT BE BG CH CY CZ DE EE ES FR GR HR HU IE IS IT LI LT LU LV MT NL PL PT RO SI SK'
  expect(builtInPrices).toEqual({
    ...{ SE: 65, NO: 85, DK: 60, FI: 95, GB: 60, US: 15, AU: 60 },
    ...Object.fromEntries(ceiling.split(' ').map((code) => [code, 120])),
  })
})

test('texts rest from eight in the evening until nine, and mail does not, unless the shop says otherwise', () => {
  expect(DEFAULT_QUIET).toEqual({ for: 'texts', from: '20:00', to: '09:00' })
  const held = (what: 'off' | 'texts' | 'all') =>
    (['sms', 'whatsapp', 'email'] as const).filter((channel) => holdsBack({ for: what }, channel))
  expect(held('off')).toEqual([])
  expect(held('texts')).toEqual(['sms', 'whatsapp'])
  expect(held('all')).toEqual(['sms', 'whatsapp', 'email'])
})

test('what is typed and sent at once has the bounds that it was promised', () => {
  expect([CAMPAIGN_NAME_MAX, NOTES_MAX, LABELS_MAX, LABEL_LENGTH]).toEqual([100, 2000, 20, 40])
  expect([PULL_FIRST, PULL_MAX, OPERATIONS_MAX, NEEDS_MAX, PUSH_BYTES]).toEqual([
    ...[100, 1000, 500, 5000, 8_000_000],
  ])
  expect([LEAST_PEOPLE, PLAN_FRESH_HOURS, PERIOD_DAYS_MAX]).toEqual([200, 12, 3660])
})
