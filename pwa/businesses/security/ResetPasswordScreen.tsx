import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { security } from '../../../shared/copy/security.ts'
import { resetForm, resetPassword } from '../../../shared/security.ts'
import { ApiError, call } from '../../api/call.ts'
import { wordsOf } from '../../api/words.ts'
import { DoorFrame } from '../../door/index.ts'
import { Button, LinkButton, Notice, PasswordField, useDocumentTitle } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'

/** What the mail's link opens: a new password, once. */
export default function ResetPasswordScreen() {
  const t = useCopy(security)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [outcome, setOutcome] = useState<'asking' | 'done' | 'expired'>(token ? 'asking' : 'expired')
  useDocumentTitle(t('resetName'))

  if (outcome === 'done')
    return (
      <DoorFrame title={t('resetDone')} text={t('resetDoneText')}>
        <LinkButton href="/business/signin" variant="primary">
          {t('signIn')}
        </LinkButton>
      </DoorFrame>
    )
  if (outcome === 'expired')
    return (
      <DoorFrame title={t('expiredTitle')} text={t('expiredText')}>
        <LinkButton href="/forgot-password" variant="primary">
          {t('newLink')}
        </LinkButton>
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('resetTitle')} text={t('resetText')}>
      <ResetForm token={token} onOutcome={setOutcome} />
    </DoorFrame>
  )
}

interface ResetFormProps {
  token: string
  onOutcome: (outcome: 'done' | 'expired') => void
}

function ResetForm({ token, onOutcome }: ResetFormProps) {
  const t = useCopy(security)
  const words = useFieldWords()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { token, password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (value) => {
    setFailure(null)
    try {
      await call(resetPassword, value)
      onOutcome('done')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'linkExpired') return onOutcome('expired')
      const message = error instanceof ApiError ? error.fields?.password : undefined
      if (message) form.setError('password', { message })
      else setFailure(wordsOf(error) ?? t('failed'))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <Notice tone="error" title={t('resetFailed')}>
          {failure}
        </Notice>
      )}
      <PasswordField
        {...form.register('password')}
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
        error={words(errors.password?.message)}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
