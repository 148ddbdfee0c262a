import { ArrowRight } from 'lucide-react'
import { history } from '../../shared/copy/history.ts'
import type { Customer, CustomerPatch } from '../../shared/customers.ts'
import type { FieldChange, HistoryOf } from '../../shared/history.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { undoOf, undoPatch } from './undo.ts'

interface Props {
  entry: HistoryOf<'change'>
  /** The current row. */
  customer: Customer
}

/** The old and new value of each field, and the way back. */
export function ChangeLines({ entry, customer }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      {entry.changes.map((change) => (
        <li key={change.field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <Line change={change} />
          </div>
          <Undo change={change} customer={customer} />
        </li>
      ))}
    </ul>
  )
}

function Line({ change: { field, before, after, lost } }: { change: FieldChange }) {
  const t = useCopy(history)
  const isSame = before === after
  return (
    <>
      <p>
        <span className="font-semibold">{t(field)}</span>{' '}
        {!isSame && (
          <>
            <span className="text-muted">{before || t('none')}</span>{' '}
            <ArrowRight aria-hidden="true" size={14} className="inline" />
            <span className="sr-only">{t('became')}</span>{' '}
          </>
        )}
        <span>{after || t('none')}</span>
      </p>
      {lost !== undefined && (
        <p className="text-muted text-sm">
          {t(isSame ? 'notTaken' : 'gaveWay', { lost: lost || t('none') })}
        </p>
      )}
    </>
  )
}

/** An edit like any other, so it waits for the network where there is none. */
function Undo({ change, customer }: { change: FieldChange; customer: Customer }) {
  const t = useCopy(history)
  const { update } = useChange()
  const say = useSaidChange()
  const back = undoOf(change, customer)
  if (!back) return null
  const values = { field: t(change.field).toLowerCase(), value: back.value || t('none') }
  const undo = (patch: CustomerPatch) =>
    say(() => update('customer', customer, patch), {
      done: t('undone', { name: customer.name }),
      failed: t('undoFailed'),
    })
  return (
    <Button
      variant="quiet"
      aria-label={t(back.isUnused ? 'useLabel' : 'undoLabel', values)}
      onClick={() => void undo(undoPatch(change.field, back))}
    >
      {t(back.isUnused ? 'use' : 'undo')}
    </Button>
  )
}
