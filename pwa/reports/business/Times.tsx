import { businessReport } from '../../../shared/copy/business-report.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { Bars } from '../charts/Bars.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import { useDays } from './days.ts'
import type { ReportView } from './from-mirror.ts'
import type { ReportState } from './useBusinessReport.ts'
import { fileOf, mostOf } from './words.ts'

interface Props {
  view: ReportView
  whole: ReportState['whole']
}

const two = (hour: number): string => String(hour % 24).padStart(2, '0')
const span = (hour: number): string => `${two(hour)}–${two(hour + 1)}`

/** At which hours people sign up, by the shop's clock. */
export function Hours({ view, whole }: Props) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const hours = view.hours.map(({ signups }, hour) => ({ hour, signups, opened: whole?.hours[hour]?.opened }))
  const busiest = mostOf(hours, ({ signups }) => signups)
  return (
    <ChartCard
      title={t('hours')}
      file={fileOf('timmar', view)}
      sheet={timeSheet(t, t('hour'), hours, ({ hour }) => span(hour), whole !== undefined)}
    >
      <Bars
        labels={6}
        label={t('pick', { what: t('hours') })}
        summary={busiest ? t('hoursText', { from: two(busiest.hour), to: two(busiest.hour + 1) }) : t('none')}
        points={hours.map(({ hour, signups }) => ({
          key: String(hour),
          label: two(hour),
          words: `${span(hour)}: ${t('nSignups', { n: number(signups) })}`,
          value: signups,
        }))}
      />
    </ChartCard>
  )
}

/** On which days of the week people sign up. */
export function Weekdays({ view, whole }: Props) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const { weekday } = useDays()
  const days = view.weekdays.map(({ signups }, at) => ({ at, signups, opened: whole?.weekdays[at]?.opened }))
  const busiest = mostOf(days, ({ signups }) => signups)
  return (
    <ChartCard
      title={t('weekdays')}
      file={fileOf('veckodagar', view)}
      sheet={timeSheet(t, t('weekday'), days, ({ at }) => weekday(at, 'long'), whole !== undefined)}
    >
      <Bars
        labels={7}
        label={t('pick', { what: t('weekdays') })}
        summary={busiest ? t('weekdaysText', { day: weekday(busiest.at, 'long') }) : t('none')}
        points={days.map(({ at, signups }) => ({
          key: String(at),
          label: weekday(at, 'short'),
          words: `${weekday(at, 'long')}: ${t('nSignups', { n: number(signups) })}`,
          value: signups,
        }))}
      />
    </ChartCard>
  )
}

function timeSheet<Row extends { signups: number; opened?: number | undefined }>(
  t: ReturnType<typeof businessReport>,
  first: string,
  rows: readonly Row[],
  name: (row: Row) => string,
  isWhole: boolean,
) {
  const figures = true as const
  return {
    columns: [
      { title: first },
      { title: t('signupsColumn'), figures },
      ...(isWhole ? [{ title: t('openedColumn'), figures }] : []),
    ],
    rows: rows.map((row) => [name(row), row.signups, ...(isWhole ? [row.opened ?? null] : [])]),
  }
}
