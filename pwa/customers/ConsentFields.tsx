import { useWatch } from 'react-hook-form'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { channels, consentBases } from '../../shared/rules/channels.ts'
import { Checkbox, Notice, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { CustomerFormState } from './customer-form.ts'

interface Props {
  form: CustomerFormState
  /** The values when the dialog was opened; none when a customer is added. */
  customer?: Customer
}

/** The yes or no that staff may enter. Once somebody has said no, that is only theirs to change. */
export function ConsentFields({ form, customer }: Props) {
  if (customer && !customer.consentGiven) {
    if (channels.some((channel) => customer.consents[channel] === 'waiting'))
      return <Locked kind="unconfirmed" name={customer.name} />
    if (channels.some((channel) => customer.consents[channel] === 'no'))
      return <Locked kind="saidNo" name={customer.name} />
  }
  return <Answer form={form} customer={customer} />
}

const locks = {
  saidNo: { title: 'saidNoTitle', text: 'saidNo' },
  unconfirmed: { title: 'unconfirmedTitle', text: 'unconfirmedText' },
} as const

function Locked({ kind, name }: { kind: keyof typeof locks; name: string }) {
  const t = useCopy(customers)
  return (
    <Notice tone="warning" title={t(locks[kind].title, { name })}>
      <p>{t(locks[kind].text)}</p>
    </Notice>
  )
}

function Answer({ form, customer }: { form: CustomerFormState; customer: Customer | undefined }) {
  const t = useCopy(customers)
  const { control, register, setValue, formState } = form
  const [consentGiven, basis] = useWatch({ control, name: ['consentGiven', 'basis'] })
  const isNewYes = consentGiven && !customer?.consentGiven
  const withdraws = customer?.consentGiven && !consentGiven
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        {...register('consentGiven', { onChange: () => setValue('basis', undefined) })}
        label={t('consent')}
        hint={!consentGiven && !withdraws ? t('withoutConsent') : undefined}
      />
      {withdraws && (
        <Notice tone="warning">
          <p>{t('withdraws', { name: customer.name })}</p>
        </Notice>
      )}
      {isNewYes && (
        <RadioCards
          legend={t('basis')}
          required
          columns={2}
          value={basis}
          onChange={(value) => setValue('basis', value, { shouldDirty: true, shouldValidate: true })}
          options={consentBases.map((value) => ({ value, label: t(value === 'email' ? 'emailed' : value) }))}
          error={formState.errors.basis && t('basisRequired')}
        />
      )}
    </div>
  )
}
