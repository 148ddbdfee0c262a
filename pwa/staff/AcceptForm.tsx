import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import type * as z from 'zod'
import { staff as copy } from '../../shared/copy/staff.ts'
import { type Acceptance, acceptance, acceptInvitation } from '../../shared/staff.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { enter, refuseWhileLocked } from '../session/index.ts'
import { Button, Checkbox, Field, FieldRow, Notice, PasswordField } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

interface Props {
  token: string
  email: string
  /** The invitation was used, withdrawn or taken meanwhile. */
  onLost: () => void
}

const contract = acceptance.omit({ token: true })
type Form = z.input<typeof contract>
/** Nothing is accepted before the person ticks it. */
type AcceptanceForm = Omit<Form, 'termsAccepted' | 'privacyAccepted'> & {
  termsAccepted: boolean
  privacyAccepted: boolean
}

/** Name, password and what is accepted; then the person is in. */
export function AcceptForm({ token, email, onLost }: Props) {
  const t = useCopy(copy)
  const words = useFieldWords()
  const [, go] = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<AcceptanceForm, unknown, Omit<Acceptance, 'token'>>({
    resolver: zodResolver(contract as z.ZodType<Omit<Acceptance, 'token'>, AcceptanceForm>),
    defaultValues: {
      firstName: '',
      lastName: '',
      password: '',
      termsAccepted: false,
      privacyAccepted: false,
    },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (value) => {
    setFailure(null)
    try {
      await refuseWhileLocked()
      await enter(await call(acceptInvitation, { ...value, token }), email)
      go('/dashboard', { replace: true })
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'linkExpired' || error.code === 'emailTaken'))
        return onLost()
      const faults = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
      for (const [name, message] of faults) form.setError(name as keyof AcceptanceForm, { message })
      setFailure(wordsOf(error) ?? '')
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure !== null && (
        <Notice tone="error" title={t('acceptFailed')}>
          {failure}
        </Notice>
      )}
      {/* Password managers keep the address that the password goes with. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <FieldRow>
        <Field
          {...form.register('firstName')}
          label={t('firstName')}
          autoComplete="given-name"
          required
          error={words(errors.firstName?.message)}
        />
        <Field
          {...form.register('lastName')}
          label={t('lastName')}
          autoComplete="family-name"
          required
          error={words(errors.lastName?.message)}
        />
      </FieldRow>
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
        error={words(errors.password?.message)}
      />
      <div>
        <Checkbox
          {...form.register('termsAccepted')}
          label={t('terms')}
          hint={<PageLink href="/terms" words={t('readTerms')} />}
          error={words(errors.termsAccepted?.message)}
        />
        <Checkbox
          {...form.register('privacyAccepted')}
          label={t('privacy')}
          hint={<PageLink href="/privacy" words={t('readPrivacy')} />}
          error={words(errors.privacyAccepted?.message)}
        />
      </div>
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t('accept')}
      </Button>
    </form>
  )
}

const PageLink = ({ href, words }: { href: string; words: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-6 underline underline-offset-2"
  >
    {words}
  </a>
)
