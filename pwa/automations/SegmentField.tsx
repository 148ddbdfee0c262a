import { useMemo } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import { automations } from '../../shared/copy/automations.ts'
import { useSegmentChoices, useSegments } from '../sends/index.ts'
import { Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

interface Props {
  value: string | null
  channel: Channel
  business: Business
  error: string | undefined
  onChange: (segmentId: string | null) => void
}

/** Everybody who signs up, or those of them who are in a segment when the message is due. */
export function SegmentField({ value, channel, business, error, onChange }: Props) {
  const t = useCopy(automations)
  const words = useFieldWords()
  const all = useSegments()
  // Whoever signs up is what *all* means here.
  const segments = useMemo(() => all.filter(({ id }) => id !== 'all'), [all])
  const choices = useSegmentChoices(segments, { campaign: { type: channel }, business })
  return (
    <Select
      label={t('who')}
      hint={t('whoHint')}
      placeholder={t('whoEverybody')}
      options={choices}
      value={segments.some(({ id }) => id === value) ? (value ?? '') : ''}
      error={words(error)}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
