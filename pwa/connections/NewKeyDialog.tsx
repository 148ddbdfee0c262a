import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { createApiKey, newApiKey } from '../../shared/api-keys/contract.ts'
import { apiKeys } from '../../shared/copy/api-keys.ts'
import { scopes } from '../../shared/endpoint.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { FieldError } from '../ui/Field.tsx'
import { Button, Checkbox, Dialog, Field, Notice, Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { SecretShown } from './SecretShown.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which a key may be valid. */
const lives = ['30', '90', '365', '730'] as const

const form = newApiKey.pick({ name: true, scopes: true }).extend({ days: z.enum(lives) })
type NewKey = z.infer<typeof form>

interface Props {
  onClose: () => void
  onMade: () => void
}

/** Asks what a key is for, makes it, and shows its secret this once. */
export function NewKeyDialog({ onClose, onMade }: Props) {
  const t = useCopy(apiKeys)
  const [made, setMade] = useState<{ name: string; secret: string }>()
  if (made)
    return (
      <SecretShown title={t('madeTitle', { name: made.name })} t={t} secret={made.secret} onClose={onClose} />
    )
  return (
    <Ask
      onClose={onClose}
      onMade={(name, secret) => {
        setMade({ name, secret })
        onMade()
      }}
    />
  )
}

interface AskProps {
  onClose: () => void
  onMade: (name: string, secret: string) => void
}

function Ask({ onClose, onMade }: AskProps) {
  const t = useCopy(apiKeys)
  const words = useFieldWords()
  const id = useId()
  const { register, handleSubmit, formState, problem } = useNewKey(onMade)
  const { errors, isDirty, isSubmitting } = formState
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty}
      title={t('newTitle')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isSubmitting}>
          {t('make')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <Field
          {...register('name')}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
          required
          error={words(errors.name?.message)}
        />
        <fieldset aria-describedby={errors.scopes ? `${id}-scopes` : undefined}>
          <legend className="font-semibold">{t('scopes')}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              {...register('scopes')}
              value={scope}
              label={t(scope)}
              hint={t(`${scope}Text`)}
            />
          ))}
          <FieldError id={`${id}-scopes`} error={words(errors.scopes?.message)} />
        </fieldset>
        <Select
          {...register('days')}
          label={t('lasts')}
          options={lives.map((value) => ({ value, label: t(`lasts${value}`) }))}
        />
        {problem && (
          <Notice tone="warning" title={t('makeFailed')}>
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** The form, and what became of it where that is about no field. */
function useNewKey(onMade: AskProps['onMade']) {
  const t = useCopy(apiKeys)
  const [problem, setProblem] = useState<string>()
  // The same one however often it is tried: an answer that is lost leaves no key behind that nobody has.
  const [keyId] = useState(uuid7)
  const { register, handleSubmit, formState, setError } = useForm<NewKey>({
    resolver: zodResolver(form),
    defaultValues: { name: '', scopes: ['read'], days: '365' },
  })
  const submit = handleSubmit(async ({ name, scopes: wanted, days }) => {
    setProblem(undefined)
    const endsAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    try {
      const { key, secret } = await call(createApiKey, { id: keyId, name, scopes: wanted, endsAt })
      onMade(key.name, secret)
    } catch (error) {
      const said = error instanceof ApiError ? error.fields?.name : undefined
      if (said) setError('name', { message: said })
      else setProblem(error instanceof OfflineError ? t('needsNetwork') : (wordsOf(error) ?? ''))
    }
  })
  return { register, handleSubmit: submit, formState, problem }
}
