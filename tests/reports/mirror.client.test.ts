import { beforeEach, expect, test } from 'vitest'
import { reportFrom } from '../../backend/reports/counts.ts'
import { marked } from '../../backend/reports/marks.ts'
import { reportFromMirror } from '../../pwa/reports/business/from-mirror.ts'
import { chosenIn, paramsFor } from '../../pwa/reports/business/period.ts'
import { isWritten, rangeOf, topOf } from '../../pwa/reports/charts/scale.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { csvLine } from '../../shared/csv/index.ts'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { listTags } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { erik } from '../support/people.ts'
import {
  addCampaign,
  addCustomer,
  addTag,
  emailCampaign,
  openShop,
  type Shop,
  verifyAddress,
} from '../support/shop.ts'
import { logOf } from './log.ts'

const period = { from: '2026-10-24', to: '2026-10-26' }

let blipp: Blipp
let shop: Shop

beforeEach(async () => {
  const { db, discard } = await openSqlite()
  blipp = await startBlipp(db, { start: '2026-10-22T08:00:00.000Z' })
  shop = await openShop(blipp.url)
  return async () => {
    await blipp.stop()
    await discard()
  }
})

const fromMirror = async () => {
  const { customers } = await shop.owner.call(listCustomers, {})
  const { campaigns } = await shop.owner.call(listCampaigns, {})
  const { tags } = await shop.owner.call(listTags, {})
  return reportFromMirror({ customers, campaigns, tags }, 'Europe/Stockholm', period)
}

test('a device without a network counts what the server counts, of all that it holds', async () => {
  const { at, signUp, optOut, report } = logOf(blipp, shop)
  await verifyAddress(shop)
  const [disken, dorren] = [await addTag(shop, 'Disken'), await addTag(shop, 'Dörren')]
  await signUp(disken.code, 'Anna')
  const known = await addCustomer(shop, erik)
  at('2026-10-23T22:30:00.000Z')
  await signUp(disken.code, 'Bo')
  at('2026-10-25T00:30:00.000Z')
  await signUp(dorren.code, 'Cissi')
  at('2026-10-25T01:30:00.000Z')
  await signUp(disken.code, 'Dag')
  at('2026-10-26T11:00:00.000Z')
  await signUp(`@${shop.business.merchantId}`, 'Elin')
  await optOut('Bo')
  const server = await report(period.from, period.to)
  await shop.owner.call(updateCustomer, { id: known.id, notes: 'Stamkund' })
  const campaign = await addCampaign(shop, emailCampaign)
  await shop.owner.call(sendEmail, { id: campaign.id, customerIds: [known.id] })
  await blipp.jobs.idle()
  const { campaigns } = await report(period.from, period.to)

  const mirror = await fromMirror()
  expect(server.totals.signups).toBe(4)
  expect({ ...server, campaigns }).toMatchObject(mirror)
})

test('whoever was removed is missing on the device alone', async () => {
  const { at, signUp, idOf, report } = logOf(blipp, shop)
  at('2026-10-24T10:00:00.000Z')
  await signUp(`@${shop.business.merchantId}`, 'Anna')
  await signUp(`@${shop.business.merchantId}`, 'Bo')
  const server = await report(period.from, period.to)
  await shop.owner.call(deleteCustomer, { id: idOf('Bo') })
  expect([(await report(period.from, period.to)).totals.signups, server.totals.signups]).toEqual([2, 2])
  expect((await fromMirror()).totals.signups).toBe(1)
})

const address = (query: string) => chosenIn(new URLSearchParams(query), '2026-11-22')

test.each([
  ['', { choice: '30', from: '2026-10-24', to: '2026-11-22', fault: null }],
  ['period=7', { choice: '7', from: '2026-11-16', to: '2026-11-22', fault: null }],
  ['period=year', { choice: 'year', from: '2026-01-01', to: '2026-11-22', fault: null }],
  ['period=nonsense', { choice: '30', from: '2026-10-24', to: '2026-11-22', fault: null }],
  ['from=2026-02-01&to=2026-02-28', { choice: 'own', from: '2026-02-01', to: '2026-02-28', fault: null }],
  ['from=2026-02-01&to=', { choice: 'own', from: '2026-02-01', to: '', fault: 'dayMissing' }],
  [
    'from=2026-02-30&to=2026-03-01',
    { choice: 'own', from: '2026-02-30', to: '2026-03-01', fault: 'dayMissing' },
  ],
  [
    'from=2026-03-01&to=2026-02-28',
    { choice: 'own', from: '2026-03-01', to: '2026-02-28', fault: 'backwards' },
  ],
  [
    'from=2001-01-01&to=2026-02-28',
    { choice: 'own', from: '2001-01-01', to: '2026-02-28', fault: 'tooLong' },
  ],
])('the address ?%s names a period', (query, chosen) => {
  expect(address(query)).toEqual(chosen)
})

test('own dates begin as the ones that were looked at, and the usual period has no name', () => {
  expect(paramsFor('own', address('period=7')).toString()).toBe('from=2026-11-16&to=2026-11-22')
  expect(paramsFor('30', address('')).toString()).toBe('')
  expect(paramsFor('year', address('')).toString()).toBe('period=year')
})

test.each([
  [[0], 2],
  [[3, 1], 4],
  [[11], 20],
  [[68, 3], 80],
  [[100], 100],
  [[2345], 4000],
])('the scale over %o ends at %i', (values, top) => {
  expect(topOf(values)).toBe(top)
})

test('the scale of a line begins near its lowest point, and holds one that is flat', () => {
  expect(rangeOf([940, 990])).toEqual({ bottom: 940, top: 990 })
  expect(rangeOf([3, 17])).toEqual({ bottom: 0, top: 20 })
  expect(rangeOf([7, 7])).toEqual({ bottom: 5, top: 9 })
})

test('no more labels are written than there is room for', () => {
  const written = Array.from({ length: 30 }, (_, at) => at).filter((at) => isWritten(at, 30, 5))
  expect(written).toEqual([0, 6, 12, 18, 24])
})

test('figures stay figures in a file for spreadsheets, and what would be a formula does not', () => {
  expect(csvLine(['=1+1', 0.25, -3], ',')).toBe("'=1+1,0.25,-3\r\n")
  expect(csvLine(['a;b', 0.25, -3], ';')).toBe('"a;b";0,25;-3\r\n')
})

test('an answer to a single reply is none of the campaigns that are compared', () => {
  const report = { ...reportFrom([{ state: 'delivered', n: 1 }], marked(undefined)) }
  const sent = { name: 'Höst', type: 'sms' as const, sentAt: '2026-10-25T09:00:00.000Z', report }
  const campaigns = [
    { ...sent, id: uuid7() },
    { ...sent, id: uuid7(), name: 'Svar till Anna', isAnswer: true },
  ]
  const view = reportFromMirror({ customers: [], campaigns, tags: [] }, 'Europe/Stockholm', period)
  expect(view.campaigns.map(({ name }) => name)).toEqual(['Höst'])
})
