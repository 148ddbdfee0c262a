import { businesses } from '../../shared/copy/businesses.ts'
import { Card, Field, FieldRow } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { AskForName } from './AskForName.tsx'
import type { SettingsSection } from './profile-form.ts'
import { UnprovedEmail } from './UnprovedEmail.tsx'

export function BusinessSection({ form, business }: SettingsSection) {
  const t = useCopy(businesses)
  const words = useFieldWords()
  const { register, formState } = form
  const { errors } = formState
  return (
    <Card title={t('businessTitle')} text={t('businessText')}>
      <div className="flex flex-col gap-4">
        <Field
          {...register('name')}
          label={t('name')}
          required
          autoComplete="organization"
          error={words(errors.name?.message)}
        />
        <AskForName business={business} wanted={form.watch('name').trim()} kept={business.name} />
        <Field
          {...register('tagline')}
          label={t('tagline')}
          hint={t('taglineHint')}
          error={words(errors.tagline?.message)}
        />
        <Field
          {...register('email')}
          label={t('businessEmail')}
          hint={t('businessEmailHint')}
          type="email"
          required
          autoComplete="email"
          error={words(errors.email?.message)}
        />
        {business.emailProved === false && <UnprovedEmail business={business} />}
        <Field
          {...register('phone')}
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          error={words(errors.phone?.message)}
        />
        <Field
          {...register('streetAddress')}
          label={t('streetAddress')}
          hint={t('addressHint')}
          autoComplete="street-address"
          error={words(errors.streetAddress?.message)}
        />
        <FieldRow widths="sm:grid-cols-[10rem_1fr]">
          <Field
            {...register('zipCode')}
            label={t('zipCode')}
            autoComplete="postal-code"
            error={words(errors.zipCode?.message)}
          />
          <Field
            {...register('city')}
            label={t('city')}
            autoComplete="address-level2"
            error={words(errors.city?.message)}
          />
        </FieldRow>
      </div>
    </Card>
  )
}
