import { useRef } from 'react'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  customer: Customer
  onClose: (isRemoved: boolean) => void
}

/** Open as long as it is there. */
export function RemoveCustomerDialog({ customer, onClose }: Props) {
  const t = useCopy(customers)
  const change = useChange()
  const say = useSaidChange()
  const isRemoved = useRef(false)
  const name = calledOf(customer)
  const remove = async () => {
    const refusal = await say(() => change.remove('customer', customer), {
      done: t('removed', { name }),
      failed: t('removeFailed'),
    })
    isRemoved.current = refusal === null
  }
  return (
    <ConfirmDialog
      open
      onClose={() => onClose(isRemoved.current)}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirm={t('remove', { name })}
      onConfirm={remove}
    />
  )
}
