// Numbers, money and times as the reader's language and the shop's clock have them.
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { locales } from '../../shared/copy/copy.ts'
import { type Language, useLanguage } from './copy.ts'

const timeZoneAtom = atom('Europe/Stockholm')

/** Times are shown on the shop's clock, wherever the device is. */
export const setTimeZone = (timeZone: string): void => getDefaultStore().set(timeZoneAtom, timeZone)

export interface Format {
  number: (value: number) => string
  /** A share between 0 and 1, as "42 %". */
  percent: (share: number) => string
  /** The same to a tenth, as "6,1 %", for shares that are held against each other. */
  tenths: (share: number) => string
  /** Whole öre, as kronor. */
  money: (ore: number) => string
  /** `at` is ISO 8601 in UTC. */
  date: (at: string) => string
  time: (at: string) => string
  dateTime: (at: string) => string
  /** Without the year where it is the current one, for lists, where it is the same all the way down. */
  shortDate: (at: string) => string
  shortDateTime: (at: string) => string
  /** Like `dateTime`, but a day that was given alone, as in an imported list, is a date: it has no hour to show. */
  dayOrTime: (at: string) => string
  /** Milliseconds in the largest unit that fits, as "2 timmar". */
  duration: (ms: number) => string
}

/** A day alone is kept as its midnight in UTC. */
const isDayAlone = (at: string): boolean => /T00:00:00(\.0+)?Z$/.test(at)

function formatOf(language: Language, timeZone: string): Format {
  const locale = locales[language]
  const monthDay = { day: language === 'en' ? '2-digit' : 'numeric', month: 'short' } as const
  const day = { ...monthDay, year: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const numbers = (options: Intl.NumberFormatOptions = {}) =>
    onceAsked(() => new Intl.NumberFormat(locale, options))
  const dates = (options: Intl.DateTimeFormatOptions) =>
    onceAsked(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const number = numbers()
  const percent = numbers({ style: 'percent', maximumFractionDigits: 0 })
  const tenths = numbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const money = numbers({ style: 'currency', currency: 'SEK', maximumFractionDigits: 2 })
  const date = dates(day)
  const time = dates(clock)
  const dateTime = dates({ ...day, ...clock })
  const shortDate = dates(monthDay)
  const shortDateTime = dates({ ...monthDay, ...clock })
  const year = dates({ year: 'numeric' })
  const isThisYear = (at: Date): boolean => year().format(at) === year().format(new Date())
  const near = (short: typeof date, long: typeof date) => (at: string) => {
    const then = new Date(at)
    return (isThisYear(then) ? short : long)().format(then)
  }
  const dayAlone = dates({ ...day, timeZone: 'UTC' })
  return {
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    tenths: (share) => tenths().format(share),
    money: (ore) => money().format(ore / 100),
    date: (at) => date().format(new Date(at)),
    time: (at) => time().format(new Date(at)),
    dateTime: (at) => dateTime().format(new Date(at)),
    shortDate: near(shortDate, date),
    shortDateTime: near(shortDateTime, dateTime),
    dayOrTime: (at) => (isDayAlone(at) ? dayAlone : dateTime)().format(new Date(at)),
    duration: (ms) => durationOf(locale, Math.abs(ms)),
  }
}

const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const

function durationOf(locale: string, ms: number): string {
  const [unit, length] = units.find(([, each]) => Math.round(ms / each) >= 1) ?? units[2]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, style).format(Math.round(ms / length))
}

/** Made when first needed: half a millisecond each, of which the first screen needs few. */
function onceAsked<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const made = new Map<string, Format>()

/** Made once and shared: a row of a list that made its own would take longer over it than over being drawn. */
function sharedFormat(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const format = made.get(key) ?? formatOf(language, timeZone)
  made.set(key, format)
  return format
}

/** For what the server renders. */
export const formatIn = (language: Language, timeZone: string): Format => sharedFormat(language, timeZone)

export function useFormat(): Format {
  const language = useLanguage()
  return sharedFormat(language, useAtomValue(timeZoneAtom))
}
