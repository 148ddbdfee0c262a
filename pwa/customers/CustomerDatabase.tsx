import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { useCopy } from '../copy.ts'
import { type Local, useCustomersSoFar, useOverdue } from '../sync/index.ts'
import { Button, Card, ErrorState, SearchField, Skeleton } from '../ui/index.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'
import { createSelection } from './bulk/selection.ts'
import { AllCustomers, FirstCustomers } from './CustomerList.tsx'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { Filling } from './Filling.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NoCustomers, NoMatch, NoneFiltered } from './NoCustomers.tsx'
import { RemoveCustomerDialog } from './RemoveCustomerDialog.tsx'
import { Transfer } from './Transfer.tsx'
import { useAdding } from './useAdding.ts'
import { useFilter, useFiltered } from './useFilter.ts'
import { useSearch } from './useSearch.ts'

// Not for the dashboard, whose few are not ticked.
const BulkBar = lazy(() => import('./bulk/BulkBar.tsx').then((loaded) => ({ default: loaded.BulkBar })))

interface Props {
  /** So many at first, and more at a press; everybody without it. */
  initial?: number
}

/** The business's customers: searched, added to, changed and deleted, with or without a network. */
export function CustomerDatabase({ initial }: Props) {
  const t = useCopy(customers)
  const { rows, isWhole, filled } = useCustomersSoFar()
  const adding = useAdding()
  const add = (
    <Button icon={<Plus aria-hidden="true" size={20} />} onClick={adding.open}>
      <span className="sm:hidden">{t('addShort')}</span>
      <span className="hidden sm:inline">{t('add')}</span>
    </Button>
  )
  const isNone = rows.length === 0
  return (
    <Card
      title={t('database')}
      actions={
        isNone ? undefined : (
          <>
            <Transfer />
            {add}
          </>
        )
      }
      flush
    >
      {filled !== null && <Filling share={filled} />}
      {isNone && !isWhole && <Pending count={initial} />}
      {isNone && isWhole && <NoCustomers add={add} />}
      {!isNone && <Searched rows={rows} isWhole={isWhole} initial={initial} />}
      <AddCustomerDialog known={rows} open={adding.isAdding} onClose={adding.close} />
    </Card>
  )
}

const SKELETONS = 8

/** Before anything is known: what is on its way or, when it does not come, that. */
function Pending({ count = SKELETONS }: { count: number | undefined }) {
  const t = useCopy(customers)
  const { isOverdue, retry } = useOverdue(true)
  if (isOverdue) return <ErrorState title={t('loadFailed')} text={t('loadFailedText')} onRetry={retry} />
  return (
    <div className="p-5">
      <Skeleton kind="row" count={count} />
    </div>
  )
}

type Chosen = { to: 'edit' | 'remove'; customer: Local<Customer> }

interface SearchedProps {
  rows: readonly Local<Customer>[]
  isWhole: boolean
  initial: number | undefined
}

function Searched({ rows, isWhole, initial }: SearchedProps) {
  const t = useCopy(customers)
  const area = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const [selection] = useState(createSelection)
  const filtering = useFilter()
  const matches = useFiltered(useSearch(rows, query), filtering.filter)
  // The count keeps up with the typing; the rows, which take longer to draw, may be a keystroke behind.
  const drawn = useDeferredValue(matches)
  const onEdit = useCallback((customer: Local<Customer>) => setChosen({ to: 'edit', customer }), [])
  const onRemove = useCallback((customer: Local<Customer>) => setChosen({ to: 'remove', customer }), [])
  // What was pressed goes with the row or the message it stood in, and so would the focus.
  const closeRemoval = (isRemoved: boolean) => {
    flushSync(() => setChosen(undefined))
    if (isRemoved) area.current?.focus()
  }
  const clear = () => {
    area.current?.focus()
    setQuery('')
    if (filtering.isOn) filtering.set({})
  }
  const now = chosen && (rows.find(({ id }) => id === chosen.customer.id) ?? chosen.customer)
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <div className="px-5 pb-3">
        <SearchField label={t('search')} value={query} onChange={setQuery} found={matches?.length} />
      </div>
      <FilterBar filtering={filtering} rows={rows} count={matches?.length ?? 0} isWhole={isWhole} />
      {initial === undefined && matches && (
        <Suspense fallback={<div className="min-h-14" />}>
          <BulkBar selection={selection} shown={matches} rows={rows} />
        </Suspense>
      )}
      {drawn?.length === 0 &&
        (filtering.isOn ? <NoneFiltered onClear={clear} /> : <NoMatch query={query} onClear={clear} />)}
      {drawn &&
        drawn.length > 0 &&
        (initial === undefined ? (
          <AllCustomers customers={drawn} selection={selection} onEdit={onEdit} onRemove={onRemove} />
        ) : (
          <FirstCustomers customers={drawn} initial={initial} onEdit={onEdit} onRemove={onRemove} />
        ))}
      {now && chosen.to === 'edit' && (
        <EditCustomerDialog
          key={chosen.customer.id}
          customer={now}
          known={rows}
          onClose={() => setChosen(undefined)}
        />
      )}
      {now && chosen.to === 'remove' && <RemoveCustomerDialog customer={now} onClose={closeRemoval} />}
    </div>
  )
}
