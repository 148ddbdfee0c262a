import { memo, useCallback, useRef } from 'react'
import { customers as copy } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Local } from '../sync/index.ts'
import { LongList } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { Selection } from './bulk/selection.ts'
import { CustomerRow } from './CustomerRow.tsx'

export interface ListOfCustomers {
  customers: readonly Local<Customer>[]
  /** Must stay the same functions, so that rows need not be drawn anew. */
  onEdit: (customer: Local<Customer>) => void
  onRemove: (customer: Local<Customer>) => void
}

/** The height of most rows, whose parts stand below each other on a phone. */
const estimate = (): number => (window.matchMedia('(width < 40rem)').matches ? 107 : 73)

/** Everybody, in a list that scrolls with the page. */
export const AllCustomers = memo(function AllCustomers({
  customers,
  selection,
  ...actions
}: ListOfCustomers & { selection: Selection }) {
  const t = useCopy(copy)
  const opened = useRef(new Set<string>())
  const latest = useRef(customers)
  latest.current = customers
  const shown = useCallback(() => latest.current, [])
  const remember = useCallback((id: string, isOpen: boolean) => {
    if (isOpen) opened.current.add(id)
    else opened.current.delete(id)
  }, [])
  return (
    <LongList label={t('name')} items={customers} keyOf={idOf} estimate={estimate()}>
      {(customer, placed) => (
        <CustomerRow
          key={customer.id}
          customer={customer}
          isOpen={opened.current.has(customer.id)}
          onToggle={remember}
          selection={selection}
          shown={shown}
          {...actions}
          {...placed}
        />
      )}
    </LongList>
  )
})

const idOf = ({ id }: Local<Customer>): string => id
