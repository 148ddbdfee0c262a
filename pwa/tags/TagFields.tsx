import { useWatch } from 'react-hook-form'
import { tags } from '../../shared/copy/tags.ts'
import { useProfile } from '../sync/index.ts'
import { Field, Notice, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { HoursFields } from './HoursFields.tsx'
import type { TagFormState } from './tag-form.ts'

export function TagFields({ form }: { form: TagFormState }) {
  const t = useCopy(tags)
  const words = useFieldWords()
  const business = useProfile()
  const { control, register, setValue, formState } = form
  const leads = useWatch({ control, name: 'leads' })
  const { errors } = formState
  return (
    <div className="flex flex-col gap-4">
      <Field
        {...register('label')}
        label={t('label')}
        hint={t('labelHint')}
        required
        autoComplete="off"
        error={words(errors.label?.message)}
      />
      <RadioCards
        legend={t('target')}
        columns={1}
        value={leads}
        onChange={(value) => setValue('leads', value, { shouldDirty: true })}
        options={[
          { value: 'signup', label: t('signup'), text: t('signupText') },
          { value: 'review', label: t('review'), text: t('reviewText') },
          { value: 'page', label: t('page'), text: t('pageText') },
        ]}
      />
      {leads === 'review' && business && !business.reviewUrl && (
        <Notice>
          <p>{t('reviewMissing')}</p>
        </Notice>
      )}
      {leads === 'page' && (
        <Field
          {...register('page')}
          label={t('pageUrl')}
          hint={t('pageHint')}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          error={words(errors.page?.message)}
        />
      )}
      <HoursFields form={form} />
    </div>
  )
}
