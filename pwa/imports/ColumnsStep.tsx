import { imports } from '../../shared/copy/imports.ts'
import { holdsContact, type Reading } from '../../shared/imports/index.ts'
import { Button, Card, Notice, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { ColumnList } from './ColumnList.tsx'
import { FileFailed } from './FileStep.tsx'
import { Preview } from './Preview.tsx'
import { chosenTwice, type ImportPlan, withColumn } from './plan.ts'
import { ReadingFields } from './ReadingFields.tsx'
import type { Unreadable } from './reader.ts'

interface Props {
  plan: ImportPlan
  isLooking: boolean
  fault: Unreadable | undefined
  onChange: (part: Partial<ImportPlan>) => void
  onReadAs: (chosen: Partial<Reading>) => void
  onNext: () => void
  onForget: () => void
}

const productNames = {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  square: 'Square',
  shopify: 'Shopify',
  blipp: 'Blipp',
} as const

/** What each column holds, and what becomes of the first rows. */
export function ColumnsStep({ plan, isLooking, fault, onChange, onReadAs, onNext, onForget }: Props) {
  const t = useCopy(imports)
  const { columns, name, product } = plan
  const twice = chosenTwice(columns)
  const hasContact = holdsContact(columns)
  return (
    <div className="flex flex-col gap-5">
      <FileFailed fault={fault} />
      <Card
        title={product ? t('found', { file: name, product: productNames[product] }) : name}
        text={t('columnsText')}
        actions={
          <Button variant="quiet" onClick={onForget}>
            {t('another')}
          </Button>
        }
      >
        <SheetField plan={plan} isBusy={isLooking} onChange={(sheet) => onReadAs({ sheet })} />
        <ColumnList
          key={JSON.stringify(plan.reading)}
          plan={plan}
          onChoose={(at, column) => onChange({ columns: withColumn(columns, at, column) })}
        />
        <ReadingFields reading={plan.reading} isBusy={isLooking} onChange={onReadAs} />
      </Card>
      <Preview plan={plan} />
      {!hasContact && <Notice tone="warning" title={t('contactNeeded')} />}
      {twice && <Notice tone="warning" title={t('twice', { what: t(twice) })} />}
      <div className="flex justify-end">
        <Button variant="primary" disabled={!hasContact || twice !== null} onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </div>
  )
}

interface SheetProps {
  plan: ImportPlan
  isBusy: boolean
  onChange: (sheet: string) => void
}

/** Which sheet of a workbook is read, where several hold something. */
function SheetField({ plan: { reading, sheets = [] }, isBusy, onChange }: SheetProps) {
  const t = useCopy(imports)
  if (sheets.length < 2) return null
  return (
    <div className="mb-4 max-w-sm">
      <Select
        label={t('sheet')}
        disabled={isBusy}
        value={reading.sheet ?? ''}
        options={sheets.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
