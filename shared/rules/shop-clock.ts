import { addDays, type Period } from './periods.ts'
import { atWall, wallClock } from './zone.ts'

/** A time as the shop's clock and calendar show it. */
export interface ShopTime {
  /** A day, as 2026-11-21. */
  day: string
  /** 0–23; the hour that comes twice when the clocks go back is one. */
  hour: number
  /** 0 is Monday. */
  weekday: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The clock's offset from UTC, in milliseconds. Asked of the calendar twice a day at most, but where the clocks
 * change.
 */
function createOffsets(timeZone: string): (ms: number) => number {
  const offsetAt = (ms: number) => wallClock(timeZone, ms) - ms
  const days = new Map<number, number | null>()
  return (ms) => {
    const second = Math.floor(ms / 1000) * 1000
    const day = Math.floor(ms / DAY_MS)
    let known = days.get(day)
    if (known === undefined) {
      const morning = offsetAt(day * DAY_MS)
      known = morning === offsetAt((day + 1) * DAY_MS - 1000) ? morning : null
      days.set(day, known)
    }
    return known ?? offsetAt(second)
  }
}

/** Reads many times (ISO 8601, UTC) by one shop's clock. */
export function shopClock(timeZone: string): (at: string) => ShopTime {
  const offsetAt = createOffsets(timeZone)
  const days = new Map<number, Omit<ShopTime, 'hour'>>()
  const read = (ms: number): ShopTime => {
    const wall = ms + offsetAt(ms)
    const number = Math.floor(wall / DAY_MS)
    let known = days.get(number)
    if (!known) {
      const midnight = new Date(number * DAY_MS)
      known = { day: midnight.toISOString().slice(0, 10), weekday: (midnight.getUTCDay() + 6) % 7 }
      days.set(number, known)
    }
    return { ...known, hour: Math.floor((wall - number * DAY_MS) / HOUR_MS) }
  }
  // Null for an hour of UTC that lies in two of the shop's.
  const hours = new Map<string, ShopTime | null>()
  return (at) => {
    const hour = at.slice(0, 13)
    let known = hours.get(hour)
    if (known === undefined) {
      const start = Date.parse(`${hour}:00:00.000Z`)
      const [first, last] = [read(start), read(start + HOUR_MS - 1000)]
      known = first.hour === last.hour && first.day === last.day ? first : null
      hours.set(hour, known)
    }
    return known ?? read(Date.parse(at))
  }
}

/** The instants between which a period lies (ISO 8601, UTC), the second no longer in it. */
export const instantsOf = (timeZone: string, { from, to }: Period): { since: string; until: string } => ({
  since: atWall(timeZone, `${from}T00:00`),
  until: atWall(timeZone, `${addDays(to, 1)}T00:00`),
})

/** The start of the hour on the shop's clock, in UTC, as 2026-11-21T09:00. */
export function hourStart(timeZone: string, at: string): string {
  const ms = Date.parse(at)
  const offset = wallClock(timeZone, ms) - Math.floor(ms / 1000) * 1000
  return new Date(Math.floor((ms + offset) / HOUR_MS) * HOUR_MS - offset).toISOString().slice(0, 16)
}

/** Whether in all of a time its hours begin with those of UTC, as almost everywhere. */
export function hasWholeHours(timeZone: string, since: string, until: string): boolean {
  const [first, last] = [Date.parse(since), Date.parse(until)]
  for (let ms = first; ms <= last; ms += 7 * DAY_MS)
    if ((wallClock(timeZone, ms) - Math.floor(ms / 1000) * 1000) % HOUR_MS !== 0) return false
  return (wallClock(timeZone, last) - Math.floor(last / 1000) * 1000) % HOUR_MS === 0
}
