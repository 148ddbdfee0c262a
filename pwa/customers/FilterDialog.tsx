import { type FormEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { segments } from '../../shared/copy/segments.ts'
import type { Customer } from '../../shared/customers.ts'
import { LABEL_LENGTH, labelKey } from '../../shared/rules/labels.ts'
import { type ConsentFilter, consentFilters, type Filter } from '../../shared/rules/segments.ts'
import { clean, foundAll, useFiltered } from '../finding/index.ts'
import { useRows } from '../sync/index.ts'
import { Button, Dialog, FieldRow, Select, WordsField } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { JoinedFields } from './JoinedFields.tsx'
import { useLabelsInUse } from './labels.ts'

interface Props {
  rows: readonly Customer[]
  filter: Filter
  onApply: (filter: Filter) => void
  onClose: () => void
}

const DOINGS = [7, 30, 90, 365]
const ABSENCES = [30, 60, 90, 180, 365]
const VISITS = [1, 2, 3, 5, 10]

/** Every condition of a filter, with how many it leaves. Open as long as it is there. */
export function FilterDialog({ rows, filter, onApply, onClose }: Props) {
  const t = useCopy(segments)
  const { number } = useFormat()
  const id = useId()
  const [draft, setDraft] = useState(filter)
  const change = (part: Partial<Filter>) => setDraft((before) => clean({ ...before, ...part }))
  // Counting a hundred thousand must not hold up the next press.
  const everybody = useMemo(() => foundAll(rows), [rows])
  const found = useFiltered(everybody, useDeferredValue(draft))?.length ?? 0
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
    onClose()
  }
  const leaves = found === 0 ? t('showNone') : t('show', { n: number(found) })
  const footer = (
    <>
      <Button variant="quiet" onClick={() => setDraft({})}>
        {t('clearAll')}
      </Button>
      <Button type="submit" form={id} variant="primary">
        {leaves}
      </Button>
    </>
  )
  const doing = (field: 'clickedDays' | 'openedDays', label: string) => (
    <Select
      label={label}
      placeholder={t('whenever')}
      value={draft[field] ?? ''}
      onChange={({ target }) => change({ [field]: Number(target.value) || undefined })}
      options={choices(DOINGS, draft[field]).map((n) => ({ value: String(n), label: t('lastDays', { n }) }))}
    />
  )
  return (
    <Dialog
      open
      side
      onClose={onClose}
      title={t('filterTitle')}
      description={t('filterText')}
      footer={footer}
    >
      <form id={id} noValidate onSubmit={apply} className="flex flex-col gap-6">
        <p role="status" className="sr-only">
          {leaves}
        </p>
        <ConsentSelects draft={draft} onChange={change} />
        <WordsField
          label={t('labels')}
          hint={t('labelsHint')}
          words={draft.labels ?? []}
          onChange={(labels) => change({ labels: labels.length > 0 ? labels : undefined })}
          keyOf={labelKey}
          suggestions={useLabelsInUse()}
          maxLength={LABEL_LENGTH}
        />
        <TagSelect draft={draft} onChange={change} />
        <JoinedFields draft={draft} onChange={change} />
        <VisitSelects draft={draft} onChange={change} />
        <fieldset className="flex flex-col gap-3">
          <legend className="font-semibold">{t('doings')}</legend>
          <p className="text-muted text-sm">{t('doingsHint')}</p>
          <FieldRow>
            {doing('clickedDays', t('clicked'))}
            {doing('openedDays', t('opened'))}
          </FieldRow>
        </fieldset>
      </form>
    </Dialog>
  )
}

/** A link may ask for another number than are offered. */
const choices = (offered: readonly number[], chosen: number | undefined): number[] =>
  [...new Set([...offered, ...(chosen ? [chosen] : [])])].sort((a, b) => a - b)

export interface PartProps {
  draft: Filter
  onChange: (part: Partial<Filter>) => void
}

function ConsentSelects({ draft, onChange }: PartProps) {
  const t = useCopy(segments)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('consents')}</legend>
      <FieldRow columns="three">
        {(['sms', 'email', 'whatsapp'] as const).map((channel) => (
          <Select
            key={channel}
            label={t(channel)}
            placeholder={t('anyConsent')}
            value={draft[channel] ?? ''}
            onChange={({ target }) => onChange({ [channel]: (target.value as ConsentFilter) || undefined })}
            options={consentFilters.map((value) => ({ value, label: t(value) }))}
          />
        ))}
      </FieldRow>
    </fieldset>
  )
}

function VisitSelects({ draft, onChange }: PartProps) {
  const t = useCopy(segments)
  const select = (
    field: 'visitedDays' | 'notSeenDays' | 'visitsFrom',
    offered: readonly number[],
    words: { label: 'visited' | 'notSeen' | 'visitsFrom'; choice: 'lastDays' | 'notSeenFor' | 'atLeast' },
  ) => (
    <Select
      label={t(words.label)}
      placeholder={t('whenever')}
      value={draft[field] ?? ''}
      onChange={({ target }) => onChange({ [field]: Number(target.value) || undefined })}
      options={choices(offered, draft[field]).map((n) => ({
        value: String(n),
        label: t(words.choice, { n }),
      }))}
    />
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('visits')}</legend>
      <p className="text-muted text-sm">{t('visitsHint')}</p>
      <FieldRow>
        {select('visitedDays', DOINGS, { label: 'visited', choice: 'lastDays' })}
        {select('notSeenDays', ABSENCES, { label: 'notSeen', choice: 'notSeenFor' })}
      </FieldRow>
      {select('visitsFrom', VISITS, { label: 'visitsFrom', choice: 'atLeast' })}
    </fieldset>
  )
}

function TagSelect({ draft, onChange }: PartProps) {
  const t = useCopy(segments)
  const tags = useRows('tag') ?? []
  const isGone = draft.tag !== undefined && !tags.some(({ id }) => id === draft.tag)
  const options = [
    ...tags.map(({ id, label }) => ({ value: id, label })),
    ...(isGone ? [{ value: draft.tag ?? '', label: t('goneTag') }] : []),
  ]
  return (
    <Select
      label={t('tag')}
      placeholder={t('anyTag')}
      value={draft.tag ?? ''}
      onChange={({ target }) => onChange({ tag: target.value || undefined })}
      options={options}
    />
  )
}
