import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsBack, nextAllowed, nextQuiet } from '../../shared/rules/quiet-hours.ts'
import { atWall, isWall, wallAt } from '../../shared/rules/zone.ts'

describe('a time on the shop’s clock', () => {
  it.each([
    ['Europe/Stockholm', '2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
    ['Europe/Stockholm', '2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
    ['America/New_York', '2026-07-15T09:00', '2026-07-15T13:00:00.000Z'],
    ['Asia/Kathmandu', '2026-07-15T09:00', '2026-07-15T03:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-07-15T00:30', '2026-07-14T10:30:00.000Z'],
  ])('in %s, %s is %s', (zone, wall, at) => {
    expect(atWall(zone, wall)).toBe(at)
    expect(wallAt(zone, at)).toBe(wall)
  })

  it.each([
    ['Europe/Stockholm', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['Europe/Stockholm', '2026-03-29T02:30', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['Europe/Stockholm', '2026-03-29T02:59', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30:00.000Z', '2026-10-04T02:30'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00:00.000Z', '2011-12-31T00:00'],
  ])('in %s, %s is left out and becomes the first minute after', (zone, wall, at, shown) => {
    expect(atWall(zone, wall)).toBe(at)
    expect(wallAt(zone, at)).toBe(shown)
  })

  it.each([
    ['Europe/Stockholm', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ])('in %s, %s comes twice and means the first', (zone, wall, first, last) => {
    expect(atWall(zone, wall)).toBe(first)
    expect(atWall(zone, wall, 'last')).toBe(last)
  })

  it('is refused when the calendar does not have it', () => {
    expect(isWall('2026-02-30T09:00')).toBe(false)
    expect(isWall('2026-02-28T24:00')).toBe(false)
    expect(isWall('2026-02-28')).toBe(false)
    expect(isWall('2028-02-29T23:59')).toBe(true)
    expect(() => atWall('Europe/Stockholm', '2026-13-01T09:00')).toThrow(RangeError)
  })

  it('is the same time again when it is read back, whatever the zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const minute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 })
    fc.assert(
      fc.property(zone, minute, (timeZone, minutes) => {
        const at = new Date(minutes * 60_000).toISOString()
        const wall = wallAt(timeZone, at)
        expect([atWall(timeZone, wall), atWall(timeZone, wall, 'last')]).toContain(at)
      }),
      { numRuns: 1000 },
    )
  })
})

const night = { from: '20:00', to: '09:00', timeZone: 'Europe/Stockholm' }

describe('quiet hours', () => {
  it.each([
    ['in the day', '2026-11-21T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    ['a second before they begin', '2026-11-21T18:59:59.000Z', '2026-11-21T18:59:59.000Z'],
    ['as they begin', '2026-11-21T19:00:00.000Z', '2026-11-22T08:00:00.000Z'],
    ['before midnight', '2026-11-21T22:30:00.000Z', '2026-11-22T08:00:00.000Z'],
    ['after midnight', '2026-11-21T23:30:00.000Z', '2026-11-22T08:00:00.000Z'],
    ['half a minute before they end', '2026-11-22T07:59:30.000Z', '2026-11-22T08:00:00.000Z'],
    ['as they end', '2026-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
    ['half a minute after they end', '2026-11-22T08:00:30.000Z', '2026-11-22T08:00:30.000Z'],
    ['the night the clocks go forward', '2026-03-28T21:00:00.000Z', '2026-03-29T07:00:00.000Z'],
    ['the night they go back', '2026-10-24T21:00:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['on the last night of the year', '2026-12-31T22:59:00.000Z', '2027-01-01T08:00:00.000Z'],
  ])('%s: %s waits until %s', (_, at, until) => {
    expect(nextAllowed(at, night)).toBe(until)
  })

  it('may lie within a day', () => {
    const noon = { ...night, from: '12:00', to: '13:00' }
    expect(nextAllowed('2026-11-21T11:30:00.000Z', noon)).toBe('2026-11-21T12:00:00.000Z')
    expect(nextAllowed('2026-11-21T20:00:00.000Z', noon)).toBe('2026-11-21T20:00:00.000Z')
  })

  it('that begin as they end are none', () => {
    expect(nextAllowed('2026-11-21T22:00:00.000Z', { ...night, from: '09:00' })).toBe(
      '2026-11-21T22:00:00.000Z',
    )
  })

  it('that end in an hour which is left out end with the gap', () => {
    expect(nextAllowed('2026-03-29T00:00:00.000Z', { ...night, to: '02:30' })).toBe(
      '2026-03-29T01:00:00.000Z',
    )
  })

  it('that end in an hour which comes twice hold in its second half too', () => {
    const early = { ...night, to: '02:30' }
    expect(nextAllowed('2026-10-24T23:50:00.000Z', early)).toBe('2026-10-25T00:30:00.000Z')
    expect(nextAllowed('2026-10-25T01:10:00.000Z', early)).toBe('2026-10-25T01:30:00.000Z')
  })

  it('that leave free only what is left out of that night end the night after', () => {
    const quiet = { ...night, from: '02:01', to: '02:00' }
    expect(nextAllowed('2026-03-28T01:01:00.000Z', quiet)).toBe('2026-03-30T00:00:00.000Z')
  })

  describe('whatever they are', () => {
    const two = (part: number) => String(part).padStart(2, '0')
    const clockOf = (hours: fc.Arbitrary<number>, minutes: fc.Arbitrary<number>) =>
      fc.tuple(hours, minutes).map((parts) => parts.map(two).join(':'))
    const any = {
      clock: clockOf(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
      minute: fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 }),
    }
    // The clocks of these zones change within a day of it.
    const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']
    const nights = {
      clock: clockOf(fc.integer({ min: 0, max: 4 }), fc.constantFrom(0, 1, 29, 30, 31, 59)),
      minute: fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -26 * 60, max: 26 * 60 }))
        .map(([date, around]) => Date.parse(date) / 60_000 + around),
    }
    const zones = ['Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata']
    const holds = (
      { clock, minute }: typeof any,
      isSo: (at: string, quiet: Parameters<typeof nextAllowed>[1]) => void,
    ) =>
      fc.assert(
        fc.property(clock, clock, fc.constantFrom(...zones), minute, (from, to, timeZone, minutes) =>
          isSo(new Date(minutes * 60_000).toISOString(), { from, to, timeZone }),
        ),
        { numRuns: 2000 },
      )

    const times = [
      ['on any day', any],
      ['in nights in which clocks change', nights],
    ] as const
    it.each(times)('%s they never move anything to a quiet minute, nor into the past', (_, when) => {
      holds(when, (at, quiet) => {
        const allowed = nextAllowed(at, quiet)
        expect(allowed >= at).toBe(true)
        expect(nextAllowed(allowed, quiet)).toBe(allowed)
      })
    })

    it.each(times)('%s they begin with a quiet minute after one that is not', (_, when) => {
      holds(when, (at, quiet) => {
        if (quiet.from === quiet.to || nextAllowed(at, quiet) !== at) return
        const begin = String(nextQuiet(at, quiet))
        expect(begin > at).toBe(true)
        expect(nextAllowed(begin, quiet)).not.toBe(begin)
      })
    })
  })

  it('hold back texts alone unless a shop says otherwise', () => {
    expect(holdsBack({ for: 'texts' }, 'sms')).toBe(true)
    expect(holdsBack({ for: 'texts' }, 'whatsapp')).toBe(true)
    expect(holdsBack({ for: 'texts' }, 'email')).toBe(false)
    expect(holdsBack({ for: 'all' }, 'email')).toBe(true)
    expect(holdsBack({ for: 'off' }, 'sms')).toBe(false)
  })
})

describe('the next quiet hours', () => {
  const night = { from: '20:00', to: '09:00', timeZone: 'Europe/Stockholm' }

  it.each([
    ['2026-11-21T09:00:00.000Z', '2026-11-21T19:00:00.000Z'],
    ['2026-11-21T18:59:00.000Z', '2026-11-21T19:00:00.000Z'],
    // The night in which the clocks go back lies in between.
    ['2026-10-24T17:00:00.000Z', '2026-10-24T18:00:00.000Z'],
    ['2026-10-25T09:00:00.000Z', '2026-10-25T19:00:00.000Z'],
  ])('after %s begin at %s', (at, begin) => {
    expect(nextQuiet(at, night)).toBe(begin)
  })

  it('are tomorrow’s where today’s are over by noon, and none where both times are the same', () => {
    const morning = { ...night, from: '05:00', to: '09:00' }
    expect(nextQuiet('2026-11-21T10:00:00.000Z', morning)).toBe('2026-11-22T04:00:00.000Z')
    expect(nextQuiet('2026-11-21T10:00:00.000Z', { ...night, from: '09:00' })).toBeNull()
  })

  it('lie ahead in an hour that comes twice', () => {
    const early = { ...night, from: '02:30', to: '05:00' }
    expect(nextQuiet('2026-10-25T01:10:00.000Z', early)).toBe('2026-10-25T01:30:00.000Z')
  })
})
