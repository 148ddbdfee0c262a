/** Days of the shop's calendar, written 2026-11-21, both included. */
export interface Period {
  from: string
  to: string
}

/** The time that a bar of a report covers. A week begins on Monday. */
export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

/** Ten years: longer periods are refused. */
export const PERIOD_DAYS_MAX = 3660

const DAY_MS = 86_400_000
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS)

/** The period that ends with `to` and has so many days. */
export const lastDays = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to })

export const daysIn = ({ from, to }: Period): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1

/** The same number of days, just before. */
export const previousOf = (period: Period): Period => lastDays(addDays(period.from, -1), daysIn(period))

/** A quarter is read day by day, two years week by week, more by the month. */
export function grainOf(period: Period): Grain {
  const days = daysIn(period)
  if (days <= 92) return 'day'
  return days <= 731 ? 'week' : 'month'
}

/** The first day of what a day counts in, of those within the period: the first of them may have begun before it. */
export function bucketOf({ from }: Period, grain: Grain, day: string): string {
  const start = grain === 'day' ? day : grain === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`
  return start < from ? from : start
}

const mondayOf = (day: string): string => addDays(day, -((new Date(msOf(day)).getUTCDay() + 6) % 7))

/** The first days of all that a period falls into, in order. */
export function bucketsOf(period: Period, grain: Grain): string[] {
  const starts: string[] = []
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const start = bucketOf(period, grain, day)
    if (start !== starts.at(-1)) starts.push(start)
  }
  return starts
}
