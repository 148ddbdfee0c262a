import { type Ref, useMemo } from 'react'
import type { AutomationKind } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import { automations } from '../../shared/copy/automations.ts'
import { useSegmentChoices, useSegments } from '../sends/index.ts'
import { Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { useSegmentOf } from './useSegmentOf.ts'
import { isByVisits } from './words.ts'

interface Props {
  kind: AutomationKind
  value: string | null
  channel: Channel
  business: Business
  error: string | undefined
  onChange: (segmentId: string | null) => void
  ref?: Ref<HTMLSelectElement>
}

/** Everybody whom it applies to, or those of them who are in a segment when the message is due. */
export function SegmentField({ kind, value, channel, business, error, onChange, ref }: Props) {
  const t = useCopy(automations)
  const words = useFieldWords()
  const all = useSegments()
  // Everybody whom it applies to is what *all* means here.
  const segments = useMemo(() => all.filter(({ id }) => id !== 'all'), [all])
  const choices = useSegmentChoices(segments, { campaign: { type: channel }, business })
  const chosen = useSegmentOf(value)
  const isOffered = value === null || segments.some(({ id }) => id === value)
  const other = chosen === undefined ? [] : [{ value: value ?? '', label: chosen?.name ?? t('goneSegment') }]
  return (
    <Select
      ref={ref}
      label={t('who')}
      hint={t('whoHint')}
      placeholder={t(isByVisits(kind) ? 'whoEverybodyElse' : 'whoEverybody')}
      options={isOffered ? choices : [...choices, ...other]}
      value={value ?? ''}
      error={words(error ?? (chosen === null ? 'segmentDeleted' : undefined))}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
