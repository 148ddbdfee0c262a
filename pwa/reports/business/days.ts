import { useMemo } from 'react'
import { locales } from '../../../shared/copy/copy.ts'
import type { Grain } from '../../../shared/rules/periods.ts'
import { type Language, useLanguage } from '../../words/copy.ts'

const MONDAY = '2026-11-23'

/** Days of the shop's calendar in words. They have no zone any more. */
export interface Days {
  /** "21 nov." */
  short: (day: string) => string
  /** "21 nov. 2026" */
  whole: (day: string) => string
  /** "lördag 21 november" */
  long: (day: string) => string
  /** "november 2026" */
  month: (day: string) => string
  /** 0 is Monday. */
  weekday: (at: number, style: 'short' | 'long') => string
  /** Under a bar of a chart. */
  label: (grain: Grain, day: string) => string
}

function daysOf(language: Language): Days {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    return (day: string) => made.format(new Date(`${day}T00:00:00Z`))
  }
  const short = format({ day: 'numeric', month: 'short' })
  const briefMonth = format({ month: 'short', year: '2-digit' })
  const weekdays = { short: format({ weekday: 'short' }), long: format({ weekday: 'long' }) }
  return {
    short,
    whole: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    long: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    month: format({ month: 'long', year: 'numeric' }),
    weekday: (at, style) => {
      const date = new Date(`${MONDAY}T00:00:00Z`)
      date.setUTCDate(date.getUTCDate() + at)
      return weekdays[style](date.toISOString().slice(0, 10))
    },
    label: (grain, day) => (grain === 'month' ? briefMonth(day) : short(day)),
  }
}

export function useDays(): Days {
  const language = useLanguage()
  return useMemo(() => daysOf(language), [language])
}
