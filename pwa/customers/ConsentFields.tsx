import { useWatch } from 'react-hook-form'
import { customers } from '../../shared/copy/customers.ts'
import { Checkbox } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { BasisField } from './BasisField.tsx'
import type { CustomerFormState } from './customer-form.ts'

/** The yes of somebody who is added. */
export function ConsentFields({ form }: { form: CustomerFormState }) {
  const t = useCopy(customers)
  const { control, register, setValue } = form
  const consentGiven = useWatch({ control, name: 'consentGiven' })
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        {...register('consentGiven', { onChange: () => setValue('basis', undefined) })}
        label={t('consent')}
        hint={consentGiven ? undefined : t('withoutConsent')}
      />
      {consentGiven && <BasisField form={form} />}
    </div>
  )
}
