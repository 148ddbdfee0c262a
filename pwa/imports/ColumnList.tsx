import { useState } from 'react'
import { imports } from '../../shared/copy/imports.ts'
import { unguarded } from '../../shared/csv/index.ts'
import { type Column, columns as everyColumn } from '../../shared/imports/index.ts'
import { Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { ImportPlan } from './plan.ts'

interface Props {
  plan: ImportPlan
  onChoose: (at: number, column: Column | null) => void
}

/** So many columns that are left out are shown at once; a file may have hundreds. */
const LEFT_OUT_SHOWN = 3

/** Every column of the file with what it holds, those that are known first. */
export function ColumnList({ plan, onChoose }: Props) {
  const t = useCopy(imports)
  const places = plan.columns.map((_, at) => at)
  // A column stays where it is while it is being changed.
  const [guessed] = useState(plan.columns)
  const isKnown = (at: number) => guessed[at] !== null
  // Those that hold something are more likely to be missed.
  const leftOut = places
    .filter((at) => !isKnown(at))
    .sort((a, b) => Number(!exampleOf(plan, a)) - Number(!exampleOf(plan, b)))
  const shown = [...places.filter(isKnown), ...leftOut.slice(0, LEFT_OUT_SHOWN)].sort((a, b) => a - b)
  const rest = leftOut.slice(LEFT_OUT_SHOWN)
  const fields = (some: readonly number[]) => (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {some.map((at) => (
        <ColumnField key={at} plan={plan} at={at} onChoose={(column) => onChoose(at, column)} />
      ))}
    </div>
  )
  return (
    <>
      {fields(shown)}
      {rest.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('otherColumns', { n: rest.length })}
          </summary>
          <div className="mt-2">{fields(rest)}</div>
        </details>
      )}
    </>
  )
}

const exampleOf = ({ sample }: ImportPlan, at: number): string | undefined =>
  sample.map(({ cells }) => unguarded(cells[at] ?? '').trim()).find((cell) => cell)

interface FieldProps {
  plan: ImportPlan
  at: number
  onChoose: (column: Column | null) => void
}

function ColumnField({ plan, at, onChoose }: FieldProps) {
  const t = useCopy(imports)
  const example = exampleOf(plan, at)
  const short = example && example.length > 60 ? `${example.slice(0, 60)}…` : example
  return (
    <Select
      label={plan.header?.[at] || t('column', { n: at + 1 })}
      hint={
        <span className="line-clamp-1 break-all">
          {short ? t('example', { text: short }) : t('noExample')}
        </span>
      }
      placeholder={t('leftOut')}
      value={plan.columns[at] ?? ''}
      options={everyColumn.map((column) => ({ value: column, label: t(column) }))}
      onChange={({ target }) => onChoose(everyColumn.find((column) => column === target.value) ?? null)}
    />
  )
}
