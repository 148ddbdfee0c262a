import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { security } from '../../../shared/copy/security.ts'
import { forgotForm, forgotPassword } from '../../../shared/security.ts'
import { call } from '../../api/call.ts'
import { wordsOf } from '../../api/words.ts'
import { DoorFrame } from '../../door/index.ts'
import { Button, Field, LinkButton, Notice, useDocumentTitle } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'

/** Asks for the link to a new password. */
export default function ForgotPasswordScreen() {
  const t = useCopy(security)
  const words = useFieldWords()
  const [sent, setSent] = useState<{ email: string; mail: 'sent' | 'logged' } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(forgotForm), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  useDocumentTitle(t('forgotName'))

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      setSent({ email, ...(await call(forgotPassword, { email })) })
    } catch (error) {
      setFailure(wordsOf(error) ?? t('failed'))
    }
  })

  const back = <LinkButton href="/business/signin">{t('backToSignIn')}</LinkButton>
  if (sent) {
    const [title, text] =
      sent.mail === 'sent' ? (['sentTitle', 'sentText'] as const) : (['loggedTitle', 'loggedText'] as const)
    return (
      <DoorFrame title={t(title)} text={t(text, sent)}>
        {back}
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title={t('forgotTitle')} text={t('forgotText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Notice tone="error" title={t('forgotFailed')}>
            {failure}
          </Notice>
        )}
        <Field
          {...form.register('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          error={words(errors.email?.message)}
        />
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          {t('sendLink')}
        </Button>
        {back}
      </form>
    </DoorFrame>
  )
}
