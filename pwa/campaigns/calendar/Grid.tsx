import { type KeyboardEvent, useEffect, useRef } from 'react'
import { calendar } from '../../../shared/copy/calendar.ts'
import { classes } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { type Day, monthOf, moved, type Span, weekOf } from './days.ts'
import { EntryIcon } from './EntryIcon.tsx'
import type { Entry } from './entries.ts'
import { useDayWords } from './useDayWords.ts'

interface Props {
  /** The one that is looked at. */
  day: Day
  span: Span
  today: Day
  days: ReadonlyMap<Day, readonly Entry[]>
  onDay: (day: Day) => void
}

/** A month or a week of days: one Tab stop, arrow keys between them. What a day holds is told beside it. */
export function Grid({ day, span, today, days, onDay }: Props) {
  const t = useCopy(calendar)
  const words = useDayWords()
  const table = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  const weeks = span === 'month' ? monthOf(day) : [weekOf(day)]

  useEffect(() => {
    if (!isByKey.current) return
    isByKey.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(day, event.key)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    isByKey.current = true
    onDay(next)
  }

  return (
    <div>
      <table ref={table} aria-label={words.month(day)} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {words.weekdays.map(({ short, long }) => (
              <th
                key={long}
                scope="col"
                abbr={long}
                className="pb-2 text-left font-normal text-muted text-sm"
              >
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <Cell
                  key={each}
                  day={each}
                  entries={days.get(each) ?? none}
                  isCurrent={each === day}
                  isToday={each === today}
                  isOutside={span === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
                  most={span === 'month' ? 2 : 8}
                  onKeyDown={onKeyDown}
                  onPick={() => onDay(each)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 hidden text-muted text-sm lg:block">{t('keys')}</p>
    </div>
  )
}

const none: readonly Entry[] = []

interface CellProps {
  day: Day
  entries: readonly Entry[]
  isCurrent: boolean
  isToday: boolean
  isOutside: boolean
  /** So many are named where there is room. */
  most: number
  onKeyDown: (event: KeyboardEvent) => void
  onPick: () => void
}

function Cell({ day, entries, isCurrent, isToday, isOutside, most, onKeyDown, onPick }: CellProps) {
  const t = useCopy(calendar)
  const words = useDayWords()
  const rest = entries.length - most
  return (
    <td className="border border-base-300 p-0 align-top">
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isCurrent}
        aria-current={isToday ? 'date' : undefined}
        onClick={onPick}
        onKeyDown={onKeyDown}
        className={classes(
          'flex min-h-14 w-full flex-col items-stretch gap-1 p-1.5 text-left -outline-offset-2 sm:min-h-24 sm:p-2',
          isCurrent ? 'bg-base-300' : isOutside ? 'bg-base-200 text-muted' : 'hover:bg-base-200',
        )}
      >
        <span className="sr-only">
          {words.long(day)}
          {entries.length > 0 && `, ${t('count', { n: entries.length })}`}
        </span>
        <span
          aria-hidden="true"
          className={classes(
            'flex size-7 items-center justify-center rounded-full text-sm tabular-nums',
            isToday && 'bg-primary font-bold text-primary-content',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className="flex flex-wrap gap-0.5 sm:hidden">
          {entries.slice(0, 3).map(({ id, kind }) => (
            <EntryIcon key={id} kind={kind} size={12} />
          ))}
        </span>
        <span aria-hidden="true" className="hidden flex-col gap-0.5 text-xs sm:flex">
          {entries.slice(0, most).map(({ id, kind, time, name }) => (
            <span key={id} className="flex items-center gap-1">
              <EntryIcon kind={kind} size={13} />
              <span className="truncate">
                {time} {name}
              </span>
            </span>
          ))}
          {rest > 0 && <span className="text-muted">{t('more', { n: rest })}</span>}
        </span>
      </button>
    </td>
  )
}
