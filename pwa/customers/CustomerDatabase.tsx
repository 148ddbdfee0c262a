import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { useCopy } from '../copy.ts'
import { type Local, useOverdue, useRows } from '../sync/index.ts'
import { Button, Card, ErrorState, SearchField, Skeleton } from '../ui/index.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'
import { CustomerList } from './CustomerList.tsx'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { NoCustomers, NoMatch } from './NoCustomers.tsx'
import { RemoveCustomerDialog } from './RemoveCustomerDialog.tsx'
import { found, indexed } from './search.ts'
import { useAdding } from './useAdding.ts'

/** The business's customers: searched, added to, changed and deleted, with or without a network. */
export function CustomerDatabase({ initial }: { initial: number }) {
  const t = useCopy(customers)
  const rows = useRows('customer')
  const adding = useAdding()
  const add = (
    <Button icon={<Plus aria-hidden="true" size={20} />} onClick={adding.open}>
      <span className="sm:hidden">{t('addShort')}</span>
      <span className="hidden sm:inline">{t('add')}</span>
    </Button>
  )
  return (
    <Card title={t('database')} actions={rows?.length ? add : undefined} flush>
      {!rows && <Pending initial={initial} />}
      {rows?.length === 0 && <NoCustomers add={add} />}
      {rows && rows.length > 0 && <Searched rows={rows} initial={initial} />}
      <AddCustomerDialog known={rows ?? []} open={adding.isAdding} onClose={adding.close} />
    </Card>
  )
}

const SKELETONS = 8

/** Before anything is known: what is on its way or, when it does not come, that. */
function Pending({ initial }: { initial: number }) {
  const t = useCopy(customers)
  const { isOverdue, retry } = useOverdue(true)
  if (isOverdue) return <ErrorState title={t('loadFailed')} text={t('loadFailedText')} onRetry={retry} />
  return (
    <div className="p-5">
      <Skeleton kind="row" count={Math.min(initial, SKELETONS)} />
    </div>
  )
}

type Chosen = { to: 'edit' | 'remove'; customer: Local<Customer> }

function Searched({ rows, initial }: { rows: Local<Customer>[]; initial: number }) {
  const t = useCopy(customers)
  const area = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const matches = useMatches(rows, query)
  // What was pressed goes with the row or the message it stood in, and so would the focus.
  const closeRemoval = (isRemoved: boolean) => {
    flushSync(() => setChosen(undefined))
    if (isRemoved) area.current?.focus()
  }
  const clear = () => {
    area.current?.focus()
    setQuery('')
  }
  const now = chosen && (rows.find(({ id }) => id === chosen.customer.id) ?? chosen.customer)
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <div className="px-5 pb-3">
        <SearchField label={t('search')} value={query} onChange={setQuery} found={matches.length} />
      </div>
      {matches.length === 0 ? (
        <NoMatch query={query} onClear={clear} />
      ) : (
        <CustomerList
          customers={matches}
          initial={initial}
          onEdit={(customer) => setChosen({ to: 'edit', customer })}
          onRemove={(customer) => setChosen({ to: 'remove', customer })}
        />
      )}
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

/** Typing stays quick in a long list: what is shown may be a keystroke behind. */
function useMatches(rows: Local<Customer>[], query: string): Local<Customer>[] {
  const wanted = useDeferredValue(query)
  const index = useMemo(() => indexed(rows), [rows])
  return useMemo(() => found(index, wanted), [index, wanted])
}
