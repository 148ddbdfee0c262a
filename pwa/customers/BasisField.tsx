import { useWatch } from 'react-hook-form'
import { customers } from '../../shared/copy/customers.ts'
import { consentBases } from '../../shared/rules/channels.ts'
import { RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { CustomerFormState } from './customer-form.ts'

/** How the person said the yes that is written down. */
export function BasisField({ form }: { form: CustomerFormState }) {
  const t = useCopy(customers)
  const { control, setValue, formState } = form
  const basis = useWatch({ control, name: 'basis' })
  return (
    <RadioCards
      legend={t('basis')}
      required
      columns={2}
      value={basis}
      onChange={(value) => setValue('basis', value, { shouldDirty: true, shouldValidate: true })}
      options={consentBases.map((value) => ({ value, label: t(value === 'email' ? 'emailed' : value) }))}
      error={formState.errors.basis && t('basisRequired')}
    />
  )
}
