import { businessReport } from '../../../shared/copy/business-report.ts'
import { daysIn, type Grain, type Period } from '../../../shared/rules/periods.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { type Days, useDays } from './days.ts'

/** Holds a figure against the one of the period before, in words: "3 fler än de 30 dagarna före". */
export function useComparison(period: Period): (now: number, was: number) => string {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const n = daysIn(period)
  const before = t('before', { n, count: number(n) })
  return (now, was) => {
    if (now === was) return t('same', { before })
    return t(now > was ? 'more' : 'fewer', { n: number(Math.abs(now - was)), before })
  }
}

/** The label of a bar: "lördag 21 november", "vecka från 16 nov.", "november 2026". */
export function useBucketWords(grain: Grain): (start: string) => string {
  const t = useCopy(businessReport)
  const days = useDays()
  return (start) => bucketWords(grain, start, days, (short) => t('week', { start: short }))
}

function bucketWords(grain: Grain, start: string, days: Days, week: (short: string) => string): string {
  if (grain === 'day') return days.long(start)
  return grain === 'week' ? week(days.short(start)) : days.month(start)
}

const columns = { day: 'day', week: 'weekColumn', month: 'month' } as const

/** The first column's heading in a table over time. */
export const useBucketColumn = (grain: Grain): string => useCopy(businessReport)(columns[grain])

/** The first of those with the highest value; undefined where all are nothing. */
export function mostOf<Row>(rows: readonly Row[], of: (row: Row) => number): Row | undefined {
  const most = Math.max(0, ...rows.map(of))
  return most === 0 ? undefined : rows.find((row) => of(row) === most)
}

/** The name of the file, with its days. */
export const fileOf = (name: string, { from, to }: Period): string => `${name}-${from}-${to}`
