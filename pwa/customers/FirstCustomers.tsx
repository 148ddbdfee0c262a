import { memo } from 'react'
import { customers as copy } from '../../shared/copy/first/customers.ts'
import { List, SeeMore, useFirst } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { ListOfCustomers } from './AllCustomers.tsx'
import { CustomerRow } from './CustomerRow.tsx'

/** The first few, and more at a press. */
export const FirstCustomers = memo(function FirstCustomers({
  customers,
  initial,
  ...actions
}: ListOfCustomers & { initial: number }) {
  const t = useCopy(copy)
  const { shown, remaining, more } = useFirst(customers, initial)
  return (
    <>
      <List label={t('name')}>
        {shown.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} {...actions} />
        ))}
      </List>
      <SeeMore remaining={remaining} onMore={more} />
    </>
  )
})
