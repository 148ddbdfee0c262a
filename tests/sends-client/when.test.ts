import { describe, expect, it } from 'vitest'
import { firstMoment, momentOf, quietUntil } from '../../pwa/sends/when.ts'
import { languages } from '../../shared/copy/copy.ts'
import { schedule } from '../../shared/copy/schedule.ts'

const noon = '2026-11-27T11:00:00.000Z'
const shop = {
  timeZone: 'Europe/Stockholm',
  quietHours: { for: 'texts', from: '20:00', to: '09:00' },
} as const

describe('the day and time that somebody types', () => {
  it.each([
    ['2026-11-28', '11:00', { at: '2026-11-28T10:00:00.000Z', moved: null }],
    ['2026-11-28', '21:30', { at: '2026-11-29T08:00:00.000Z', moved: 'quiet' }],
    ['2026-11-27', '11:59', { at: '2026-11-27T10:59:00.000Z', moved: 'past' }],
    ['2026-11-26', '21:30', { at: '2026-11-26T20:30:00.000Z', moved: 'past' }],
    ['2026-11-28', '', null],
    ['', '11:00', null],
    ['2026-02-30', '11:00', null],
  ])('%s %s', (date, time, moment) => {
    expect(momentOf(shop, 'sms', { date, time }, noon)).toEqual(moment)
  })

  it('is told to be another one on the night that leaves it out', () => {
    const night = { date: '2027-03-28', time: '02:30' }
    expect(momentOf(shop, 'email', night, noon)).toEqual({ at: '2027-03-28T01:00:00.000Z', moved: 'gap' })
  })

  it('begins with tomorrow at ten, or the time that is set', () => {
    const now = Date.parse('2026-11-21T23:30:00.000Z')
    expect(firstMoment('Europe/Stockholm', null, now)).toEqual({ date: '2026-11-23', time: '10:00' })
    expect(firstMoment('Europe/Stockholm', '2026-12-01T08:15:00.000Z', now)).toEqual({
      date: '2026-12-01',
      time: '09:15',
    })
    expect(firstMoment('Europe/Stockholm', '2026-11-20T08:15:00.000Z', now).date).toBe('2026-11-23')
  })

  it.each([
    ['2027-10-30T22:30:00.000Z', '2027-11-01'],
    ['2027-03-27T22:30:00.000Z', '2027-03-28'],
  ])('begins with the day after also around a night when the clocks change: at %s with %s', (now, date) => {
    expect(firstMoment('Europe/Stockholm', null, Date.parse(now)).date).toBe(date)
  })
})

it('a schedule that did not go is not laid to Blipp, which may have been running', () => {
  for (const language of languages) expect(schedule(language)('late', { at: '' })).not.toContain('Blipp')
})

describe('a press of Send at night', () => {
  const night = '2026-11-21T20:40:00.000Z'
  it('is asked about for texts, not for mail, and not when the shop turned it off', () => {
    expect(quietUntil(shop, 'sms', night)).toBe('2026-11-22T08:00:00.000Z')
    expect(quietUntil(shop, 'email', night)).toBeNull()
    expect(quietUntil({ ...shop, quietHours: { ...shop.quietHours, for: 'off' } }, 'sms', night)).toBeNull()
  })
  it('is asked about by the usual hours where a device does not know the shop’s yet', () => {
    expect(quietUntil({ timeZone: 'Europe/Stockholm' }, 'sms', night)).toBe('2026-11-22T08:00:00.000Z')
  })
})
