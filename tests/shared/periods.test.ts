import { expect, test } from 'vitest'
import {
  addDays,
  bucketOf,
  bucketsOf,
  daysIn,
  grainOf,
  lastDays,
  previousOf,
} from '../../shared/rules/periods.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

test('a period holds its first day and its last, across months, years and leap days', () => {
  expect(daysIn(november)).toBe(30)
  expect(daysIn({ from: '2026-11-21', to: '2026-11-21' })).toBe(1)
  expect(daysIn({ from: '2028-02-01', to: '2028-03-01' })).toBe(30)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(lastDays('2026-11-30', 30)).toEqual(november)
  expect(lastDays('2026-11-30', 1)).toEqual({ from: '2026-11-30', to: '2026-11-30' })
})

test('the period before is as long and ends the day before', () => {
  expect(previousOf(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' })
})

test.each([
  [1, 'day'],
  [92, 'day'],
  [93, 'week'],
  [731, 'week'],
  [732, 'month'],
])('%i days are shown by the %s', (days, grain) => {
  expect(grainOf(lastDays('2026-11-30', days))).toBe(grain)
})

test('a week begins on Monday, a month on its first, and neither before the period', () => {
  const since = { from: '2026-11-04', to: '2026-11-30' }
  const starts = (day: string) =>
    (['day', 'week', 'month'] as const).map((grain) => bucketOf(since, grain, day))
  expect(starts('2026-11-22')).toEqual(['2026-11-22', '2026-11-16', '2026-11-04'])
  expect(starts('2026-11-23')).toEqual(['2026-11-23', '2026-11-23', '2026-11-04'])
  expect(starts('2026-11-08')).toEqual(['2026-11-08', '2026-11-04', '2026-11-04'])
  expect(bucketOf({ from: '2026-10-04', to: '2026-11-30' }, 'month', '2026-11-22')).toBe('2026-11-01')
})

test('each bar of a period stands once, in order, the last day’s too', () => {
  expect(bucketsOf({ from: '2026-11-04', to: '2026-11-16' }, 'week')).toEqual([
    ...['2026-11-04', '2026-11-09', '2026-11-16'],
  ])
  expect(bucketsOf({ from: '2026-11-29', to: '2026-12-01' }, 'day')).toEqual([
    ...['2026-11-29', '2026-11-30', '2026-12-01'],
  ])
  expect(bucketsOf({ from: '2026-11-29', to: '2027-01-01' }, 'month')).toEqual([
    ...['2026-11-29', '2026-12-01', '2027-01-01'],
  ])
})
