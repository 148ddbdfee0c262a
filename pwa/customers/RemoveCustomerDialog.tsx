import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { useRemoval } from '../queue/index.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  customer: Customer
  onClose: (isRemoved: boolean) => void
}

/** Open as long as it is there. */
export function RemoveCustomerDialog({ customer, onClose }: Props) {
  const t = useCopy(customers)
  const name = calledOf(customer)
  const removal = useRemoval(
    'customer',
    customer,
    { done: t('removed', { name }), failed: t('removeFailed') },
    onClose,
  )
  return (
    <ConfirmDialog
      {...removal}
      open
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirm={t('remove', { name })}
    />
  )
}
