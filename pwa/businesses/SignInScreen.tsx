import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'wouter'
import type * as z from 'zod'
import { type SigninForm, signinForm } from '../../shared/account-forms.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { signup } from '../../shared/copy/signup.ts'
import { useCopy, useFieldWords } from '../copy.ts'
import { InstallHint } from '../install/index.ts'
import { signIn } from '../session.ts'
import { Button, Checkbox, Field, Notice, PasswordField, useDocumentTitle } from '../ui/index.ts'
import { DoorFrame } from './DoorFrame.tsx'
import { wordsOf } from './words.ts'

export default function SignInScreen() {
  const t = useCopy(businesses)
  useDocumentTitle(t('signInName'))
  return (
    <DoorFrame title={t('signInTitle')} text={t('signInText')}>
      <SignInForm />
      <NoAccount />
      <InstallHint />
      <HelpBox />
    </DoorFrame>
  )
}

function SignInForm() {
  const t = useCopy(businesses)
  const words = useFieldWords()
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<z.input<typeof signinForm>, unknown, SigninForm>({
    resolver: zodResolver(signinForm),
    defaultValues: { email: '', password: '', rememberMe: true },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (value) => {
    setFailure(null)
    try {
      await signIn(value)
      go(ownPath(search.get('next')), { replace: true })
    } catch (error) {
      setFailure(wordsOf(error) ?? t('invalidCredentials'))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <Notice tone="error" title={t('signInFailed')}>
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
      <PasswordField
        {...form.register('password')}
        label={t('password')}
        autoComplete="current-password"
        required
        error={words(errors.password?.message)}
      />
      <Checkbox {...form.register('rememberMe')} label={t('rememberMe')} />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t('signIn')}
      </Button>
    </form>
  )
}

/** Back to where the sign-in was asked for, and nowhere outside the app. */
const ownPath = (next: string | null): string =>
  next && /^\/(dashboard|create-campaign|payment)(?=[/?]|$)/.test(next) ? next : '/dashboard'

function NoAccount() {
  const t = useCopy(signup)
  return (
    <p className="mt-4 text-sm">
      {t('noAccount')}{' '}
      <Link
        href="/business/signup"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {t('name')}
      </Link>
    </p>
  )
}

function HelpBox() {
  const t = useCopy(businesses)
  const address = supportAddress()
  return (
    <aside className="mt-8 rounded-card border border-base-300 bg-base-200 px-5 py-4">
      <h2 className="text-base">{t('helpTitle')}</h2>
      {address && (
        <p className="mt-1 text-sm">
          {t('helpText')}{' '}
          <a href={`mailto:${address}`} className="font-semibold underline underline-offset-2">
            {address}
          </a>
        </p>
      )}
      <a href="/contact" className="inline-flex min-h-11 items-center text-sm underline underline-offset-2">
        {t('contact')}
      </a>
    </aside>
  )
}

/** The operator's own, which the server writes into the shell. */
const supportAddress = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || undefined
