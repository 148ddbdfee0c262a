import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { siteForm } from '../../../shared/copy/site-form.ts'
import type { Tag } from '../../../shared/tags.ts'
import { useChange, useSaidChange } from '../../queue/index.ts'
import { useConnection } from '../../sync/index.ts'
import { Button, Dialog, Field, Notice, TextArea } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'
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
  const id = useId()
  const change = useChange()
  const say = useSaidChange()
  const { online } = useConnection()
  const { register, handleSubmit, setError, formState } = useForm<SiteForm, unknown, SiteValues>({
    mode: 'onTouched',
    resolver: zodResolver(siteContract),
    defaultValues: { label: tag?.label ?? '', sites: (tag?.sites ?? []).join('\n') },
  })
  const { errors } = formState

  const save = async (values: SiteValues) => {
    const { label } = values
    const refusal = tag
      ? await say(() => change.update('tag', tag, values), {
          done: t('updated', { label }),
          failed: t('updateFailed'),
        })
      : await say(() => change.create('tag', { ...values, target: 'signup' }), {
          done: t('created', { label }),
          failed: t('createFailed'),
        })
    if (!refusal) return onClose()
    for (const [name, message] of Object.entries(refusal.fields)) {
      const field = fieldOf(name)
      if (field) setError(field, { message }, { shouldFocus: true })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(tag ? 'editTitle' : 'createTitle')}
      description={tag && t('editText')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={formState.isSubmitting}>
          {t(tag ? 'save' : 'create')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit(save)} className="flex flex-col gap-4">
        {!tag && !online && (
          <Notice tone="warning">
            <p>{t('createOffline')}</p>
          </Notice>
        )}
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
      </form>
    </Dialog>
  )
}
