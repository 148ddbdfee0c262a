import { segments as words } from '../../shared/copy/segments.ts'
import { NEW_DAYS } from '../../shared/rules/tier.ts'
import { Notice, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { MeantSegment } from './meant-segment.ts'
import { type Counting, useSegmentChoices } from './useSegments.ts'

interface Props {
  segments: readonly MeantSegment[]
  chosen: MeantSegment | undefined
  onChoose: (id: string | null) => void
  counting: Counting
  /** The number of people in the chosen segment who get it, as the button says. */
  count: number
  /** Whether it is to be sent later, to whoever is in it then. */
  isLater: boolean
  error: string | undefined
}

/** Whether people are ticked one by one or a segment gets it; of each segment, how many that is. */
export function AudienceChoice({ segments, chosen, onChoose, counting, count, isLater, error }: Props) {
  const t = useCopy(words)
  const { number } = useFormat()
  const n = number(count)
  const choices = useSegmentChoices(segments, counting).map((choice) =>
    // One figure on the screen: what the button says, which is counted for this very press.
    chosen?.id === choice.value ? { ...choice, label: t('withCount', { name: chosen.name, n }) } : choice,
  )
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('who')}
        placeholder={t('chosen')}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
        options={choices}
        error={error}
      />
      {chosen && (
        <Notice
          tone={count === 0 ? 'warning' : 'info'}
          title={count === 0 ? t('nobodyInSegment') : t('inSegment', { n })}
        >
          {chosen.id === 'active' && <p>{t('activeText')}</p>}
          {chosen.id === 'new' && <p>{t('newText', { n: number(NEW_DAYS) })}</p>}
          <p>{t(isLater ? 'segmentLater' : 'segmentNow')}</p>
        </Notice>
      )}
    </div>
  )
}
