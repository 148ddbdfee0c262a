import { sql } from 'kysely'
import {
  addDays,
  bucketOf,
  bucketsOf,
  type Grain,
  grainOf,
  type Period,
  previousOf,
} from '../../shared/rules/periods.ts'
import { hasWholeHours, instantsOf, type ShopTime, shopClock } from '../../shared/rules/shop-clock.ts'

/** The period of a report and the one before, as instants and by the shop's clock. */
export interface Span {
  businessId: string
  period: Period
  previous: Period
  grain: Grain
  /** ISO 8601, UTC: when the period before begins, when the period does, and when it is over. */
  before: string
  since: string
  until: string
  /** One stretch for each bar, and one before them for the whole previous period. */
  stretches: Stretch[]
  clock: (at: string) => ShopTime
  /** Places what `cut` made, each piece once. */
  place: (piece: string) => EventPlace
  /**
   * The characters of a time (ISO 8601) that are told apart: up to its hour, or to its minute where the shop's hours
   * begin otherwise.
   */
  precision: 13 | 16
}

/** The place of a count: in the previous period, or in a bar of this one, identified by its first day. */
interface Place {
  isBefore: boolean
  /** Empty in the period before. */
  bucket: string
}

/** From an instant up to another (ISO 8601, UTC). */
export interface Part {
  since: string
  until: string
}

export interface Stretch extends Place, Part {}

/** The place of an event in time: the period, the bar and the hour. */
export interface EventPlace extends Place, ShopTime {}

/** @param countedFrom nothing from before then is counted; empty for everything */
export function spanOf(businessId: string, timeZone: string, period: Period, countedFrom = ''): Span {
  const counted = (at: string): string => (at < countedFrom ? countedFrom : at)
  const previous = previousOf(period)
  const { since, until } = instantsOf(timeZone, period)
  const { since: before } = instantsOf(timeZone, previous)
  const grain = grainOf(period)
  const clock = shopClock(timeZone)
  const bars = bucketsOf(period, grain).map((bucket, n, all) => {
    const next = all[n + 1]
    const to = next ? addDays(next, -1) : period.to
    return { isBefore: false, bucket, ...instantsOf(timeZone, { from: bucket, to }) }
  })
  return {
    businessId,
    period,
    previous,
    grain,
    before: counted(before),
    since: counted(since),
    until: counted(until),
    stretches: [{ isBefore: true, bucket: '', since: before, until: since }, ...bars],
    clock,
    place: placer(clock, period, grain),
    precision: hasWholeHours(timeZone, before, until) ? 13 : 16,
  }
}

/** A column of times, cut so that those of one hour are alike; `wholeOf` makes it a time again. */
export const cut = (column: string, { precision }: Pick<Span, 'precision'>) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(precision)})`

export const wholeOf = (piece: string): string => `${piece}${':00'.repeat(piece.length === 13 ? 2 : 1)}.000Z`

function placer(clock: Span['clock'], period: Period, grain: Grain): Span['place'] {
  const buckets = new Map<string, string>()
  const bucketOfDay = (day: string) => {
    const known = buckets.get(day) ?? bucketOf(period, grain, day)
    buckets.set(day, known)
    return known
  }
  const places = new Map<string, EventPlace>()
  return (piece) => {
    const known = places.get(piece)
    if (known) return known
    const { day, hour, weekday } = clock(wholeOf(piece))
    const isBefore = day < period.from
    const placed = { day, hour, weekday, isBefore, bucket: isBefore ? '' : bucketOfDay(day) }
    places.set(piece, placed)
    return placed
  }
}
