import { sql } from 'kysely'
import { bucketOf, type Grain, grainOf, type Period, previousOf } from '../../shared/rules/periods.ts'
import { hasWholeHours, instantsOf, type ShopTime, shopClock } from '../../shared/rules/shop-clock.ts'

/** What a report looks at: a period and the one before, as instants and by the shop's clock. */
export interface Span {
  businessId: string
  period: Period
  previous: Period
  grain: Grain
  /** ISO 8601, UTC: when the period before begins, when the period does, and when it is over. */
  before: string
  since: string
  until: string
  clock: (at: string) => ShopTime
  /** How much of a time (ISO 8601) is told apart: up to its hour, or to its minute where the shop's hours begin otherwise. */
  precision: 13 | 16
}

export function spanOf(businessId: string, timeZone: string, period: Period): Span {
  const previous = previousOf(period)
  const { since, until } = instantsOf(timeZone, period)
  const { since: before } = instantsOf(timeZone, previous)
  return {
    businessId,
    period,
    previous,
    grain: grainOf(period),
    before,
    since,
    until,
    clock: shopClock(timeZone),
    precision: hasWholeHours(timeZone, before, until) ? 13 : 16,
  }
}

/** A column of times, cut so that those of one hour are alike; `wholeOf` makes it a time again. */
export const cut = (column: string, { precision }: Span) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(precision)})`

export const wholeOf = (piece: string): string => `${piece}${':00'.repeat(piece.length === 13 ? 2 : 1)}.000Z`

/** When something happened: whether in the period or before it, in which of its bars, at which hour. */
export interface Placed extends ShopTime {
  isBefore: boolean
  bucket: string
}

/** Places the times that `cut` made, each of them once. */
export function placer(span: Span): (piece: string) => Placed {
  const buckets = new Map<string, string>()
  const bucketOfDay = (day: string) => {
    const known = buckets.get(day) ?? bucketOf(span.period, span.grain, day)
    buckets.set(day, known)
    return known
  }
  return (piece) => {
    const { day, hour, weekday } = span.clock(wholeOf(piece))
    const isBefore = day < span.period.from
    return { day, hour, weekday, isBefore, bucket: isBefore ? '' : bucketOfDay(day) }
  }
}
