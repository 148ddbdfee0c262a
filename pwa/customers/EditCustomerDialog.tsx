import { useId, useState } from 'react'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer, CustomerPatch } from '../../shared/customers.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button, Dialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CustomerFields } from './CustomerFields.tsx'
import {
  answersIn,
  type EnteredCustomer,
  showFaults,
  takenByAnother,
  useCustomerForm,
} from './customer-form.ts'

interface Props {
  /** The current row. */
  customer: Customer
  known: readonly Customer[]
  onClose: () => void
}

/** Open as long as it is there. */
export function EditCustomerDialog({ customer, known, onClose }: Props) {
  const t = useCopy(customers)
  const id = useId()
  const [before, setBefore] = useState<Customer | null>(customer)
  const form = useCustomerForm(before ?? customer)
  const change = useChange()
  const say = useSaidChange()

  const save = async (value: EnteredCustomer) => {
    const taken = takenByAnother(t, known, value, customer)
    if (taken) return showFaults(form, taken)
    const refusal = await say(
      () => change.update('customer', before ?? customer, patchOf(value, before ?? customer)),
      {
        done: t('updated', { name: calledOf(value) }),
        failed: t('updateFailed'),
      },
    )
    if (!refusal) return onClose()
    // What was refused has taken earlier, unsent edits with it: the next try is held against what stands now.
    setBefore(null)
    showFaults(form, refusal.fields)
  }
  const footer = (
    <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
      {t('save')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} isDirty={form.formState.isDirty} title={t('editTitle')} footer={footer}>
      <form id={id} noValidate autoComplete="off" onSubmit={form.handleSubmit(save)}>
        <CustomerFields form={form} customer={before ?? customer} />
      </form>
    </Dialog>
  )
}

/** Answers are a part of the patch only where something was said, or the change would be kept apart from others. */
function patchOf(
  { source: _, consentGiven: __, answers = {}, basis, ...fields }: EnteredCustomer,
  customer: Customer,
): CustomerPatch {
  const consents = answersIn({ ...fields, phone: fields.phone ?? '', answers }, customer)
  if (Object.keys(consents).length === 0) return fields
  const hasYes = Object.values(consents).includes(true)
  return { ...fields, consents, ...(hasYes && { basis }) }
}
