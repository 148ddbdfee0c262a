import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { siteForm } from '../../../shared/copy/site-form.ts'
import type { Tag } from '../../../shared/tags.ts'
import { Field, TextArea } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
import { TagFormDialog, useSavedTag } from '../TagFormDialog.tsx'
import { fieldOf, type SiteForm, type SiteValues, siteContract } from './site-form.ts'

interface Props {
  /** The form to change; none when one is made. */
  tag?: Tag
  onClose: () => void
}

/** Makes a form for a web site or changes one. Open as long as it is there. */
export function SiteDialog({ tag, onClose }: Props) {
  const t = useCopy(siteForm)
  const words = useFieldWords()
  const send = useSavedTag(t, tag)
  const { register, handleSubmit, setError, formState } = useForm<SiteForm, unknown, SiteValues>({
    mode: 'onTouched',
    resolver: zodResolver(siteContract),
    defaultValues: { label: tag?.label ?? '', sites: (tag?.sites ?? []).join('\n') },
  })
  const { errors } = formState

  const save = async (values: SiteValues) => {
    const refusal = await send({ ...values, target: 'signup' })
    if (!refusal) return onClose()
    for (const [name, message] of Object.entries(refusal.fields)) {
      const field = fieldOf(name)
      if (field) setError(field, { message }, { shouldFocus: true })
    }
  }
  return (
    <TagFormDialog
      words={t}
      tag={tag}
      isBusy={formState.isSubmitting}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <Field
        {...register('label')}
        label={t('label')}
        hint={t('labelHint')}
        required
        autoComplete="off"
        error={words(errors.label?.message)}
      />
      <TextArea
        {...register('sites')}
        label={t('sites')}
        hint={t('sitesHint')}
        required
        rows={2}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={words(errors.sites?.message)}
      />
    </TagFormDialog>
  )
}
