import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RUNS_SHOWN } from '../../../shared/automations.ts'
import type { Business } from '../../../shared/businesses.ts'
import { automations as automationWords } from '../../../shared/copy/automations.ts'
import { calendar } from '../../../shared/copy/calendar.ts'
import { addDays } from '../../../shared/rules/periods.ts'
import { Pending, useCampaigns, useConnection, useProfile, useRows, useToday } from '../../sync/index.ts'
import { Button, IconButton, Notice, PageHeader, Segmented } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { DayPanel } from './DayPanel.tsx'
import { type Day, plusMonths, type Span, weekNumber } from './days.ts'
import { entriesOf, isAhead } from './entries.ts'
import { Grid } from './Grid.tsx'
import { useDayWords } from './useDayWords.ts'

/** /dashboard/calendar: what goes out and what went, from the copy on this device. */
export default function CalendarScreen() {
  const business = useProfile()
  return business ? <Calendar business={business} /> : <Pending count={3} />
}

function Calendar({ business: { timeZone } }: { business: Business }) {
  const t = useCopy(calendar)
  const { number } = useFormat()
  const { online } = useConnection()
  const today = useToday()
  const [day, setDay] = useState<Day>(today)
  const [span, setSpan] = useState<Span>('month')
  const days = useEntries(timeZone)
  const ahead = useMemo(() => [...(days?.values() ?? [])].flat().filter(isAhead).length, [days])
  const known = ahead > 0 ? t('titleNext', { n: number(ahead) }) : t('titleNone')
  return (
    <>
      <PageHeader
        title={days ? known : t('titleLoading')}
        name={t('name')}
        text={t('text', { zone: timeZone.replaceAll('_', ' '), runs: number(RUNS_SHOWN) })}
        back={{ href: '/dashboard/campaigns', label: t('campaigns') }}
      />
      <div className="flex flex-col gap-5">
        {!online && <Notice>{t('offline')}</Notice>}
        <Steering {...{ day, span, today }} onDay={setDay} onSpan={setSpan} />
        {days ? (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <Grid {...{ day, span, today, days }} onDay={setDay} />
            <DayPanel day={day} entries={days.get(day) ?? []} isEmpty={ahead === 0} />
          </div>
        ) : (
          <Pending count={3} />
        )}
      </div>
    </>
  )
}

function useEntries(timeZone: string) {
  const words = useCopy(automationWords)
  const campaigns = useCampaigns()
  const automations = useRows('automation')
  return useMemo(
    () =>
      campaigns &&
      automations &&
      entriesOf({ campaigns, automations, nameOf: ({ kind }) => words(kind), timeZone }),
    [campaigns, automations, words, timeZone],
  )
}

interface SteeringProps {
  day: Day
  span: Span
  today: Day
  onDay: (day: Day) => void
  onSpan: (span: Span) => void
}

/** The visible stretch, and the way to others. */
function Steering({ day, span, today, onDay, onSpan }: SteeringProps) {
  const t = useCopy(calendar)
  const words = useDayWords()
  const step = (by: 1 | -1) => onDay(span === 'month' ? plusMonths(day, by) : addDays(day, 7 * by))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <IconButton
        label={t(`earlier_${span}`)}
        icon={<ChevronLeft aria-hidden="true" size={20} />}
        onClick={() => step(-1)}
      />
      <h2
        aria-live="polite"
        className="order-first basis-full text-lg first-letter:uppercase sm:order-none sm:min-w-44 sm:basis-auto sm:text-center"
      >
        {span === 'month'
          ? words.month(day)
          : `${t('weekNumber', { n: weekNumber(day) })}, ${words.month(day)}`}
      </h2>
      <IconButton
        label={t(`later_${span}`)}
        icon={<ChevronRight aria-hidden="true" size={20} />}
        onClick={() => step(1)}
      />
      <Button variant="quiet" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <span className="sm:ml-auto">
        <Segmented
          label={t('view')}
          value={span}
          onChange={onSpan}
          options={[
            { value: 'month', label: t('month') },
            { value: 'week', label: t('week') },
          ]}
        />
      </span>
    </div>
  )
}
