import { customers as copy } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { useCopy } from '../copy.ts'
import type { Local } from '../sync/index.ts'
import { List, SeeMore, useFirst } from '../ui/index.ts'
import { CustomerRow } from './CustomerRow.tsx'

interface Props {
  customers: readonly Local<Customer>[]
  initial: number
  onEdit: (customer: Local<Customer>) => void
  onRemove: (customer: Local<Customer>) => void
}

export function CustomerList({ customers, initial, onEdit, onRemove }: Props) {
  const t = useCopy(copy)
  const { shown, remaining, more } = useFirst(customers, initial)
  return (
    <>
      <List label={t('name')}>
        {shown.map((customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            onEdit={() => onEdit(customer)}
            onRemove={() => onRemove(customer)}
          />
        ))}
      </List>
      <SeeMore remaining={remaining} onMore={more} />
    </>
  )
}
