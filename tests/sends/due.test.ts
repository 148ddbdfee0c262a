import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { CampaignRow, ScheduleRow } from '../../backend/database/campaign-rows.ts'
import type { Loop } from '../../backend/process/loop.ts'
import { createScheduler } from '../../backend/sends/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, openTwins, past, type Twins } from '../deliveries/twins.ts'
import { onEachEngine } from '../support/engines.ts'
import { addSchedule, verify } from './schedules.ts'

onEachEngine('the time of a scheduled campaign', (open) => {
  let twins: Twins
  let scheduler: Loop
  let anna: string

  beforeEach(async () => {
    twins = await openTwins(await open())
    await verify(twins, twins.shop)
    anna = await twins.customer({ sms: 'yes' })
    // The other's stay where they are.
    await twins.changeShop({ closedAt: nine }, twins.other)
  })
  afterEach(() => scheduler.stop())

  const due = (over: Partial<ScheduleRow> = {}, campaign: Partial<CampaignRow> = {}) =>
    addSchedule(
      twins,
      {
        at: nine,
        wall: '2026-11-21T10:00',
        chosen: JSON.stringify({ customerIds: [anna], resend: false }),
        ...over,
      },
      campaign,
    )
  const look = async (deps: object = {}) => {
    scheduler = createScheduler({ ...twins.deps, ...deps }, () => twins.jobs.wake())
    scheduler.start()
    await expect.poll(() => scheduler.isResting()).toBe(true)
    expect(twins.log.error).not.toHaveBeenCalled()
  }
  const campaign = async () => twins.one('campaigns')

  test('presses Send as it was scheduled, once, and takes the schedule away', async () => {
    await due({ sendId: 'the press', requestId: 'the request', smsFrom: 'Kassan', userId: 'björn' })
    await look()
    expect(await twins.all('schedules')).toEqual([])
    expect(await twins.all('sends')).toMatchObject([
      { id: 'the press', requestId: 'the request', sender: 'Kassan', userId: 'björn', state: 'preparing' },
    ])
    expect(await campaign()).toMatchObject({ status: 'sending', scheduledAt: null, scheduleTrouble: null })
    expect(twins.jobs.wake).toHaveBeenCalled()
  })

  test.each<[string, Partial<ScheduleRow>, Partial<CampaignRow>, Partial<BusinessRow>]>([
    ['is still to come', { at: past(1), wall: '2026-11-21T10:01' }, {}, {}],
    ['is of a campaign with trouble', {}, { scheduleTrouble: 'nobody' }, {}],
    ['is of one that is not scheduled any more', {}, { status: 'draft' }, {}],
    ['is of a shop that may not send', {}, {}, { suspendedAt: nine }],
    ['is of a shop that closed', {}, {}, { closedAt: nine }],
  ])('presses nothing where it %s', async (_, over, values, shop) => {
    await due(over, values)
    await twins.changeShop(shop)
    const before = await campaign()
    await look()
    expect([await twins.all('sends'), await campaign()]).toEqual([[], before])
    expect(await twins.all('schedules')).toHaveLength(1)
  })

  test.each([
    [720, null],
    [721, 'late'],
  ])('%i minutes ago is late or not: %s', async (minutes, trouble) => {
    // In the afternoon it is not quiet then either.
    twins.clock.pass(4 * 3_600_000)
    await due({ at: past(240 - minutes), wall: minutes === 720 ? '2026-11-21T02:00' : '2026-11-21T01:59' })
    await look()
    expect(await campaign()).toMatchObject({
      scheduleTrouble: trouble,
      status: trouble ? 'scheduled' : 'sending',
    })
    expect(await twins.all('sends')).toHaveLength(trouble ? 0 : 1)
  })

  test.each([
    ['nothing waits', null, 30_000],
    ['it comes sooner', '2026-11-21T09:00:12.345Z', 12_345],
    ['it comes later', past(1), 30_000],
  ])('is looked at again within half a minute: %s', async (_, at, ms) => {
    const rests = vi.spyOn(globalThis, 'setTimeout')
    if (at) await due({ at, wall: at === past(1) ? '2026-11-21T10:01' : '2026-11-21T10:00' })
    rests.mockClear()
    await look()
    const delays = rests.mock.calls.map(([, delay]) => delay)
    rests.mockRestore()
    expect(delays).toContain(ms)
  })

  test('in quiet hours is moved to their end', async () => {
    twins.clock.pass(12 * 3_600_000)
    await due({ at: past(719), wall: '2026-11-21T21:59' })
    await look()
    const at = '2026-11-22T08:00:00.000Z'
    expect(await twins.one('schedules')).toMatchObject({ at, wall: '2026-11-22T09:00' })
    expect(await campaign()).toMatchObject({ status: 'scheduled', scheduledAt: at })
  })

  const refusals: [string, Partial<ScheduleRow>, Partial<CampaignRow>, string][] = [
    ['nobody is left', { chosen: '{"customerIds":["x"],"resend":false}' }, {}, 'nobody'],
    ['its sender cannot be used', { smsFrom: 'Å' }, {}, 'sender'],
    [
      'its segment is gone',
      { chosen: `{"audience":{"segment":"${uuid7()}"},"resend":false}` },
      {},
      'segmentGone',
    ],
    ['the shop turned its channel off', {}, { type: 'whatsapp' }, 'channelOff'],
  ]
  test.each(refusals)('asks the merchant where %s', async (_, over, values, trouble) => {
    await due(over, values)
    await look()
    expect(await campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: trouble, updatedAt: nine })
    expect([await twins.all('sends'), await twins.all('schedules')]).toMatchObject([[], [{}]])
  })

  test('asks the merchant where the text is no template, or names a review page that there is none of', async () => {
    await twins.changeShop({ whatsappAt: nine })
    await due({}, { type: 'whatsapp', message: 'Fritt skrivet' })
    await look()
    expect(await campaign()).toMatchObject({ scheduleTrouble: 'templateRequired' })
    await scheduler.stop()
    const template = { name: 'Betyg', contentSid: 'HX1', language: 'sv', createdAt: nine } as const
    await twins.put('whatsappTemplates', {
      ...template,
      id: uuid7(),
      body: 'Betyg: {{1}}',
      fillings: '["review"]',
    })
    await twins.write(({ trx }) =>
      trx
        .updateTable('campaigns')
        .set({ message: 'Betyg: {{review}}', scheduleTrouble: null })
        .where('businessId', '=', twins.shop)
        .execute(),
    )
    await look()
    expect(await campaign()).toMatchObject({ scheduleTrouble: 'templateRequired' })
  })

  test('asks the merchant where nobody could say no, or the owner’s address was never proved', async () => {
    await due()
    await look({ config: { ...twins.deps.config, twilio: { accountSid: 'AC1', authToken: 'x' } } })
    expect(await campaign()).toMatchObject({ scheduleTrouble: 'noOptOut' })
    await scheduler.stop()
    await twins.write(async ({ trx }) => {
      await trx
        .updateTable('users')
        .set({ emailVerifiedAt: null })
        .where('businessId', '=', twins.shop)
        .execute()
      await trx
        .updateTable('campaigns')
        .set({ scheduleTrouble: null })
        .where('businessId', '=', twins.shop)
        .execute()
    })
    await look()
    expect(await campaign()).toMatchObject({ scheduleTrouble: 'emailUnverified' })
  })

  test('asks the merchant where the shop’s mail is paused', async () => {
    await due({}, { type: 'email', subject: 'Hösten' })
    await twins.put('mailStandings', {
      pausedAt: nine,
      pausedFor: 'bounces',
      bounces: 60,
      watchedMails: 1000,
    })
    await look()
    expect(await campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: 'mailPaused' })
  })

  test('is kept for everybody else when something goes wrong with one', async () => {
    await twins.changeShop({ closedAt: null }, twins.other)
    await verify(twins, twins.other)
    await addSchedule(twins, {
      at: past(-1),
      wall: '2026-11-21T09:59',
      chosen: JSON.stringify({ customerIds: [anna], resend: false }),
    })
    await twins.db.write(twins.other, ({ trx, businessId }) =>
      trx
        .updateTable('schedules')
        .set({ at: past(-2), chosen: 'not to be read' })
        .where('businessId', '=', businessId)
        .execute(),
    )
    scheduler = createScheduler(twins.deps, () => twins.jobs.wake())
    scheduler.start()
    await expect.poll(() => twins.log.error.mock.calls.length).toBe(1)
    expect(await campaign()).toMatchObject({ status: 'sending' })
  })

  test('waits without a word while a cancelled send of it is still being ended', async () => {
    const id = await due()
    await twins.send({ campaignId: id, state: 'cancelled' })
    await look()
    expect(await campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: null, revision: 0 })
  })

  test('is kept though the clock of another shop cannot be read', async () => {
    await twins.changeShop({ timeZone: 'Europe/Nowhere' }, twins.other)
    await due()
    scheduler = createScheduler(twins.deps, () => twins.jobs.wake())
    scheduler.start()
    await expect.poll(() => twins.log.error.mock.calls.length).toBe(1)
    expect(await campaign()).toMatchObject({ status: 'sending' })
  })

  test('keeps what the clock showed when the program with new rules begins', async () => {
    const at = '2026-11-23T10:00:00.000Z'
    await due({ at, wall: '2026-11-23T12:00' })
    await look()
    expect(await twins.one('schedules')).toMatchObject({
      at: '2026-11-23T11:00:00.000Z',
      wall: '2026-11-23T12:00',
    })
  })
})
