import { useState } from 'react'
import { type Cohort, type Cohorts, cohortDays } from '../../../shared/cohorts/contract.ts'
import { businessReport } from '../../../shared/copy/business-report.ts'
import { cohorts as words } from '../../../shared/copy/cohorts.ts'
import { useConnection } from '../../sync/index.ts'
import { Card, Notice, RetryButton, Select, Skeleton } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { ChartCard } from '../charts/ChartCard.tsx'
import { type Counts, cellOf, groupedBy } from './cohort-rows.ts'
import { useDays } from './days.ts'
import { useCohorts } from './useCohorts.ts'

/** Who came back after signing up, by month and by tag. */
export function CameBack() {
  const t = useCopy(words)
  const { dateTime } = useFormat()
  const { online } = useConnection()
  const { cohorts, hasFailed, again } = useCohorts()
  if (!cohorts)
    return (
      <Card title={t('title')}>
        {!hasFailed && <Skeleton kind="row" count={3} />}
        {hasFailed &&
          (online ? (
            <Notice tone="error" action={<RetryButton onClick={again} />}>
              {t('failed')}
            </Notice>
          ) : (
            <p className="text-muted">{t('offline')}</p>
          ))}
      </Card>
    )
  const retry = online && { action: <RetryButton onClick={again} /> }
  const age = hasFailed && (
    <Notice tone="warning" {...retry}>
      {t(online ? 'keptFailed' : 'kept', { at: dateTime(cohorts.at) })}
    </Notice>
  )
  if (!cohorts.hasVisits || cohorts.rows.length === 0)
    return (
      <>
        {age}
        <Card title={t('title')}>
          <p className="max-w-prose text-muted">{t(cohorts.hasVisits ? 'nobody' : 'noVisits')}</p>
        </Card>
      </>
    )
  return (
    <>
      {age}
      <ByMonth cohorts={cohorts} />
      <ByTag cohorts={cohorts} />
    </>
  )
}

const ALL = 'all'
const tagOf = ({ tagId }: Pick<Cohort, 'tagId'>): string => tagId ?? ''

function useTagName() {
  const t = useCopy(businessReport)
  return ({ tagId, label }: Pick<Cohort, 'tagId' | 'label'>) =>
    label ?? t(tagId === null ? 'noTag' : 'goneTag')
}

function ByMonth({ cohorts: { at, rows } }: { cohorts: Cohorts }) {
  const t = useCopy(words)
  const days = useDays()
  const nameOf = useTagName()
  const sheetOf = useSheet()
  const [tag, choose] = useState(ALL)
  const tags = [...new Map(rows.map((row) => [tagOf(row), nameOf(row)]))]
  const isKnown = tags.some(([id]) => id === tag)
  const shown = isKnown ? rows.filter((row) => tagOf(row) === tag) : rows
  // The newest first: the oldest of thirteen lie below the fold.
  const months = [...groupedBy(shown, ({ month }) => month)].reverse()
  return (
    <ChartCard
      title={t('title')}
      text={t('text')}
      file={`kom-tillbaka-per-manad-${at.slice(0, 10)}`}
      above={
        tags.length > 1 && (
          <Select
            label={t('tag')}
            value={isKnown ? tag : ALL}
            options={[
              { value: ALL, label: t('allTags') },
              ...tags.map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        )
      }
      sheet={sheetOf(
        t('month'),
        months.map(([month, counts]) => [days.month(`${month}-01`), counts]),
        true,
      )}
    />
  )
}

function ByTag({ cohorts: { at, rows } }: { cohorts: Cohorts }) {
  const t = useCopy(words)
  const nameOf = useTagName()
  const sheetOf = useSheet()
  const names = new Map(rows.map((row) => [tagOf(row), nameOf(row)]))
  const tags = [...groupedBy(rows, tagOf)].sort(([, a], [, b]) => b.joined - a.joined)
  return (
    <ChartCard
      title={t('byTag')}
      text={t('byTagText')}
      file={`kom-tillbaka-per-tagg-${at.slice(0, 10)}`}
      sheet={sheetOf(
        t('tag'),
        tags.map(([tag, counts]) => [names.get(tag) ?? '', counts]),
        false,
      )}
    />
  )
}

/** The table: who signed up, and for each stretch of days who came back within it. */
function useSheet() {
  const t = useCopy(words)
  const { number } = useFormat()
  return (first: string, rows: readonly (readonly [string, Counts])[], isMonth: boolean) => {
    const written = (counts: Counts, at: number) => {
      const cell = cellOf(counts, at, isMonth)
      if (cell === 'unknown') return t('notYet')
      const told = t('of', { back: number(cell.back), of: number(cell.of) })
      const share = cell.back / cell.of
      return cell.share === null ? { share, words: told } : { share, of: told }
    }
    return {
      columns: [
        { title: first },
        { title: t('joined'), figures: true as const },
        ...cohortDays.map((days) => ({ title: t('within', { days }), figures: true as const })),
      ],
      rows: rows.map(([name, counts]) => [
        name,
        counts.joined,
        ...cohortDays.map((_, at) => written(counts, at)),
      ]),
    }
  }
}
