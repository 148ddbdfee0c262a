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

/** What a clock on the wall shows then, read as if it were UTC. */
function wallTime(timeZone: string, at: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** When the month of `now` began on the clocks of a time zone (ISO 8601, UTC). */
export function monthStart(timeZone: string, now: string): string {
  const wall = new Date(wallTime(timeZone, Date.parse(now)))
  const first = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), 1)
  // The offset is that of the first itself: summer time may have begun since.
  const guess = first - (wallTime(timeZone, first) - first)
  return new Date(first - (wallTime(timeZone, guess) - guess)).toISOString()
}
