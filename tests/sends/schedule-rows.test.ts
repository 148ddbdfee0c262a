import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignRow, ScheduleRow } from '../../backend/database/campaign-rows.ts'
import { holdSchedules, keepWallTimes, schedule, unschedule } from '../../backend/sends/index.ts'
import { moveTo } from '../../backend/sends/schedule.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, onTwins, past } from '../deliveries/twins.ts'
import { addSchedule, verify } from './schedules.ts'

onTwins('a schedule of one shop', (twins) => {
  beforeEach(async () => {
    for (const shop of [twins.other, twins.shop]) await verify(twins, shop)
  })

  const segmented = (segment: string) => JSON.stringify({ audience: { segment }, resend: false })
  const scheduled = (
    over: Partial<ScheduleRow> = {},
    campaign: Partial<CampaignRow> = {},
    others: object = {},
  ) => addSchedule(twins, over, campaign, others)
  const campaigns = () => twins.all('campaigns')
  const campaign = async (id: string) => (await campaigns()).find((row) => row.id === id)
  const row = async (id: string) => (await twins.all('schedules')).find(({ campaignId }) => campaignId === id)

  test('is held whose segment was changed or is gone, and no other of the shop’s and none of the other’s', async () => {
    const [segment, elsewhere] = [uuid7(), uuid7()]
    const meant = await scheduled({ chosen: segmented(segment) })
    const not = await scheduled({ chosen: segmented(elsewhere) }, {}, { chosen: segmented(segment) })
    const people = await scheduled({ chosen: '{"customerIds":["1"],"resend":false}' })
    for (const trouble of ['segmentChanged', 'segmentGone'] as const) {
      await twins.just(() =>
        twins.write((unit) => holdSchedules(unit, twins.live, { segmentId: segment, trouble, now: nine })),
      )
      expect(await campaign(meant)).toMatchObject({ scheduleTrouble: trouble })
      for (const id of [not, people]) expect(await campaign(id)).toMatchObject({ scheduleTrouble: null })
    }
  })

  test('keeps what the clock shows when the shop moves, and one whose time is over thereby is asked about', async () => {
    const stays = await scheduled({ at: '2026-11-23T10:00:00.000Z', wall: '2026-11-23T11:00' })
    const over = await scheduled({ at: '2026-11-21T10:00:00.000Z', wall: '2026-11-21T11:00' })
    const wasOver = await scheduled({ at: past(-10), wall: '2026-11-21T09:50' })
    const atOnce = await scheduled({ at: '2026-11-21T17:00:00.000Z', wall: '2026-11-21T18:00' })
    const due = await scheduled({ at: nine, wall: '2026-11-21T10:00' })
    await twins.changeShop({ timeZone: 'Asia/Tokyo' })
    await twins.just(() => twins.write((unit) => keepWallTimes(unit, twins.live, nine)))
    expect(await row(stays)).toMatchObject({
      ...{ at: '2026-11-23T02:00:00.000Z', wall: '2026-11-23T11:00', timeZone: 'Asia/Tokyo' },
    })
    expect(await campaign(stays)).toMatchObject({
      scheduledAt: '2026-11-23T02:00:00.000Z',
      scheduleTrouble: null,
    })
    expect(await campaign(over)).toMatchObject({
      scheduledAt: '2026-11-21T02:00:00.000Z',
      scheduleTrouble: 'late',
    })
    expect(await campaign(atOnce)).toMatchObject({ scheduledAt: nine, scheduleTrouble: 'late' })
    for (const id of [wasOver, due]) expect(await campaign(id)).toMatchObject({ scheduleTrouble: null })
  })

  test('that shows the same in another zone is left as it is', async () => {
    const id = await scheduled({ at: '2026-11-23T10:00:00.000Z', wall: '2026-11-23T11:00' })
    const before = await row(id)
    await twins.changeShop({ timeZone: 'Europe/Berlin' })
    await twins.just(() => twins.write((unit) => keepWallTimes(unit, twins.live, nine)))
    expect(await row(id)).toEqual(before)
    expect(twins.live.changed).not.toHaveBeenCalled()
  })

  test('is moved alone', async () => {
    const [one, two] = [await scheduled(), await scheduled()]
    const time = { at: past(9), wall: '2026-11-21T10:09', timeZone: 'Europe/Stockholm' }
    await twins.just(() => twins.write((unit) => moveTo(unit, twins.live, one, time)))
    expect([await row(one), await row(two)]).toMatchObject([time, { at: past(60) }])
    expect([await campaign(one), await campaign(two)]).toMatchObject([
      { scheduledAt: past(9) },
      { scheduledAt: null },
    ])
  })

  test('is taken back to what its campaign was, and only where one waits', async () => {
    const two = await scheduled()
    const one = await scheduled({ statusBefore: 'sent' }, { scheduledAt: nine, scheduledFor: '{}' })
    await twins.just(() => unschedule(twins.deps, twins.shop, one))
    expect(await campaign(one)).toMatchObject({
      ...{ status: 'sent', scheduledAt: null, scheduledFor: null, scheduleTrouble: null, updatedAt: nine },
    })
    expect([await row(one), await row(two)]).toMatchObject([undefined, { campaignId: two }])
    await expect(unschedule(twins.deps, twins.shop, one)).rejects.toMatchObject({ code: 'notScheduled' })
    await expect(unschedule(twins.deps, twins.shop, uuid7())).rejects.toMatchObject({ code: 'notFound' })
    const without = await twins.campaign({ status: 'scheduled' })
    await twins.just(() => unschedule(twins.deps, twins.shop, without))
    expect(await campaign(without)).toMatchObject({ status: 'draft' })
  })

  describe('asked for', () => {
    let id: string
    let anna: string
    beforeEach(async () => {
      anna = await twins.customer({ sms: 'yes' })
      id = await twins.campaign({ status: 'draft' })
    })
    const ask = (at: string, more: object = {}) =>
      twins.just(() =>
        schedule(twins.deps, { businessId: twins.shop, userId: 'björn' }, id, {
          at,
          smsFrom: 'Bjorns',
          customerIds: [anna],
          ...more,
        }),
      )

    test('is written with whom it is for, and the whole minute', async () => {
      expect(await ask('2026-11-21T10:00:59.999Z', { smsFrom: ' Bjorns ' })).toEqual({ askedFor: null })
      expect(await row(id)).toEqual({
        ...{
          businessId: twins.shop,
          campaignId: id,
          sendId: expect.any(String),
          userId: 'björn',
          createdAt: nine,
        },
        ...{ at: '2026-11-21T10:00:00.000Z', wall: '2026-11-21T11:00', timeZone: 'Europe/Stockholm' },
        ...{ chosen: JSON.stringify({ customerIds: [anna], resend: false }), smsFrom: 'Bjorns' },
        ...{ statusBefore: 'draft', requestId: null },
      })
      expect(await campaign(id)).toMatchObject({
        ...{
          status: 'scheduled',
          scheduledAt: '2026-11-21T10:00:00.000Z',
          smsFrom: 'Bjorns',
          updatedAt: nine,
        },
        scheduledFor: JSON.stringify({ recipients: 1, segment: null, name: null }),
      })
      expect(twins.jobs.wake).toHaveBeenCalledOnce()
    })

    test('anew takes the place of the one before, and goes back to what was before both', async () => {
      await ask('2026-11-21T11:00')
      const first = await row(id)
      await ask('2026-11-21T12:00', { audience: { segment: 'all' }, customerIds: undefined })
      const second = await row(id)
      expect(second).toMatchObject({
        statusBefore: 'draft',
        at: '2026-11-21T11:00:00.000Z',
        wall: '2026-11-21T12:00',
      })
      expect(second?.sendId).not.toBe(first?.sendId)
      expect(await campaign(id)).toMatchObject({
        scheduledFor: JSON.stringify({ recipients: null, segment: 'all', name: null }),
      })
    })

    test.each([
      ['2026-11-21T09:00:00.000Z', 'schedulePast'],
      ['2026-11-21T09:00:59.000Z', 'schedulePast'],
      ['2026-11-21T09:01:00.000Z', null],
      ['2027-11-22T09:00:00.000Z', null],
      ['2027-11-22T09:01:00.000Z', 'scheduleFar'],
    ])('for %s is within 366 days from the next minute on: %s', async (at, fault) => {
      if (fault === null) return expect(await ask(at)).toEqual({ askedFor: null })
      await expect(ask(at)).rejects.toMatchObject({ code: 'invalid', fields: { at: fault } })
      expect(await row(id)).toBeUndefined()
    })

    test('in quiet hours waits until they end, and says what was asked for', async () => {
      expect(await ask('2026-11-21T21:30')).toEqual({ askedFor: '2026-11-21T20:30:00.000Z' })
      const at = '2026-11-22T08:00:00.000Z'
      expect([await row(id), await campaign(id)]).toMatchObject([
        { at, wall: '2026-11-22T09:00' },
        { scheduledAt: at },
      ])
    })

    test('is of a campaign that the shop has, for somebody, from a sender that can be', async () => {
      await expect(ask('2026-11-21T12:00', { customerIds: [uuid7()] })).rejects.toMatchObject({
        code: 'invalid',
      })
      await expect(ask('2026-11-21T12:00', { smsFrom: 'Å' })).rejects.toMatchObject({ code: 'invalid' })
      id = uuid7()
      await expect(ask('2026-11-21T12:00')).rejects.toMatchObject({ code: 'notFound' })
    })

    test('for a mail keeps the name that its texts came from', async () => {
      id = await twins.campaign({ type: 'email', subject: 'Hösten', smsFrom: 'Kassan', status: 'sent' })
      await twins.write(({ trx }) =>
        trx
          .updateTable('customers')
          .set({ emailConsent: 'yes' })
          .where('businessId', '=', twins.shop)
          .execute(),
      )
      await ask('2026-11-21T21:30')
      expect(await campaign(id)).toMatchObject({ smsFrom: 'Kassan' })
      expect(await row(id)).toMatchObject({
        smsFrom: '',
        statusBefore: 'sent',
        at: '2026-11-21T20:30:00.000Z',
      })
    })
  })
})
