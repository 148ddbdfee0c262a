import { useId } from 'react'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { noteSaved } from '../install/index.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button, Dialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { type EnteredCustomer, showFaults, takenBy, useNewCustomerForm } from './customer-form.ts'

interface Props {
  /** The business's customers, so that an address is not entered twice. */
  known: readonly Customer[]
  onClose: () => void
}

/** Open as long as it is there. */
export function AddCustomerDialog({ known, onClose }: Props) {
  const t = useCopy(customers)
  const id = useId()
  const form = useNewCustomerForm()
  const change = useChange()
  const say = useSaidChange()

  const add = async (customer: EnteredCustomer) => {
    const taken = takenBy(t, known, customer)
    if (taken) return showFaults(form, taken)
    const refusal = await say(() => change.create('customer', customer), {
      done: t('added', { name: customer.name }),
      failed: t('addFailed'),
    })
    if (refusal) return showFaults(form, refusal.fields)
    noteSaved()
    onClose()
  }
  const footer = (
    <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
      {t('add')}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={form.formState.isDirty}
      title={t('addTitle')}
      description={t('addText')}
      footer={footer}
    >
      <form id={id} noValidate autoComplete="off" onSubmit={form.handleSubmit(add)}>
        <CustomerFields form={form} />
      </form>
    </Dialog>
  )
}
