import { Controller, useWatch } from 'react-hook-form'
import { offers } from '../../shared/copy/offers.ts'
import { offerAudiences, TERMS_MAX, TITLE_MAX } from '../../shared/offers.ts'
import { PictureField } from '../pictures/index.ts'
import { Field, FieldRow, RadioCards, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import type { OfferFormState } from './offer-form.ts'

interface Props {
  form: OfferFormState
  /** People may hold vouchers of it: the number of uses stays. */
  isStarted: boolean
}

export function OfferFields({ form, isStarted }: Props) {
  const t = useCopy(offers)
  const words = useFieldWords()
  const { control, register, setValue, formState } = form
  const audience = useWatch({ control, name: 'audience' })
  const { errors } = formState
  return (
    <div className="flex flex-col gap-5">
      <Field
        {...register('title')}
        label={t('what')}
        hint={t('whatHint')}
        required
        maxLength={TITLE_MAX}
        autoComplete="off"
        error={words(errors.title?.message)}
      />
      <TextArea
        {...register('terms')}
        label={t('terms')}
        hint={t('termsHint')}
        rows={2}
        maxLength={TERMS_MAX}
        error={words(errors.terms?.message)}
      />
      <FieldRow>
        <Field
          {...register('from')}
          label={t('from')}
          hint={t('daysHint')}
          type="date"
          error={words(errors.from?.message)}
        />
        <Field
          {...register('until')}
          label={t('until')}
          hint={t('daysHint')}
          type="date"
          error={words(errors.until?.message)}
        />
      </FieldRow>
      <RadioCards
        legend={t('whoGets')}
        columns={1}
        value={audience}
        onChange={(value) => setValue('audience', value, { shouldDirty: true })}
        options={offerAudiences.map((value) => ({ value, label: t(value), text: t(`${value}Text`) }))}
      />
      <FieldRow columns="three">
        <Field
          {...register('perPerson')}
          label={t('perPerson')}
          inputMode="numeric"
          autoComplete="off"
          disabled={isStarted}
          error={words(errors.perPerson?.message)}
        />
        <Field
          {...register('most')}
          label={t('most')}
          hint={t('mostHint')}
          inputMode="numeric"
          autoComplete="off"
          error={words(errors.most?.message)}
        />
        <Field
          {...register('worth')}
          label={t('worthField')}
          hint={t('worthHint')}
          inputMode="numeric"
          autoComplete="off"
          error={words(errors.worth?.message)}
        />
      </FieldRow>
      <Controller
        control={control}
        name="picture"
        render={({ field }) => (
          <PictureField
            value={field.value && { ...field.value, alt: '' }}
            hint={t('pictureHint')}
            withoutAlt
            onChange={(picture) =>
              field.onChange(
                picture && { digest: picture.digest, width: picture.width, height: picture.height },
              )
            }
          />
        )}
      />
    </div>
  )
}
