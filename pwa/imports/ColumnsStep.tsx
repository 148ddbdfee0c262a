import { imports } from '../../shared/copy/imports.ts'
import type { Reading } from '../../shared/imports/index.ts'
import { Button, Card, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { ColumnList } from './ColumnList.tsx'
import { Preview } from './Preview.tsx'
import { chosenTwice, type ImportPlan, withColumn } from './plan.ts'
import { ReadingFields } from './ReadingFields.tsx'

interface Props {
  plan: ImportPlan
  isLooking: boolean
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
export function ColumnsStep({ plan, isLooking, onChange, onReadAs, onNext, onForget }: Props) {
  const t = useCopy(imports)
  const { columns, name, product } = plan
  const twice = chosenTwice(columns)
  const hasEmail = columns.includes('email')
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={product ? t('found', { file: name, product: productNames[product] }) : name}
        text={t('columnsText')}
        actions={
          <Button variant="quiet" onClick={onForget}>
            {t('another')}
          </Button>
        }
      >
        <ColumnList
          key={JSON.stringify(plan.reading)}
          plan={plan}
          onChoose={(at, column) => onChange({ columns: withColumn(columns, at, column) })}
        />
        <ReadingFields reading={plan.reading} isBusy={isLooking} onChange={onReadAs} />
      </Card>
      <Preview plan={plan} />
      {!hasEmail && <Notice tone="warning" title={t('emailNeeded')} />}
      {twice && <Notice tone="warning" title={t('twice', { what: t(twice) })} />}
      <div className="flex justify-end">
        <Button variant="primary" disabled={!hasEmail || twice !== null} onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </div>
  )
}
