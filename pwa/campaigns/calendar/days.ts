import { addDays } from '../../../shared/rules/periods.ts'

/** A day as the shop's calendar has it: `2026-11-22`. */
export type Day = string

const DAY_MS = 86_400_000
const at = (day: Day): number => Date.parse(`${day}T00:00Z`)
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The same day of another month, or its last where that month is shorter. */
export function plusMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 0 for Monday. */
const weekday = (day: Day): number => (new Date(at(day)).getUTCDay() + 6) % 7

export const weekOf = (day: Day): Day[] => {
  const monday = addDays(day, -weekday(day))
  return [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n))
}

/** The weeks that a month lies in, Monday first, with the days of its neighbours that they hold. */
export function monthOf(day: Day): Day[][] {
  const weeks: Day[][] = []
  for (let next = `${day.slice(0, 7)}-01`; next.slice(0, 7) <= day.slice(0, 7); ) {
    const week = weekOf(next)
    weeks.push(week)
    next = addDays(week[6] ?? next, 1)
  }
  return weeks
}

/** ISO 8601: the week is that of its Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(day, 3 - weekday(day))
  const first = `${thursday.slice(0, 4)}-01-01`
  return 1 + Math.floor((at(thursday) - at(first)) / DAY_MS / 7)
}

export type Span = 'month' | 'week'

/** The day that a key leads to; undefined for a key that means nothing here. */
export function moved(day: Day, key: string): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day)[0]
    case 'End':
      return weekOf(day)[6]
    case 'PageUp':
      return plusMonths(day, -1)
    case 'PageDown':
      return plusMonths(day, 1)
  }
  return undefined
}
