const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than all the rest, and shops share their zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** The time of a wall clock at an instant (milliseconds), read as if it were UTC. */
export function wallClock(timeZone: string, at: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const MINUTE_MS = 60_000
/** Wide enough that the clock of any zone shows the time somewhere in it, whatever happens to the clocks that night. */
const AROUND_MS = 36 * 60 * MINUTE_MS

/** A date and time as a wall clock shows it: `2026-03-29T02:30`. */
const wallPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The wall clock's date and minute at an instant (ISO 8601, UTC). */
export const wallAt = (timeZone: string, at: string): string =>
  new Date(wallClock(timeZone, Date.parse(at))).toISOString().slice(0, 16)

/** The day of a zone's calendar at an instant (ISO 8601, UTC), as 2026-11-21. */
export const dayIn = (timeZone: string, at: string): string => wallAt(timeZone, at).slice(0, 10)

/** The instants at which the clock shows this, earliest first: none in the hour that is left out, two in one that comes twice. */
function instantsOf(timeZone: string, wall: number): { shown: number[]; before: number; after: number } {
  const offsetAt = (at: number) => wallClock(timeZone, at) - at
  const before = offsetAt(wall - AROUND_MS)
  const after = offsetAt(wall + AROUND_MS)
  const shown = [...new Set([wall - before, wall - after])].filter((at) => wallClock(timeZone, at) === wall)
  return { shown: shown.sort((a, b) => a - b), before, after }
}

/**
 * The instant at which a wall clock shows a date and minute (ISO 8601, UTC). Of a time that comes twice when the
 * clocks go back it is the first, or with `which` the last; for one that is left out when they go forward, the first
 * minute after the gap.
 * @param wall as `wallPattern` says; a date that does not exist throws a RangeError
 */
export function atWall(timeZone: string, wall: string, which: 'first' | 'last' = 'first'): string {
  const shown = Date.parse(`${wall}:00Z`)
  if (!isWall(wall)) throw new RangeError(`No such time: ${wall}`)
  const { shown: instants, before, after } = instantsOf(timeZone, shown)
  const at = which === 'first' ? instants[0] : instants.at(-1)
  return new Date(at ?? changeBetween(timeZone, shown - after, shown - before)).toISOString()
}

/** Whether a text is a date and minute that the calendar has. */
export function isWall(wall: string): boolean {
  const at = Date.parse(`${wall}:00Z`)
  return wallPattern.test(wall) && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 16) === wall
}

/** The first minute with the clock's later offset; `from` is before the change, `to` after it. */
function changeBetween(timeZone: string, from: number, to: number): number {
  const offsetAt = (at: number) => wallClock(timeZone, at) - at
  const later = offsetAt(to)
  let [low, high] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE_MS) === later) high = middle
    else low = middle
  }
  return high * MINUTE_MS
}
