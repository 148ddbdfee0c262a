import type { Customer } from '../../shared/customers.ts'
import { CustomerVouchers } from '../offers/index.ts'
import { CustomerDetails } from './CustomerDetails.tsx'
import { CustomerHistory } from './CustomerHistory.tsx'
import { RightsButton } from './RightsButton.tsx'

/** What a customer's row shows once it is opened. */
export function CustomerInside({ customer }: { customer: Customer }) {
  return (
    <>
      <CustomerDetails customer={customer} />
      <CustomerVouchers customer={customer} />
      <div className="mt-3 flex flex-col items-start gap-1">
        <CustomerHistory customer={customer} />
        <RightsButton customer={customer} />
      </div>
    </>
  )
}
