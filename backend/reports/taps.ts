import { bucketOf } from '../../shared/rules/periods.ts'
import type { Database } from '../database/index.ts'
import { type EventPlace, type Span, wholeOf } from './span.ts'

/**
 * The number of times that the tags' pages were opened and begun in an hour; `hour` is null where only the day of UTC
 * is known.
 */
export interface Taps extends Omit<EventPlace, 'hour'> {
  hour: number | null
  opened: number
  started: number
}

const DAY_LENGTH = 10

export async function tapsOf({ read }: Database, span: Span): Promise<Taps[]> {
  const { previous, period, place } = span
  const rows = await taps(read, span, span.before)
    .select(({ fn }) => [
      'hour',
      fn.sum<number>('opened').as('opened'),
      fn.sum<number>('started').as('started'),
    ])
    .groupBy('hour')
    .execute()
  return rows.flatMap(({ hour, opened, started }) => {
    const placed = hour.length === DAY_LENGTH ? placeDay(span, hour) : place(hour)
    const isWithin = placed.day >= previous.from && placed.day <= period.to
    return isWithin ? [{ ...placed, opened: Number(opened), started: Number(started) }] : []
  })
}

/** Opens of each tag's page in the period itself. */
export async function tapsByTagOf({ read }: Database, span: Span) {
  const { period, since } = span
  const first = since.slice(0, 16)
  const rows = await taps(read, span, since)
    .select(({ fn }) => ['tagId', fn.sum<number>('opened').as('opened')])
    .where(({ or, and, eb, fn }) => {
      const length = fn<number>('length', ['hour'])
      return or([
        and([eb(length, '>', DAY_LENGTH), eb('hour', '>=', first)]),
        and([eb(length, '=', DAY_LENGTH), eb('hour', '>=', period.from), eb('hour', '<=', period.to)]),
      ])
    })
    .groupBy('tagId')
    .execute()
  return rows.map(({ tagId, opened }) => ({ tagId, opened: Number(opened) }))
}

/** The rows from about then until the end. A day as text comes before every hour of it. */
const taps = (read: Database['read'], { businessId, until }: Span, from: string) =>
  read
    .selectFrom('taps')
    .where('businessId', '=', businessId)
    .where('hour', '>=', from.slice(0, DAY_LENGTH))
    .where('hour', '<', until.slice(0, 16))

/** A day of UTC stands for the shop's of the same date: most of it is. */
function placeDay(span: Span, day: string): Omit<Taps, 'opened' | 'started'> {
  const { weekday } = span.clock(wholeOf(`${day}T12`))
  const isBefore = day < span.period.from
  return {
    day,
    hour: null,
    weekday,
    isBefore,
    bucket: isBefore ? '' : bucketOf(span.period, span.grain, day),
  }
}
