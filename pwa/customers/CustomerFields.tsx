import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { Field, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import type { CustomerFormState } from './customer-form.ts'
import { LabelsField } from './LabelsField.tsx'

interface Props {
  form: CustomerFormState
  /** The values when the dialog was opened; none when a customer is added. */
  customer?: Customer
}

/** The contract's sentences speak to the customer; here it is the shop that types. */
function useWords(): (message: string | undefined) => string | undefined {
  const t = useCopy(customers)
  const words = useFieldWords()
  return (message) => (message === 'nameRequired' ? t(message) : words(message))
}

/** The fields of both dialogs. Autofill is off: the browser would offer the shop's own name and address. */
export function CustomerFields({ form, customer }: Props) {
  const t = useCopy(customers)
  const words = useWords()
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="flex flex-col gap-4">
      <Field
        {...register('name')}
        label={t('fieldName')}
        required={customer?.name !== ''}
        autoComplete="off"
        autoCapitalize="words"
        error={words(errors.name?.message)}
      />
      <Field
        {...register('email')}
        label={t('fieldEmailOptional')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={words(errors.email?.message)}
      />
      <Field
        {...register('phone')}
        label={t(customer ? 'fieldPhoneOptional' : 'fieldPhone')}
        type="tel"
        required={!customer}
        autoComplete="off"
        error={words(errors.phone?.message)}
      />
      {customer ? <ChannelFields form={form} customer={customer} /> : <ConsentFields form={form} />}
      <LabelsField form={form} />
      <TextArea
        {...register('notes')}
        label={t('fieldNotes')}
        hint={t('notesHint')}
        rows={2}
        error={words(errors.notes?.message)}
      />
    </div>
  )
}
