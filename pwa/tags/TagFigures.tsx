import { tagFigures } from '../../shared/copy/tag-figures.ts'
import { type TagFigures as Counts, rateOf, type TagPeriod, tagPeriods } from '../../shared/tags.ts'
import { useConnection } from '../sync/index.ts'
import { Notice, RetryButton, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { leadsOf } from './tag-form.ts'
import type { Figures } from './useFigures.ts'

/** The results of a tag, in a line. */
export function TagFigures({ counts, target }: { counts: Pick<Counts, 'taps' | 'signups'>; target: string }) {
  const t = useCopy(tagFigures)
  const { number, percent } = useFormat()
  const { taps, signups } = counts
  // Where a tag leads elsewhere, nobody is asked to sign up.
  const rate = leadsOf(target) === 'signup' ? rateOf(counts) : null
  const told = [
    t('taps', { n: taps, count: number(taps) }),
    t('signups', { n: signups, count: number(signups) }),
    rate !== null && t('rate', { share: percent(rate) }),
  ]
  return <p className="mt-1 font-semibold">{told.filter(Boolean).join(' · ')}</p>
}

interface PeriodProps {
  days: TagPeriod
  onChange: (days: TagPeriod) => void
}

export function PeriodChoice({ days, onChange }: PeriodProps) {
  const t = useCopy(tagFigures)
  return (
    <div className="max-w-56">
      <Select
        label={t('period')}
        value={String(days)}
        options={tagPeriods.map((n) => ({ value: String(n), label: t('days', { n }) }))}
        onChange={({ target }) => onChange(tagPeriods.find((n) => String(n) === target.value) ?? days)}
      />
    </div>
  )
}

/** Says how old the figures are when newer ones did not come, or that there are none. */
export function FiguresNotice({ figures: { byTag, at, isStale, again } }: { figures: Figures }) {
  const t = useCopy(tagFigures)
  const { dateTime } = useFormat()
  const { online } = useConnection()
  if (!isStale) return null
  const words = () => {
    if (byTag && at) return t('stale', { at: dateTime(at) })
    return t(online ? 'failed' : 'missing')
  }
  return (
    <Notice tone="warning" {...(online && { action: <RetryButton onClick={again} /> })}>
      <p>{words()}</p>
    </Notice>
  )
}
