import { Controller, useWatch } from 'react-hook-form'
import { offers } from '../../shared/copy/offers.ts'
import { offerAudiences, PER_CARD_MAX, PER_CARD_MIN, TERMS_MAX, TITLE_MAX } from '../../shared/offers.ts'
import { PictureField } from '../pictures/index.ts'
import { Checkbox, Field, FieldRow, RadioCards, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import type { OfferFormState } from './offer-form.ts'

interface Props {
  form: OfferFormState
  /** People may hold vouchers of it: the number of uses stays. */
  isStarted: boolean
}

const cardTexts = { message: 'messageText', signup: 'signupCardText', chosen: 'chosenCardText' } as const

export function OfferFields({ form, isStarted }: Props) {
  const t = useCopy(offers)
  const words = useFieldWords()
  const { control, register, setValue, formState } = form
  const [audience, isCard] = useWatch({ control, name: ['audience', 'isCard'] })
  const choose = (kind: 'voucher' | 'card') => {
    setValue('isCard', kind === 'card', { shouldDirty: true })
    // Nobody waits for a message to get a card.
    if (kind === 'card' && audience === 'message') setValue('audience', 'chosen')
  }
  const { errors } = formState
  return (
    <div className="flex flex-col gap-5">
      {!isStarted && (
        <RadioCards
          legend={t('kind')}
          columns={2}
          value={isCard ? 'card' : 'voucher'}
          onChange={choose}
          options={[
            { value: 'voucher', label: t('kindVoucher'), text: t('kindVoucherText') },
            { value: 'card', label: t('kindCard'), text: t('kindCardText') },
          ]}
        />
      )}
      <Field
        {...register('title')}
        label={t(isCard ? 'whatCard' : 'what')}
        hint={t(isCard ? 'whatCardHint' : 'whatHint')}
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
      {isCard && <StampFields form={form} isStarted={isStarted} />}
      <RadioCards
        legend={t('whoGets')}
        columns={1}
        value={audience}
        onChange={(value) => setValue('audience', value, { shouldDirty: true })}
        options={offerAudiences
          .filter((value) => !isCard || value !== 'message')
          .map((value) => ({ value, label: t(value), text: t(isCard ? cardTexts[value] : `${value}Text`) }))}
      />
      <FieldRow columns={isCard ? undefined : 'three'}>
        {!isCard && (
          <Field
            {...register('perPerson')}
            label={t('perPerson')}
            inputMode="numeric"
            autoComplete="off"
            disabled={isStarted}
            error={words(errors.perPerson?.message)}
          />
        )}
        <Field
          {...register('most')}
          label={t(isCard ? 'mostCards' : 'most')}
          hint={t('mostHint')}
          inputMode="numeric"
          autoComplete="off"
          error={words(errors.most?.message)}
        />
        <Field
          {...register('worth')}
          label={t('worthField')}
          hint={t(isCard ? 'worthCardHint' : 'worthHint')}
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
            hint={t(isCard ? 'pictureCardHint' : 'pictureHint')}
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

/** The number of stamps, and how far apart they are given. */
function StampFields({ form: { control, register, formState }, isStarted }: Props) {
  const t = useCopy(offers)
  const words = useFieldWords()
  const { errors } = formState
  const byTap = useWatch({ control, name: 'byTap' })
  return (
    <>
      <FieldRow>
        <Field
          {...register('perCard')}
          label={t('perCard')}
          hint={t('perCardHint', { least: PER_CARD_MIN, most: PER_CARD_MAX })}
          inputMode="numeric"
          autoComplete="off"
          disabled={isStarted}
          error={words(errors.perCard?.message)}
        />
        <Field
          {...register('stampHours')}
          label={t('stampHours')}
          hint={t('stampHoursHint')}
          inputMode="numeric"
          autoComplete="off"
          error={words(errors.stampHours?.message)}
        />
      </FieldRow>
      <Checkbox {...register('byTap')} label={t('byTap')} hint={t('byTapHint')} />
      {byTap && (
        <Field
          {...register('tapHours')}
          label={t('tapHours')}
          hint={t('tapHoursHint')}
          inputMode="numeric"
          autoComplete="off"
          error={words(errors.tapHours?.message)}
        />
      )}
    </>
  )
}
