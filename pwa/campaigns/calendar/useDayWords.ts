import { useMemo } from 'react'
import { locales } from '../../../shared/copy/copy.ts'
import { useLanguage } from '../../words/copy.ts'
import { type Day, weekOf } from './days.ts'

interface DayWords {
  /** "söndag 22 november" */
  long: (day: Day) => string
  /** "november 2026" */
  month: (day: Day) => string
  /** Monday first: for the eye, and for the ear. */
  weekdays: readonly { short: string; long: string }[]
}

/** Days in the reader's language. A day of a calendar has no zone: it is read as one of UTC. */
export function useDayWords(): DayWords {
  const language = useLanguage()
  return useMemo(() => {
    const locale = locales[language]
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (day: Day) => made.format(Date.parse(`${day}T00:00Z`))
    }
    const [short, name] = [format({ weekday: 'short' }), format({ weekday: 'long' })]
    return {
      long: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      month: format({ month: 'long', year: 'numeric' }),
      weekdays: weekOf('2026-11-22').map((day) => ({ short: short(day), long: name(day) })),
    }
  }, [language])
}
