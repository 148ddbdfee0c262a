import { beforeEach, expect, test } from 'vitest'
import { usageOf } from '../../backend/limits/index.ts'
import { monthStart } from '../../backend/limits/month.ts'
import { getProfile, signin } from '../../shared/businesses.ts'
import { pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { sendSms, settleCampaign } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { type Scene, setScene } from './scene.ts'

onEachEngine('what the plan leaves', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  const people = async (count: number) => {
    const ids: string[] = []
    for (let number = 0; number < count; number += 1) ids.push((await scene.customer(oneOfMany(number))).id)
    return ids
  }

  test('is all that goes out; the rest is told so, and can be sent once there is more', async () => {
    await scene.changeShop({ plan: 'free' })
    const ids = await people(22)
    const { summary } = await scene.email({ customerIds: ids })
    expect(summary).toMatchObject({ recipients: 22, sent: 20, skipped: 2, reasons: { planLimit: 2 } })
    const { business } = await scene.shop.owner.call(getProfile, {})
    expect(business.remaining.emails).toBe(0)
    expect((await scene.sms({ customerIds: ids.slice(0, 1) })).summary.reasons).toEqual({ planLimit: 1 })
    await scene.changeShop({ plan: 'starter' })
    const more = await scene.email({ customerIds: ids })
    expect(more.summary).toMatchObject({ sent: 2, reasons: { already: 20 } })
    expect(scene.mails()).toHaveLength(22)
  })

  test('is counted in parts of texts, and anew each month', async () => {
    await scene.changeShop({ plan: 'starter' })
    const ids = await people(2)
    const long = await scene.campaign({ message: 'Klipp dig på fredag! '.repeat(20) })
    await scene.sms({ customerIds: ids }, long)
    const used = async () => (await usageOf(scene.blipp.deps, scene.shop.business.id)).sms
    const parts = (await scene.ledger()).map((line) => line.parts)
    expect(parts[0]).toBeGreaterThan(2)
    expect(await used()).toBe(parts.reduce((sum, part) => sum + part, 0))
    // 1 December begins at 23:00 UTC in Stockholm.
    scene.blipp.clock.pass(Date.parse('2026-11-30T23:00:00.000Z') - Date.parse(scene.blipp.clock.now()))
    expect(await used()).toBe(0)
  })

  const until = async (at: string) => {
    scene.blipp.clock.pass(Date.parse(at) - Date.parse(scene.blipp.clock.now()))
    const { owner, email, password } = scene.shop
    await owner.call(signin, { email, password })
  }

  test('is that of the month in which a message is handed over, whenever Send was pressed', async () => {
    await scene.changeShop({ plan: 'starter' })
    const customerIds = await people(8)
    await until('2026-11-30T22:00:00.000Z')
    await textedBefore(497, '2026-11-30T21:00:00.000Z')
    // Three go in November; the rest is paused over midnight.
    await scene.sms({ customerIds: customerIds.slice(0, 3) }, await scene.campaign({ message: 'November' }))
    expect((await left()).sms).toBe(0)
    await scene.blipp.jobs.stop()
    const id = scene.campaigns.sms
    await scene.shop.owner.call(sendSms, { id, customerIds, smsFrom: 'Bjorns' })
    await scene.shop.owner.call(pauseCampaign, { id })
    await until('2026-11-30T23:00:00.000Z')
    expect((await left()).sms).toBe(500)
    await textedBefore(495, '2026-11-30T23:00:00.000Z')
    await scene.shop.owner.call(resumeCampaign, { id })
    await scene.nextWorker()
    const of = (await scene.ledger()).filter((line) => line.campaignId === id).map(({ state }) => state)
    expect(of.filter((state) => state === 'accepted')).toHaveLength(5)
    expect(of.filter((state) => state === 'skipped')).toHaveLength(3)
    expect((await left()).sms).toBe(0)
    expect((await usageOf(scene.blipp.deps, scene.shop.business.id)).sms).toBe(500)
  })

  test('is used once by a message that is tried in two months: in the one of the last try', async () => {
    await scene.changeShop({ plan: 'starter' })
    const [id = ''] = await people(1)
    const used = async () => (await usageOf(scene.blipp.deps, scene.shop.business.id)).sms
    await until('2026-11-30T22:59:59.000Z')
    scene.twilio.control(() => 'reset')
    await scene.sms({ customerIds: [id] })
    expect([(await scene.ledger())[0]?.state, await used()]).toEqual(['unknown', 1])
    await until('2026-12-01T09:00:00.000Z')
    expect(await used()).toBe(0)
    scene.twilio.control(() => null)
    await scene.shop.owner.call(settleCampaign, { id: scene.campaigns.sms, decision: 'retry' })
    await scene.settle()
    expect([(await scene.ledger())[0]?.state, await used()]).toEqual(['accepted', 1])
  })

  const left = async () => {
    const { business } = await scene.shop.owner.call(getProfile, {})
    return { sms: business.remaining.sms, untilPaid: business.smsUntilPaid }
  }
  const textedBefore = (parts: number, createdAt: string) => {
    const { business } = scene.shop
    const test = { businessId: business.id, id: uuid7(), campaignId: scene.campaigns.sms, userId: 'björn' }
    const row = { ...test, channel: 'sms', parts, state: 'accepted', createdAt } as const
    return scene.db.write(business.id, ({ trx }) => trx.insertInto('testMessages').values(row).execute())
  }

  test('is a hundred texts in all before the first payment, whatever the month, and the rest with it', async () => {
    await scene.changeShop({ plan: 'trial', createdAt: '2026-10-28T09:00:00.000Z' })
    expect(await left()).toEqual({ sms: 100, untilPaid: 100 })
    await textedBefore(99, '2026-10-29T09:00:00.000Z')
    const ids = await people(2)
    const { summary } = await scene.sms({ customerIds: ids })
    expect(summary).toMatchObject({ sent: 1, skipped: 1, reasons: { planLimit: 1 } })
    expect(await left()).toEqual({ sms: 0, untilPaid: 0 })
    expect((await scene.email({ customerIds: ids })).summary.sent).toBe(2)
    await scene.changeShop({ plan: 'starter' })
    expect((await scene.sms({ customerIds: ids })).summary).toMatchObject({
      sent: 1,
      reasons: { already: 1 },
    })
    expect((await left()).untilPaid).toBeNull()
  })
})

test.each([
  ['Europe/Stockholm', '2026-11-21T09:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['Europe/Stockholm', '2026-11-30T22:59:59.999Z', '2026-10-31T23:00:00.000Z'],
  ['Europe/Stockholm', '2026-11-30T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['Europe/Stockholm', '2026-10-31T12:00:00.000Z', '2026-09-30T22:00:00.000Z'],
  ['Europe/Stockholm', '2026-03-30T12:00:00.000Z', '2026-02-28T23:00:00.000Z'],
  ['America/New_York', '2026-11-01T12:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
  ['UTC', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('the month in %s at %s began at %s', (timeZone, now, start) => {
  expect(monthStart(timeZone, now)).toBe(start)
})
