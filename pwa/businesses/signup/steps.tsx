import type { UseFormReturn } from 'react-hook-form'
import { businessTypes, industries } from '../../../shared/account-forms.ts'
import { signup } from '../../../shared/copy/signup.ts'
import { voice } from '../../../shared/copy/voice.ts'
import { countries, hasStates } from '../../../shared/rules/country.ts'
import { Checkbox, Field, FieldRow, PasswordField, Select } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import type { WizardField, WizardForm } from './form.ts'

interface StepProps {
  form: UseFormReturn<WizardForm>
}

/** What every field of the wizard is given. */
function useFields({ form }: StepProps) {
  const words = useFieldWords()
  return (name: WizardField) => ({
    ...form.register(name),
    error: words(form.formState.errors[name]?.message),
  })
}

function BusinessStep({ form }: StepProps) {
  const t = useCopy(signup)
  const trade = useCopy(voice)
  const field = useFields({ form })
  const isSwedish = form.watch('country') === 'SE'
  return (
    <>
      <Field {...field('businessName')} label={t('businessName')} autoComplete="organization" required />
      <FieldRow>
        <Select
          {...field('country')}
          label={t('country')}
          autoComplete="country"
          required
          options={countries.map((value) => ({
            value,
            label: t(value === 'other' ? 'otherCountry' : value),
          }))}
        />
        <Select
          {...field('businessType')}
          label={t('businessType')}
          placeholder={t('chooseType')}
          required
          options={businessTypes.map((value) => ({ value, label: t(value) }))}
        />
      </FieldRow>
      <Select
        {...field('industry')}
        label={t('industry')}
        placeholder={t('chooseIndustry')}
        required
        options={industries.map((value) => ({ value, label: trade(value) }))}
      />
      <Field
        {...field('taxId')}
        label={t(isSwedish ? 'organisationNumber' : 'taxId')}
        hint={t(isSwedish ? 'organisationHint' : 'taxIdHint')}
        inputMode={isSwedish ? 'numeric' : 'text'}
        autoComplete="off"
        required
      />
      <Field
        {...field('website')}
        label={t('website')}
        hint={t('websiteHint')}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
    </>
  )
}

function AddressStep({ form }: StepProps) {
  const t = useCopy(signup)
  const field = useFields({ form })
  const country = form.watch('country')
  return (
    <>
      <Field
        {...field('businessEmail')}
        label={t('businessEmail')}
        hint={t('businessEmailHint')}
        type="email"
        autoComplete="work email"
        required
      />
      <Field
        {...field('businessPhone')}
        label={t('businessPhone')}
        type="tel"
        autoComplete="work tel"
        required
      />
      <Field {...field('streetAddress')} label={t('streetAddress')} autoComplete="street-address" required />
      <FieldRow>
        <Field {...field('zipCode')} label={t('zipCode')} autoComplete="postal-code" required />
        <Field {...field('city')} label={t('city')} autoComplete="address-level2" required />
      </FieldRow>
      {hasStates(country) && (
        <Field {...field('state')} label={t('state')} autoComplete="address-level1" required />
      )}
    </>
  )
}

function OwnerStep({ form }: StepProps) {
  const t = useCopy(signup)
  const field = useFields({ form })
  return (
    <>
      <FieldRow>
        <Field {...field('ownerFirstName')} label={t('ownerFirstName')} autoComplete="given-name" required />
        <Field {...field('ownerLastName')} label={t('ownerLastName')} autoComplete="family-name" required />
      </FieldRow>
      <Field
        {...field('ownerEmail')}
        label={t('ownerEmail')}
        hint={t('ownerEmailHint')}
        type="email"
        autoComplete="email"
        required
      />
      <Field {...field('ownerPhone')} label={t('ownerPhone')} type="tel" autoComplete="tel" required />
    </>
  )
}

function AccountStep({ form }: StepProps) {
  const t = useCopy(signup)
  const field = useFields({ form })
  return (
    <>
      {/* For the browser's keeper of passwords, which has to know whose it is. */}
      <input type="hidden" autoComplete="username" value={form.getValues('ownerEmail')} readOnly />
      <PasswordField
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('confirmPassword')}
        autoComplete="new-password"
        required
      />
      <div>
        <Checkbox {...field('termsAccepted')} required label={<Accepts href="/terms" what="terms" />} />
        <Checkbox {...field('privacyAccepted')} required label={<Accepts href="/privacy" what="privacy" />} />
      </div>
    </>
  )
}

/** Opens beside the form, which would otherwise lose the password. */
function Accepts({ href, what }: { href: string; what: 'terms' | 'privacy' }) {
  const t = useCopy(signup)
  return (
    <>
      {t('accept')}{' '}
      <a href={href} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
        {t(what)}
      </a>
      <span aria-hidden="true" className="ml-0.5 text-error">
        *
      </span>
    </>
  )
}

export const stepFields = [BusinessStep, AddressStep, OwnerStep, AccountStep] as const
