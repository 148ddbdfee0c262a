import { describe, expect, test } from 'vitest'
import { fillWithExamples } from '../../backend/examples/index.ts'
import { createJobs } from '../../backend/jobs.ts'
import { usageOf } from '../../backend/limits/index.ts'
import { verifyHours } from '../../backend/reports/index.ts'
import { listAutomations } from '../../shared/automations.ts'
import { getBusinessReport } from '../../shared/business-report.ts'
import { getProfile } from '../../shared/businesses.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { emptyExamples } from '../../shared/closing.ts'
import {
  type Customer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  mergeCustomers,
} from '../../shared/customers.ts'
import { getSend, listCaptured, sendEmail } from '../../shared/deliveries.ts'
import { listOffers } from '../../shared/offers.ts'
import { isExample } from '../../shared/rules/customers.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { listSegments } from '../../shared/segments.ts'
import { listTags } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { addCampaign, addTag, emailCampaign, openShop, type Shop, verifyAddress } from '../support/shop.ts'
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts'

interface Full {
  blipp: Blipp
  shop: Shop
}

/** Opens a shop and fills it, as the first start does before it sends anything. */
async function fill(blipp: Blipp, sink?: SmtpSink): Promise<Full> {
  const shop = await openShop(blipp.url)
  await verifyAddress(shop, sink)
  await addTag(shop, 'Dörren')
  await blipp.jobs.stop()
  const { user } = await shop.owner.call(getProfile, {})
  const { tags } = await shop.owner.call(listTags, {})
  const codes = tags.map(({ code }) => code)
  const about = { businessId: shop.business.id, userId: user.id, codes, language: 'sv', smsFrom: 'Bjorns' }
  await fillWithExamples(blipp.deps, { ...about, language: 'sv' }, createJobs)
  blipp.clock.pass(60_000)
  return { blipp, shop }
}

/** Deletes one customer and merges two, as somebody does who tries that on the examples. */
async function tidyUp({ owner }: Shop, [first, second, third]: readonly Customer[]): Promise<void> {
  if (!first || !second || !third) throw new Error('There are no three customers.')
  await owner.call(deleteCustomer, { id: first.id })
  await owner.call(mergeCustomers, { id: second.id, other: third.id, take: {} })
}

const profileOf = async ({ owner }: Shop) => (await owner.call(getProfile, {})).business
const allOf = async ({ owner }: Shop) => ({
  customers: (await owner.call(listCustomers, {})).customers,
  campaigns: (await owner.call(listCampaigns, {})).campaigns,
  automations: (await owner.call(listAutomations, {})).automations,
  segments: (await owner.call(listSegments, {})).segments,
  offers: (await owner.call(listOffers, {})).offers,
  captured: (await owner.call(listCaptured, {})).captured.filter(({ campaignId }) => campaignId !== null),
})

onEachEngine('the examples of a demo shop', (open) => {
  test('show something on every screen, also where they are made at night, and go when they are asked to', async () => {
    const blipp = await startBlipp(await open(), { start: '2026-11-26T01:52:00.000Z' })
    const { shop } = await fill(blipp)
    const { owner } = shop
    const { examplesUntil } = await profileOf(shop)
    const before = await allOf(shop)

    expect(before.customers.length).toBeGreaterThanOrEqual(115)
    expect(new Set(before.customers.map(({ email }) => email)).size).toBe(before.customers.length)
    for (const { email } of before.customers) expect(email).toMatch(/\.example$/)
    for (const { mobile } of before.customers)
      if (mobile) expect(Number(mobile.slice(-7))).toSatisfy((n: number) => n >= 1740607 && n <= 1740699)
    expect(before.customers.filter(({ consents }) => Object.values(consents).includes('no'))).not.toEqual([])
    const phones = before.customers.map(({ mobile }) => mobile).filter(Boolean)
    expect(new Set(phones).size).toBe(phones.length - 1)
    expect(before.customers.filter(({ labels }) => labels?.includes('stammis')).length).toBeGreaterThan(10)
    expect(before.campaigns.map(({ status }) => status).sort()).toEqual([
      'draft',
      'scheduled',
      'sent',
      'sent',
      'sent',
    ])
    const planned = before.campaigns.flatMap(({ scheduledAt }) => scheduledAt ?? [])
    expect(planned.map((at) => wallAt('Europe/Stockholm', at))).toEqual(['2026-12-01T11:00'])
    const reports = before.campaigns.flatMap(({ report }) => report ?? [])
    for (const report of reports) {
      expect(report.captured).toBe(report.recipients)
      expect(report).toMatchObject({ accepted: 0, delivered: 0, failed: 0, unknown: 0 })
    }
    expect(reports.filter(({ opened, clicked }) => opened > clicked && clicked > 0)).toHaveLength(2)
    expect(before.automations.map(({ on }) => on)).toEqual([true, true])
    for (const { report } of before.automations) expect(report?.captured).toBeGreaterThan(20)
    expect(before.segments).toHaveLength(1)
    expect(before.captured.length).toBeGreaterThan(100)
    for (const one of [...before.customers, ...before.campaigns, ...before.automations])
      expect(isExample(one, examplesUntil)).toBe(true)
    const days = before.customers.map(({ createdAt }) => Date.parse(createdAt)).sort((a, b) => a - b)
    expect(Date.parse(examplesUntil ?? '') - (days[0] ?? 0)).toBeGreaterThan(80 * 24 * 3_600_000)
    const card = before.offers.find(({ perCard }) => perCard !== null)
    const offer = before.offers.find(({ perCard }) => perCard === null)
    expect(offer?.made).toBeGreaterThan(50)
    expect(offer?.used).toBeGreaterThan(10)
    expect(offer?.usedTwice).toBe(0)
    expect(card?.stamped).toBeGreaterThan(40)
    expect(card?.used).toBeGreaterThan(1)
    expect(before.customers.some(({ visits = 0 }) => visits > 8)).toBe(true)
    const { report } = await owner.call(getBusinessReport, {})
    expect(report.totals.opened).toBeGreaterThan(report.totals.started)
    expect(report.totals.started).toBeGreaterThanOrEqual(report.totals.submitted)
    expect(report.totals.signups).toBeGreaterThan(report.previous.signups)
    expect(blipp.lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])

    const { customer } = await owner.call(createCustomer, {
      ...anna,
      basis: 'inShop',
      phone: '070-174 06 06',
    })
    const own = await addCampaign(shop, emailCampaign)
    expect(isExample(customer, examplesUntil)).toBe(false)
    await tidyUp(shop, before.customers)
    await owner.call(emptyExamples, {})
    const after = await allOf(shop)
    expect(after.customers.map(({ id }) => id)).toEqual([customer.id])
    expect(after.campaigns.map(({ id }) => id)).toEqual([own.id])
    expect(after).toMatchObject({ automations: [], segments: [], offers: [], captured: [] })
    expect((await profileOf(shop)).examplesUntil).toBeUndefined()
    for (const table of ['redemptions', 'visits'] as const)
      expect(await blipp.deps.db.read.selectFrom(table).selectAll().execute()).toEqual([])
    const left = await blipp.deps.db.read.selectFrom('vouchers').select(['customerId', 'deletedAt']).execute()
    expect(left.every(({ customerId, deletedAt }) => customerId === null && deletedAt !== null)).toBe(true)
    const { report: empty } = await owner.call(getBusinessReport, {})
    expect(empty.totals).toMatchObject({
      opened: 0,
      started: 0,
      signups: 0,
      joined: 1,
      removed: 0,
      customers: 1,
    })
    expect(empty.previous).toMatchObject({ opened: 0, signups: 0, joined: 0, removed: 0 })
    expect(await verifyHours(blipp.deps.db)).toEqual({ businesses: 1, faults: [] })
    expect(await usageOf(blipp.deps, shop.business.id)).toMatchObject({ newCustomers: 1 })
    // Once more takes nothing of the shop's own.
    await owner.call(emptyExamples, {})
    expect((await allOf(shop)).customers).toHaveLength(1)
    await blipp.stop()
  })

  test('leave a customer of the shop’s own who was made one with an example', async () => {
    const blipp = await startBlipp(await open(), { start: '2026-11-26T09:00:00.000Z' })
    const { shop } = await fill(blipp)
    const [example] = (await allOf(shop)).customers
    const { customer } = await shop.owner.call(createCustomer, {
      ...anna,
      basis: 'inShop',
      phone: '070-174 06 06',
    })
    await shop.owner.call(mergeCustomers, { id: customer.id, other: example?.id ?? '', take: {} })
    await shop.owner.call(emptyExamples, {})
    expect((await allOf(shop)).customers.map(({ id }) => id)).toEqual([customer.id])
    await blipp.stop()
  })

  test('leave a campaign of the shop’s own that rests on an example segment waiting for its owner', async () => {
    const blipp = await startBlipp(await open(), { start: '2026-11-26T09:00:00.000Z' })
    const { shop } = await fill(blipp)
    const [segment] = (await allOf(shop)).segments
    const { id } = await addCampaign(shop, emailCampaign)
    await shop.owner.call(scheduleCampaign, {
      id,
      at: '2026-11-30T09:00:00.000Z',
      audience: { segment: segment?.id ?? '' },
    })
    await shop.owner.call(emptyExamples, {})
    const { campaigns } = await allOf(shop)
    expect(campaigns).toMatchObject([{ id, scheduleTrouble: 'segmentGone' }])
    await blipp.stop()
  })

  test('are never sent anything for real, also where a mail server is there', async () => {
    const sink = await startSmtpSink()
    const blipp = await startBlipp(await open(), { environment: sink.env })
    const { shop } = await fill(blipp, sink)
    const mails = sink.mails.length
    const { customers } = await shop.owner.call(listCustomers, {})
    const examples = customers.filter(({ consents }) => consents.email === 'yes').slice(0, 3)
    const { customer } = await shop.owner.call(createCustomer, { ...anna, basis: 'inShop', phone: null })
    const { id } = await addCampaign(shop, emailCampaign)
    const jobs = createJobs(blipp.deps)
    jobs.start()
    const { sendId } = await shop.owner.call(sendEmail, {
      id,
      customerIds: [customer.id, ...examples.map((one) => one.id)],
    })
    jobs.wake()
    await jobs.idle()
    const { summary } = await shop.owner.call(getSend, { id: sendId })
    expect(summary).toMatchObject({ recipients: 4, sent: 1, captured: 3, failed: 0 })
    expect(sink.mails.slice(mails).map(({ envelopeTo }) => envelopeTo)).toEqual([[anna.email]])
    await jobs.stop()
    await blipp.stop()
    await sink.close()
  })

  describe('a shop without examples', () => {
    test('loses nothing by being emptied of them', async () => {
      const blipp = await startBlipp(await open())
      const shop = await openShop(blipp.url)
      await shop.owner.call(createCustomer, { ...anna, basis: 'inShop' })
      await shop.owner.call(emptyExamples, {})
      expect((await allOf(shop)).customers).toHaveLength(1)
      await blipp.stop()
    })
  })
})
