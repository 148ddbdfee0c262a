import { useState } from 'react'
import { segments } from '../../shared/copy/segments.ts'
import { Field, FieldRow, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { PartProps } from './FilterDialog.tsx'

const JOINED = [1, 7, 30, 90, 365]
const BETWEEN = 'between'

/** The time of joining: within so many days, or from one day to another. */
export function JoinedFields({ draft, onChange }: PartProps) {
  const t = useCopy(segments)
  const { joinedDays, joinedFrom, joinedTo } = draft
  const [isBetween, setBetween] = useState(Boolean(joinedFrom || joinedTo))
  const choices = [...new Set([...JOINED, ...(joinedDays ? [joinedDays] : [])])].sort((a, b) => a - b)
  const choose = (value: string) => {
    setBetween(value === BETWEEN)
    onChange({ joinedDays: Number(value) || undefined, joinedFrom: undefined, joinedTo: undefined })
  }
  const isShown = isBetween || joinedFrom !== undefined || joinedTo !== undefined
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('joined')}
        placeholder={t('anyTime')}
        value={isShown && !joinedDays ? BETWEEN : (joinedDays ?? '')}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...choices.map((n) => ({ value: String(n), label: t('lastDays', { n }) })),
          { value: BETWEEN, label: t('between') },
        ]}
      />
      {isShown && !joinedDays && (
        <FieldRow>
          <Field
            type="date"
            label={t('from')}
            max={joinedTo}
            value={joinedFrom ?? ''}
            onChange={({ target }) => onChange({ joinedFrom: target.value || undefined })}
          />
          <Field
            type="date"
            label={t('to')}
            min={joinedFrom}
            value={joinedTo ?? ''}
            onChange={({ target }) => onChange({ joinedTo: target.value || undefined })}
          />
        </FieldRow>
      )}
    </div>
  )
}
