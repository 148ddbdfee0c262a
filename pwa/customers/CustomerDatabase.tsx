import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import { customers } from '../../shared/copy/first/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { useEntryText } from '../browser/useEntryText.ts'
import { useFirstScreenStands } from '../browser/useFirstScreenStands.ts'
import { useFilter, useFiltered, useSearch } from '../finding/index.ts'
import { type Local, useCustomerOf, useCustomersSoFar, useOverdue } from '../sync/index.ts'
import { Button, Card, ErrorState, Progress, SearchField, Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { AllCustomers } from './AllCustomers.tsx'
import { createSelection } from './bulk/selection.ts'
import { FilterBar } from './FilterBar.tsx'
import { FirstCustomers } from './FirstCustomers.tsx'
import { NoCustomers, NoMatch, NoneFiltered } from './NoCustomers.tsx'
import { Transfer } from './Transfer.tsx'

const AddCustomerDialog = /* @__PURE__ */ lazily(
  async () => (await import('./AddCustomerDialog.tsx')).AddCustomerDialog,
)
const EditCustomerDialog = /* @__PURE__ */ lazily(
  async () => (await import('./EditCustomerDialog.tsx')).EditCustomerDialog,
)
const RemoveCustomerDialog = /* @__PURE__ */ lazily(
  async () => (await import('./RemoveCustomerDialog.tsx')).RemoveCustomerDialog,
)
// Not for the dashboard, whose few are not ticked.
const barRoom = <div className="min-h-14" />
const BulkBar = /* @__PURE__ */ lazily(async () => (await import('./bulk/BulkBar.tsx')).BulkBar, barRoom)

/**
 * `initial`: so many at first, and more at a press. `all`: the list of everybody, whose code a screen that shows the first
 * few does without.
 */
type Props = { initial: number; all?: never } | { initial?: never; all: typeof AllCustomers }

/** The business's customers: searched, added to, changed and deleted, with or without a network. */
export function CustomerDatabase(listed: Props) {
  const t = useCopy(customers)
  const { rows, isWhole, filled } = useCustomersSoFar()
  const adding = useAdding()
  const add = (
    <Button
      icon={<Plus aria-hidden="true" size={20} className="max-sm:hidden" />}
      className="max-sm:px-3"
      onClick={adding.open}
    >
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
          <div className="flex items-center gap-2">
            <Transfer />
            {add}
          </div>
        )
      }
      flush
    >
      {filled !== null && <Filling share={filled} />}
      {isNone && !isWhole && <Pending count={listed.initial} />}
      {isNone && isWhole && <NoCustomers add={add} />}
      {!isNone && <Searched rows={rows} isWhole={isWhole} listed={listed} />}
      {adding.isAdding && <AddCustomerDialog known={rows} onClose={adding.close} />}
    </Card>
  )
}

const SKELETONS = 8

/** Before anything is known: what is on its way or, when it does not come, that. */
function Pending({ count = SKELETONS }: { count: number | undefined }) {
  const t = useCopy(customers)
  const { isOverdue, retry } = useOverdue(true)
  const { date, number } = useFormat()
  // Each takes the browser some milliseconds the first time: spent here, while there is nothing to show yet.
  useEffect(() => void [date(new Date().toISOString()), number(0)], [date, number])
  if (isOverdue) return <ErrorState title={t('loadFailed')} text={t('loadFailedText')} onRetry={retry} />
  return (
    <div className="p-5">
      <Skeleton kind="row" count={count} />
    </div>
  )
}

type RowAction = { to: 'edit' | 'remove'; customer: Local<Customer> }

interface SearchedProps {
  rows: readonly Local<Customer>[]
  isWhole: boolean
  listed: Props
}

function Searched({ rows, isWhole, listed: { initial, all: AllCustomers } }: SearchedProps) {
  const t = useCopy(customers)
  const area = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useEntryText('sought')
  const [chosen, setChosen] = useState<RowAction>()
  const [selection] = useState(createSelection)
  const filtering = useFilter()
  const find = useCustomerOf()
  const matches = useFiltered(useSearch(rows, query), filtering.filter)
  // The count keeps up with the typing; the rows, which take longer to draw, may be a keystroke behind.
  const drawn = useDeferredValue(matches)?.rows()
  // Its file and those that it needs took a quarter of the time of a first pull of 10,000 (845 instead of 645 ms).
  const hasBar = useFirstScreenStands()
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
  const now = chosen && (find(chosen.customer.id) ?? chosen.customer)
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-center gap-2 px-5 pb-4">
        <div className="min-w-0 flex-1 basis-40 sm:basis-56">
          <SearchField
            label={t('search')}
            placeholder={t('searchBy')}
            value={query}
            onChange={setQuery}
            found={matches?.length}
          />
        </div>
        <FilterBar
          filtering={filtering}
          rows={rows}
          count={filtering.isOn ? (matches?.length ?? 0) : 0}
          isWhole={isWhole}
        />
      </div>
      {AllCustomers &&
        drawn &&
        (hasBar ? <BulkBar selection={selection} shown={drawn} rows={rows} /> : barRoom)}
      {drawn?.length === 0 &&
        (filtering.isOn ? <NoneFiltered onClear={clear} /> : <NoMatch query={query} onClear={clear} />)}
      {drawn &&
        drawn.length > 0 &&
        (AllCustomers ? (
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

/** Whether the dialog for a new customer is open: by the address, so that a link or a home-screen shortcut opens it. */
function useAdding(): { isAdding: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams()
  const set = (add: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (add) after.set('add', 'customer')
        else after.delete('add')
        return after
      },
      { replace: true },
    )
  return {
    isAdding: params.get('add') === 'customer',
    open: () => set(true),
    close: () => set(false),
  }
}

/** The progress of the first fetch of a large base; rows that are here can be worked with meanwhile. */
function Filling({ share }: { share: number }) {
  const t = useCopy(customers)
  const { percent } = useFormat()
  return (
    <div className="flex flex-col gap-2 px-5 pb-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t('filling')}</span>
        <span className="text-muted tabular-nums">{percent(share)}</span>
      </p>
      <Progress label={t('filling')} done={Math.round(share * 100)} all={100} />
      <p className="text-muted">{t('fillingText')}</p>
    </div>
  )
}
