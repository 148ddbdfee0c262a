import { automations } from '../../shared/copy/automations.ts'
import { useSegments } from '../sends/index.ts'
import { Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

interface Props {
  value: string | null
  error: string | undefined
  onChange: (segmentId: string | null) => void
}

/** Everybody who signs up, or those of them who are in a saved segment when the message is due. */
export function SegmentField({ value, error, onChange }: Props) {
  const t = useCopy(automations)
  const words = useFieldWords()
  const segments = useSegments()
  if (segments.length === 0 && value === null) return null
  return (
    <Select
      label={t('who')}
      hint={t('whoHint')}
      placeholder={t('whoEverybody')}
      options={segments.map(({ id, name }) => ({ value: id, label: name }))}
      value={segments.some(({ id }) => id === value) ? (value ?? '') : ''}
      error={words(error)}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
