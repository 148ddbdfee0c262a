import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod'
import { webhooks as copy } from '../../shared/copy/webhooks.ts'
import { eventTypes } from '../../shared/events/contract.ts'
import { addWebhook, changeWebhook, type Webhook } from '../../shared/events/webhooks.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { FieldError } from '../ui/Field.tsx'
import { Button, Checkbox, Dialog, Field, Notice, RadioCards, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { eventWords, nameOf } from './event-words.ts'
import { SecretShown } from './SecretShown.tsx'

const form = z
  .object({
    url: addWebhook.input.shape.url,
    which: z.enum(['all', 'some']),
    types: z.array(z.enum(eventTypes)),
  })
  .refine(({ which, types }) => which === 'all' || types.length > 0, {
    path: ['types'],
    message: 'webhookTypesRequired',
  })
type Wanted = z.infer<typeof form>

interface Props {
  /** The one that is changed; a new one without. */
  of?: Webhook
  onClose: () => void
  onSaved: () => void
}

/** Asks where events go and which, and shows a new receiver's secret this once. */
export function WebhookDialog({ of, onClose, onSaved }: Props) {
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const t = useCopy(copy)
  const words = useFieldWords()
  const id = useId()
  const { register, control, handleSubmit, formState, watch, problem } = useWebhookForm(of, (secret, url) => {
    onSaved()
    if (secret) setMade({ name: nameOf({ url }), secret })
    else onClose()
  })
  if (made)
    return (
      <SecretShown
        title={t('secretTitle', { name: made.name })}
        t={t}
        secret={made.secret}
        onClose={onClose}
      />
    )
  const { errors, isSubmitting, isDirty } = formState
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty}
      title={t(of ? 'editTitle' : 'newTitle')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isSubmitting}>
          {t(of ? 'save' : 'addIt')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <Field
          {...register('url')}
          label={t('url')}
          hint={t('urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          error={words(errors.url?.message)}
        />
        <Controller
          control={control}
          name="which"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              legend={t('which')}
              value={value}
              onChange={onChange}
              options={[
                { value: 'all', label: t('all'), text: t('allText') },
                { value: 'some', label: t('some') },
              ]}
            />
          )}
        />
        {watch('which') === 'some' && (
          <fieldset aria-describedby={errors.types ? `${id}-types` : undefined}>
            <legend className="font-semibold">{t('chosen')}</legend>
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                {...register('types')}
                value={type}
                label={t(eventWords[type])}
                hint={<code className="font-mono">{type}</code>}
              />
            ))}
            <FieldError id={`${id}-types`} error={words(errors.types?.message)} />
          </fieldset>
        )}
        {problem && (
          <Notice tone="warning" title={t('saveFailed')}>
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** The form, and what became of it where that is about no field. */
function useWebhookForm(of: Webhook | undefined, onDone: (secret: string | undefined, url: string) => void) {
  const t = useCopy(copy)
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  // The same one however often it is tried: an answer that is lost adds no second.
  const [id] = useState(uuid7)
  const { register, control, handleSubmit, formState, setError, watch } = useForm<Wanted>({
    resolver: zodResolver(form),
    defaultValues: { url: of?.url ?? '', which: of?.types ? 'some' : 'all', types: of?.types ?? [] },
  })
  const submit = handleSubmit(async ({ url, which, types: chosen }) => {
    setProblem(undefined)
    const types = which === 'all' ? null : chosen
    try {
      if (of) {
        const { webhook } = await call(changeWebhook, { id: of.id, url, types })
        toast({ tone: 'success', title: t('saved', { name: nameOf(webhook) }) })
        onDone(undefined, webhook.url)
      } else {
        const { webhook, secret } = await call(addWebhook, { id, url, types })
        onDone(secret, webhook.url)
      }
    } catch (error) {
      const said = error instanceof ApiError ? error.fields?.url : undefined
      if (said) setError('url', { message: said }, { shouldFocus: true })
      else setProblem(error instanceof OfflineError ? t('needsNetwork') : (wordsOf(error) ?? ''))
    }
  })
  return { register, control, handleSubmit: submit, formState, watch, problem }
}
