import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, fetchFile, hear } from '../../pwa/api/call.ts'
import { keepSession, readSession } from '../../pwa/api/signed-in.ts'
import { letStandIn } from '../../pwa/api/stand-in.ts'
import { openDatabase } from '../../pwa/browser/database.ts'
import { demoAnswers } from '../../pwa/demo/data/answers.ts'
import { beginCampaign } from '../../pwa/demo/data/beginning.ts'
import { campaignsFigures, peopleFigures } from '../../pwa/demo/data/figures.ts'
import { DEMO, makeSamples, openDemo } from '../../pwa/demo/data/open.ts'
import { samplePeople } from '../../pwa/demo/data/people.ts'
import { judge, rowsIn } from '../../pwa/demo/data/sending.ts'
import { keepSignup } from '../../pwa/demo/data/signups.ts'
import { othersWaiting } from '../../pwa/queue/index.ts'
import { changeOn } from '../../pwa/queue/useChange.ts'
import { createLocalStore } from '../../pwa/sync/local.ts'
import { enhanceInline } from '../../shared/ai.ts'
import { getBusinessReport } from '../../shared/business-report.ts'
import { type Campaign, listCampaigns } from '../../shared/campaigns.ts'
import { demo } from '../../shared/copy/demo.ts'
import { customer as customerContract } from '../../shared/customers.ts'
import { getSend, listCaptured } from '../../shared/deliveries.ts'
import { exportCustomers, exportWorkbook } from '../../shared/exports.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { change } from '../../shared/sync.ts'
import { device, rename } from '../support/device.ts'

const fetched = vi.fn<typeof fetch>(async () => new Response('{}', { status: 500 }))
let leave: () => void = () => undefined

const filled = (name: string, email: string) => ({
  id: uuid7(),
  name,
  email,
  phone: null,
  consentGiven: true,
  wordingVersion: 'demo-sv',
  language: 'sv' as const,
  filledAt: new Date().toISOString(),
})

/** Today's noon in UTC, when no shop in Stockholm has quiet hours. */
const noon = () => new Date().setUTCHours(12, 0, 0, 0)

/** The open demo with its samples, as the dashboard has it. */
async function dashboard() {
  const db = await openDemo('sv')
  await makeSamples(db, 'sv')
  leave = letStandIn(demoAnswers(db))
  const store = createLocalStore(db, judge)
  return {
    db,
    store,
    edit: changeOn(store),
    held: <K extends 'customer' | 'campaign'>(kind: K) => rowsIn(db, kind),
  }
}

beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => leave())

describe('the samples', () => {
  test('are rows as a server would have told them', async () => {
    const { db } = await dashboard()
    for (const row of await db.rows.toArray()) expect(change.safeParse(row).error).toBeUndefined()
  })

  test('show the figures that the specification names', async () => {
    const { held } = await dashboard()
    const people = peopleFigures(await held('customer'), Date.now())
    expect(people).toMatchObject({ total: 64, active: 64, rate: 1 })
    expect(people.growth).toBeCloseTo(0.12)
    expect(campaignsFigures(await held('campaign'))).toMatchObject({
      active: 2,
      scheduled: 1,
      openRate: 0.75,
    })
  })

  test('show the same figures at every hour', () => {
    const shop = { tags: ['disken'], labels: ['Stammis', 'Nyhetsbrev'], language: 'sv' } as const
    for (let hour = 0; hour < 24; hour += 1) {
      const now = Date.UTC(2026, 10, 23, hour, 20)
      expect(peopleFigures(samplePeople({ ...shop, now }), now).growth, `at ${hour}`).toBeCloseTo(0.12)
    }
  })

  test('lead nowhere: made-up addresses, and numbers that are kept for fiction', async () => {
    const { held } = await dashboard()
    for (const { email, mobile } of await held('customer')) {
      expect(email).toMatch(/@kund\.example$/)
      if (mobile) expect(Number(mobile.slice(-7))).toSatisfy((n: number) => n >= 1740605 && n <= 1740699)
    }
    expect(new Set((await held('customer')).map(({ email }) => email)).size).toBe(64)
  })

  test('keep what stands in braces, to be filled in for each customer', async () => {
    const { held } = await dashboard()
    expect((await held('campaign')).some(({ message }) => message.includes('{{name|du}}'))).toBe(true)
  })

  test('come back in the other language while nobody has touched them, and stay as they are after that', async () => {
    const { db, edit, held } = await dashboard()
    await openDemo('en')
    const [first] = await held('campaign')
    expect((await held('campaign')).map(({ name }) => name)).toContain('Two buns for one')
    await (await edit.update('campaign', first as Campaign, { name: 'Mine' })).settled()
    await openDemo('sv')
    expect((await held('campaign')).map(({ name }) => name)).toContain('Mine')
    await makeSamples(db, 'sv')
    expect((await held('campaign')).map(({ name }) => name)).not.toContain('Mine')
  })
})

describe('a form that is filled in', () => {
  test('becomes a customer of the demo shop, and of nobody else', async () => {
    const { db, held } = await dashboard()
    const kept = await keepSignup(db, filled('Vera Ek', 'vera@example.se'))
    expect(customerContract.safeParse(kept).success).toBe(true)
    const found = (await held('customer')).find(({ email }) => email === 'vera@example.se')
    expect(found).toMatchObject({ name: 'Vera Ek', source: 'tap', consents: { sms: 'yes', email: 'yes' } })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('of a known address makes no second customer, and does not turn back a no', async () => {
    const { db, edit, held } = await dashboard()
    const [known] = await held('customer')
    if (!known) throw new Error('there is no customer')
    await (await edit.update('customer', known, { consentGiven: false })).settled()
    await keepSignup(db, filled('Other Name', known.email.toUpperCase()))
    const after = (await held('customer')).filter(({ email }) => email === known.email)
    expect(after).toMatchObject([{ name: known.name, consents: { sms: 'waiting', email: 'waiting' } }])
  })
})

describe('what is changed in the demo', () => {
  test('is done at once: nothing waits, and nothing is asked of a server', async () => {
    const { db, edit, held } = await dashboard()
    const made = await edit.create('customer', {
      name: 'Ny Kund',
      email: 'ny@example.se',
      phone: '070-174 06 98',
      consentGiven: true,
      source: 'manual_entry',
      notes: '',
    })
    expect(await made.settled()).toEqual({ state: 'done' })
    const row = (await held('customer')).find(({ id }) => id === made.id)
    expect(row?.revision).toBeGreaterThan(0)
    await (await edit.remove('customer', row as never)).settled()
    expect((await held('customer')).some(({ id }) => id === made.id)).toBe(false)
    expect(await db.operations.count()).toBe(0)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('leaves a signed-in merchant’s mirror, queue and session as they were', async () => {
    const merchant = device()
    const db = openDatabase(merchant.owner)
    await db.operations.add({ ...rename(uuid7(), 'Anna', 'Anna Ek'), ...waiting })
    await db.rows.put({ kind: 'campaign', id: uuid7(), revision: 3, row: null })
    keepSession({ ...merchant.owner, role: 'staff' })
    const before = JSON.stringify([await db.operations.toArray(), await db.rows.toArray(), readSession()])

    const { edit, store } = await dashboard()
    await (
      await edit.create('campaign', {
        name: 'Höst',
        type: 'sms',
        subject: null,
        message: 'Hej',
        offerId: null,
      })
    ).settled()
    await store.sync()
    const after = JSON.stringify([await db.operations.toArray(), await db.rows.toArray(), readSession()])
    expect(after).toBe(before)
    expect(openDatabase(DEMO).name).not.toBe(db.name)
    // Nor is the demo taken for somebody else who has something waiting here.
    expect(await othersWaiting(db.name)).toEqual([])
  })
})

const waiting = {
  seq: 1,
  entityKind: 'customer',
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  leaseUntil: 0,
} as const

describe('a campaign of the demo', () => {
  const texts = { name: 'Höst', type: 'sms', subject: null, message: 'Hej', offerId: null } as const

  test('that goes at once is captured, and nothing of it is ever sent', async () => {
    const { db, edit } = await dashboard()
    const { id, settled } = await edit.create('campaign', texts)
    await settled()
    const begun = await beginCampaign(db, id, { schedule: 'immediate', audience: 'all' }, noon())
    expect(begun).toMatchObject({ status: 'sent', report: { accepted: 0, delivered: 0 } })
    expect(begun?.report?.captured).toBe(begun?.report?.recipients)
    expect(begun?.report?.captured).toBeGreaterThan(40)
    const { recipients } = await call(listRecipients, { id })
    expect(recipients).toHaveLength(begun?.report?.captured ?? -1)
    expect((await call(getCampaignReport, { id })).report).toEqual(begun?.report)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('that goes to new customers reaches fewer, and one that recurs is scheduled in a week', async () => {
    const { db, edit } = await dashboard()
    const one = await edit.create('campaign', texts)
    await one.settled()
    const fewer = await beginCampaign(db, one.id, { schedule: 'recurring', audience: 'new' })
    expect(fewer).toMatchObject({ status: 'scheduled', sentAt: null })
    expect(fewer?.scheduledFor?.recipients).toBeLessThan(30)
    expect(Date.parse(fewer?.scheduledAt ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
  })

  test('that is sent by the send dialog is told as captured, to those who do not have it', async () => {
    const { db, held, store } = await dashboard()
    const campaign = (await held('campaign')).find(
      ({ status, type }) => status === 'draft' && type === 'email',
    )
    const sendId = uuid7()
    const people = (await held('customer')).slice(0, 3).map(({ id }) => id)
    const seen = { recipients: 3, parts: 3, left: null }
    await changeOn(store).plan({
      kind: 'campaign.send',
      entityId: campaign?.id ?? '',
      patch: { channel: 'email', sendId, customerIds: people, seen },
    })
    await store.sync()
    const { summary } = await call(getSend, { id: sendId })
    expect(summary).toMatchObject({ recipients: 3, captured: 3, sent: 0 })
    const { recipients } = await call(listRecipients, { id: campaign?.id ?? '' })
    expect(recipients.map(({ customerId }) => customerId).sort()).toEqual(people.toSorted())
    const { captured } = await call(listCaptured, {})
    expect(captured).toHaveLength(3)
    expect(captured.every(({ text }) => !text.includes('{{'))).toBe(true)
    expect(await db.operations.count()).toBe(0)
  })
})

describe('what the demo’s screens ask', () => {
  test('is answered from what the browser holds', async () => {
    const { held } = await dashboard()
    const { report } = await call(getBusinessReport, {})
    expect(report.people.all).toBe((await held('customer')).length)
    expect(report.totals.signups).toBeGreaterThan(20)
    const { file } = await fetchFile(exportCustomers, { list: 'all', separator: ';' })
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(65)
    const { file: workbook, name } = await fetchFile(exportWorkbook, { list: 'all' })
    expect(name).toMatch(/\.xlsx$/)
    const sheet = unzipSync(new Uint8Array(await workbook.arrayBuffer()))['xl/worksheets/sheet1.xml']
    expect(new TextDecoder().decode(sheet).match(/<row /g)).toHaveLength(65)
  })

  test('and is not there is refused in words, and never asked of the server', async () => {
    await dashboard()
    const refusal = await call(listCampaigns, {}).catch((error) => error)
    expect(refusal).toMatchObject({ status: 403, words: demo('sv')('notHere') })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('of the public writer goes without cookies, and what comes of it is told to nobody', async () => {
    await dashboard()
    const heard = vi.fn()
    const stop = hear(heard)
    const asked = { content: 'Hej', tone: 'friendly', channel: 'promotional', campaignType: 'sms' } as const
    await call(enhanceInline, asked).catch(() => undefined)
    stop()
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit'])
    expect(heard).not.toHaveBeenCalled()
  })
})
