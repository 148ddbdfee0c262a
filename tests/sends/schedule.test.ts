import { beforeEach, describe, expect, test } from 'vitest'
import { createJobs } from '../../backend/jobs.ts'
import { updateProfile } from '../../shared/businesses.ts'
import { deleteCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { mergeCustomers } from '../../shared/customers.ts'
import { getSchedule, unscheduleCampaign } from '../../shared/schedules.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'
import { openScheduling, type Scheduling } from './scheduling.ts'

onEachEngine('a scheduled campaign', (open) => {
  let scene: Scene
  let annas: string
  let on: Scheduling

  // Saturday 21 November 2026, 10:00 in Stockholm.
  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = await openScheduling(scene)
    annas = on.annas
    return () => scene.end()
  })

  const plan = (...asked: Parameters<Scheduling['plan']>) => on.plan(...asked)
  const ask = (...asked: Parameters<Scheduling['ask']>) => on.ask(...asked)
  const campaign = () => on.campaign()
  const until = (at: string) => on.until(at)
  const texts = () => on.texts()
  const unplan = () => scene.shop.owner.ask(unscheduleCampaign, { id: scene.campaigns.sms })

  test('waits until its minute on the shop’s clock, and goes once', async () => {
    const { campaign: planned, askedFor } = await plan('2026-11-22T11:00')
    expect(planned).toMatchObject({
      status: 'scheduled',
      scheduledAt: '2026-11-22T10:00:00.000Z',
      scheduledFor: { recipients: 1, segment: null },
    })
    expect(askedFor).toBeNull()
    await until('2026-11-22T09:59:59.999Z')
    expect(await texts()).toHaveLength(0)
    await until('2026-11-22T10:00:00.000Z')
    expect(await texts()).toHaveLength(1)
    await until('2026-11-24T10:00:00.000Z')
    expect(await texts()).toHaveLength(1)
    expect(await campaign()).toMatchObject({
      status: 'sent',
      scheduledAt: null,
      scheduledFor: null,
      pressedAt: '2026-11-22T10:00:00.000Z',
    })
  })

  test('is sent as it reads at its time, to whom its segment has then', async () => {
    await plan('2026-11-22T11:00', { customerIds: undefined, audience: { segment: 'all' } })
    await scene.shop.owner.call(updateCampaign, { id: scene.campaigns.sms, message: 'Nytt: {{name}}' })
    await scene.customer(oneOfMany(1))
    await until('2026-11-22T10:00:00.000Z')
    expect((await texts()).filter((text) => text.startsWith('Nytt: '))).toHaveLength(2)
  })

  test('leaves out who said no meanwhile', async () => {
    const eriks = (await scene.customer(oneOfMany(1))).id
    await plan('2026-11-22T11:00', { customerIds: [annas, eriks] })
    await scene.change(eriks, { sms: 'no' })
    await until('2026-11-22T10:00:00.000Z')
    const states = (await scene.ledger()).map(({ state, reason }) => [state, reason])
    expect(states.sort()).toEqual([
      ['captured', null],
      ['skipped', 'no'],
    ])
  })

  test('finds whoever was merged into another meanwhile, once', async () => {
    const other = (await scene.customer({ ...oneOfMany(1), phone: anna.phone })).id
    await plan('2026-11-22T11:00', { customerIds: [annas, other] })
    await scene.shop.owner.call(mergeCustomers, { id: other, other: annas })
    await until('2026-11-22T10:00:00.000Z')
    expect(await texts()).toHaveLength(1)
    const ledger = await scene.ledger()
    expect(ledger.filter(({ state }) => state === 'captured')).toMatchObject([{ customerId: other }])
    expect(ledger.map(({ reason }) => reason)).not.toContain('customerDeleted')
  })

  test('goes once, however many processes send', async () => {
    await plan('2026-11-22T11:00')
    const others = [1, 2, 3].map(() => createJobs(scene.blipp.deps))
    scene.blipp.clock.pass(Date.parse('2026-11-22T10:00:00.000Z') - Date.parse(scene.blipp.clock.now()))
    for (const other of others) other.start()
    scene.blipp.jobs.wake()
    await Promise.all([scene.blipp.jobs, ...others].map((each) => each.idle()))
    await Promise.all(others.map((each) => each.stop()))
    expect(await texts()).toHaveLength(1)
    expect(await scene.db.read.selectFrom('sends').select('id').execute()).toHaveLength(1)
  })

  test('gets another time, and is taken back', async () => {
    await plan('2026-11-22T11:00')
    await plan('2026-11-22T12:00')
    await until('2026-11-22T10:30:00.000Z')
    expect(await texts()).toHaveLength(0)
    expect(await unplan()).toMatchObject({
      status: 200,
      body: { campaign: { status: 'draft', scheduledAt: null } },
    })
    expect(await unplan()).toMatchObject({ status: 409, body: { code: 'notScheduled' } })
    await until('2026-11-23T12:00:00.000Z')
    expect(await texts()).toHaveLength(0)
  })

  test('tells what it was scheduled with, for whoever changes it', async () => {
    const set = (id = scene.campaigns.sms) => scene.shop.owner.ask(getSchedule, { id })
    expect(await set()).toMatchObject({ status: 409, body: { code: 'notScheduled' } })
    await plan('2026-11-22T11:00')
    const plain = { audience: null, resend: false, onlyFailed: false, holdout: false }
    expect((await set()).body).toEqual({
      schedule: { at: '2026-11-22T10:00:00.000Z', smsFrom: 'Bjorns', customerIds: [annas], ...plain },
    })
    const eriks = (await scene.customer(oneOfMany(1))).id
    const audience = { segment: 'all' } as const
    await plan('2026-11-22T12:00', { customerIds: undefined, audience, resend: true, smsFrom: 'Saxen' })
    const { schedule } = (await set()).body as { schedule: { customerIds: string[] } }
    expect(schedule).toMatchObject({ smsFrom: 'Saxen', audience, resend: true })
    expect(schedule.customerIds.sort()).toEqual([annas, eriks].sort())
  })

  test('keeps those of its list who were written to too often for today', async () => {
    const eriks = (await scene.customer(oneOfMany(1))).id
    await scene.shop.owner.call(updateProfile, { sendCap: { messages: 1, days: 7 } })
    await scene.sms({ customerIds: [annas] })
    const id = await scene.campaign({ message: 'Jul' })
    await plan('2026-12-20T11:00', { customerIds: [annas, eriks] }, id)
    const { schedule } = await scene.shop.owner.call(getSchedule, { id })
    expect(schedule.customerIds.sort()).toEqual([annas, eriks].sort())
  })

  test('that was sent before goes back to being sent', async () => {
    await scene.sms({ customerIds: [annas] })
    const eriks = (await scene.customer(oneOfMany(1))).id
    await plan('2026-11-22T11:00', { customerIds: [annas, eriks] })
    expect((await campaign())?.status).toBe('scheduled')
    await plan('2026-11-22T12:00', { customerIds: [annas, eriks] })
    await unplan()
    expect((await campaign())?.status).toBe('sent')
    await plan('2026-11-22T12:00', { customerIds: [annas, eriks] })
    await until('2026-11-22T11:00:00.000Z')
    expect(await texts()).toHaveLength(2)
  })

  test('that is deleted, or sent now, waits no more', async () => {
    await plan('2026-11-22T11:00')
    await scene.sms({ customerIds: [annas] })
    const mail = scene.campaigns.email
    await plan('2026-11-22T11:00', { smsFrom: undefined }, mail)
    await scene.shop.owner.call(deleteCampaign, { id: mail })
    await until('2026-11-22T12:00:00.000Z')
    expect(await texts()).toHaveLength(1)
    expect(await scene.db.read.selectFrom('schedules').selectAll().execute()).toEqual([])
  })

  describe('that nothing was there to send', () => {
    test('goes late within twelve hours', async () => {
      await plan('2026-11-22T11:00')
      await until('2026-11-22T18:59:00.000Z')
      expect(await texts()).toHaveLength(1)
    })

    test('waits for the morning when it is quiet by then', async () => {
      await plan('2026-11-22T11:00')
      await until('2026-11-22T19:30:00.000Z')
      expect(await texts()).toHaveLength(0)
      expect(await campaign()).toMatchObject({ status: 'scheduled', scheduledAt: '2026-11-23T08:00:00.000Z' })
      await until('2026-11-23T08:00:00.000Z')
      expect(await texts()).toHaveLength(1)
    })

    test('asks after twelve, and is settled by the merchant', async () => {
      await plan('2026-11-22T11:00')
      await until('2026-11-22T22:00:00.001Z')
      expect(await texts()).toHaveLength(0)
      expect(await campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: 'late' })
      await until('2026-11-23T10:00:00.000Z')
      expect(await texts()).toHaveLength(0)
      await plan('2026-11-23T12:00')
      expect(await campaign()).toMatchObject({ scheduleTrouble: null })
      await until('2026-11-23T11:00:00.000Z')
      expect(await texts()).toHaveLength(1)
    })
  })

  test('says why it did not go: nobody is left', async () => {
    await plan('2026-11-22T11:00', { customerIds: undefined, audience: { segment: 'all' } })
    await scene.change(annas, { sms: 'no' })
    await until('2026-11-22T10:00:00.000Z')
    expect(await campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: 'nobody' })
    expect(await unplan()).toMatchObject({ body: { campaign: { status: 'draft', scheduleTrouble: null } } })
  })

  describe('in the shop’s quiet hours', () => {
    test('waits until they end, which the answer tells', async () => {
      const { campaign: planned, askedFor } = await plan('2026-11-22T21:30')
      expect([askedFor, planned.scheduledAt]).toEqual([
        '2026-11-22T20:30:00.000Z',
        '2026-11-23T08:00:00.000Z',
      ])
    })

    test('goes by mail, which is read when it suits', async () => {
      const { askedFor } = await plan('2026-11-22T21:30', { smsFrom: undefined }, scene.campaigns.email)
      expect(askedFor).toBeNull()
    })

    test('heeds what the shop set', async () => {
      const set = (quietHours: { for: 'off' | 'texts' | 'all'; from: string; to: string }) =>
        scene.shop.owner.call(updateProfile, { quietHours })
      const { business } = await set({ for: 'all', from: '22:00', to: '07:30' })
      expect(business.quietHours).toEqual({ for: 'all', from: '22:00', to: '07:30' })
      expect((await plan('2026-11-22T21:30')).askedFor).toBeNull()
      const mail = await plan('2026-11-22T23:30', { smsFrom: undefined }, scene.campaigns.email)
      expect(mail.campaign.scheduledAt).toBe('2026-11-23T06:30:00.000Z')
      await set({ for: 'off', from: '22:00', to: '07:30' })
      expect((await plan('2026-11-22T23:30')).askedFor).toBeNull()
    })

    test.each([
      [{ for: 'texts', from: '25:00', to: '09:00' }, 'quietHours.from'],
      [{ for: 'texts', from: '09:00', to: '09:00' }, 'quietHours.to'],
      [{ for: 'sometimes', from: '20:00', to: '09:00' }, 'quietHours.for'],
    ])('cannot be set to %j', async (quietHours, field) => {
      const answer = await scene.shop.owner.ask(updateProfile, { quietHours } as never)
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    })
  })

  describe('is refused', () => {
    test.each([
      ['in the past', '2026-11-21T09:59'],
      ['more than a year ahead', '2028-01-01T12:00'],
      ['on a day that is not there', '2027-02-30T12:00'],
      ['at no time', 'imorgon'],
    ])('%s', async (_, at) => {
      expect(await ask(at)).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { at: expect.any(String) } },
      })
      expect((await campaign())?.status).toBe('draft')
    })

    test('for nobody, and from a name that cannot be used', async () => {
      expect(await ask('2026-11-22T11:00', { customerIds: [] })).toMatchObject({ status: 422 })
      expect(await ask('2026-11-22T11:00', { customerIds: [scene.campaigns.sms] })).toMatchObject({
        status: 422,
      })
      expect(await ask('2026-11-22T11:00', { smsFrom: '12345' })).toMatchObject({
        status: 422,
        body: { fields: { smsFrom: expect.any(String) } },
      })
    })

    test('while it is being sent', async () => {
      await scene.db.write(scene.shop.business.id, ({ trx }) =>
        trx
          .updateTable('campaigns')
          .set({ status: 'sending' })
          .where('id', '=', scene.campaigns.sms)
          .execute(),
      )
      expect(await ask('2026-11-22T11:00')).toMatchObject({ status: 409, body: { code: 'campaignBusy' } })
    })
  })
})
