import { expect, test } from 'vitest'
import { monthOf, moved, plusMonths, weekNumber, weekOf } from '../../pwa/campaigns/calendar/days.ts'
import { entriesOf, isAhead } from '../../pwa/campaigns/calendar/entries.ts'
import type { Automation } from '../../shared/automations.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { emptyReport } from '../../shared/deliveries.ts'

test('a month is whole weeks, Monday first', () => {
  const weeks = monthOf('2026-11-22')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual(weekOf('2026-11-01'))
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect(monthOf('2027-02-10')).toHaveLength(4)
})

test('weeks are numbered by their Thursday', () => {
  expect(['2026-01-01', '2026-12-31', '2027-01-03', '2027-01-04'].map(weekNumber)).toEqual([1, 53, 53, 1])
})

test('keys lead from day to day; a shorter month ends earlier', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a']
  expect(keys.map((key) => moved('2026-03-31', key))).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
    '2026-03-30',
    '2026-04-05',
    '2026-02-28',
    '2026-04-30',
    undefined,
  ])
  expect(plusMonths('2026-12-31', 2)).toBe('2027-02-28')
})

const campaign = (values: Partial<Campaign>) =>
  ({
    id: 'jul',
    name: 'Jul',
    type: 'sms',
    status: 'draft',
    scheduledAt: null,
    sentAt: null,
    report: null,
    ...values,
  }) as Campaign & { waiting: boolean }

const automation = (values: Partial<Automation>) =>
  ({ id: 'hej', kind: 'welcome', on: true, nextAt: null, ahead: 0, runs: [], ...values }) as Automation

const shown = (campaigns: Partial<Campaign>[], automations: Partial<Automation>[] = []) =>
  [
    ...entriesOf({
      campaigns: campaigns.map(campaign),
      automations: automations.map(automation),
      nameOf: ({ kind }) => kind,
      timeZone: 'Europe/Stockholm',
    }).values(),
  ].flat()

test('stands on the shop’s day, whatever day it is in the world', () => {
  const at = '2026-11-22T23:30:00.000Z'
  expect(shown([{ status: 'scheduled', scheduledAt: at }])).toMatchObject([
    { day: '2026-11-23', time: '00:30', kind: 'scheduled' },
  ])
})

test('a draft has no day; one that did not go says so', () => {
  const [scheduledAt, scheduleTrouble] = ['2026-11-22T10:00:00.000Z', 'late'] as const
  expect(shown([{}])).toEqual([])
  expect(shown([{ status: 'scheduled', scheduledAt, scheduleTrouble }])[0]?.kind).toBe('trouble')
})

test('one that waits for the shop is called paused and not on its way, and one that was cancelled has its day', () => {
  const pressedAt = '2026-11-22T10:00:00.000Z'
  const sentAt = '2026-11-20T10:00:00.000Z'
  expect(shown([{ status: 'sending', pressedAt }])).toMatchObject([{ day: '2026-11-22', kind: 'sending' }])
  expect(shown([{ status: 'paused', pressedAt }])).toMatchObject([{ day: '2026-11-22', kind: 'paused' }])
  const halfWay = shown([{ status: 'cancelled', pressedAt }])
  expect(halfWay).toMatchObject([{ day: '2026-11-22', kind: 'cancelled' }])
  const again = shown([{ status: 'cancelled', pressedAt, sentAt }])
  expect(again.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-11-20', 'sent'],
    ['2026-11-22', 'cancelled'],
  ])
})

test('one that did not go at its time is none of those to come', () => {
  const scheduledAt = '2026-11-22T10:00:00.000Z'
  const both = shown([
    { status: 'scheduled', scheduledAt },
    { id: 'ny', status: 'scheduled', scheduledAt, scheduleTrouble: 'late' },
  ])
  expect(both.filter(isAhead).map(({ id }) => id)).toEqual(['jul'])
})

test('one that goes once more stands where it went and where it goes, and what was captured is not called sent', () => {
  const again = {
    status: 'scheduled',
    sentAt: '2026-11-20T10:00:00.000Z',
    scheduledAt: '2026-11-24T10:00:00.000Z',
    report: { ...emptyReport, recipients: 1, captured: 1 },
  } as const
  expect(shown([again]).map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-11-20', 'captured'],
    ['2026-11-24', 'scheduled'],
  ])
})

test('an automation stands where its next goes, with how many wait, and where it went', () => {
  const runs = [{ at: '2026-11-21T09:00:00.000Z', recipients: 3 }]
  const waiting = { nextAt: '2026-11-25T09:00:00.000Z', ahead: 4, runs }
  const entries = shown([], [waiting])
  expect(entries.map(({ day, kind, n }) => [day, kind, n])).toEqual([
    ['2026-11-21', 'ran', 3],
    ['2026-11-25', 'automation', 4],
  ])
  expect(entries.filter(isAhead)).toHaveLength(1)
  expect(shown([], [{ ...waiting, on: false }]).filter(isAhead)).toEqual([])
})
