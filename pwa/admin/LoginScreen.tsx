import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import type * as z from 'zod'
import { adminLogin, loginForm } from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { Button, Field, Notice, PasswordField, TapMark, useDocumentTitle, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

export function LoginScreen() {
  const t = useCopy(admin)
  const [search] = useSearchParams()
  useDocumentTitle(t('loginName'))
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 pb-12">
      <header className="flex items-center gap-2.5 py-4 font-bold text-lg">
        <TapMark size={26} className="text-ember" />
        Blipp
      </header>
      <main className="pt-8 sm:pt-16">
        <h1 className="text-2xl">{t('loginTitle')}</h1>
        <p className="mt-2 text-muted">{t('restricted')}</p>
        <div className="mt-6 flex flex-col gap-4">
          {search.has('ended') && <Notice>{t('ended')}</Notice>}
          <LoginForm />
          <a
            href="/"
            className="inline-flex min-h-11 items-center gap-2 text-muted underline underline-offset-2"
          >
            <ArrowLeft aria-hidden="true" size={18} />
            {t('back')}
          </a>
        </div>
      </main>
    </div>
  )
}

function LoginForm() {
  const t = useCopy(admin)
  const words = useFieldWords()
  const toast = useToast()
  const [, go] = useLocation()
  const [failure, setFailure] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<z.input<typeof loginForm>, unknown, z.output<typeof loginForm>>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (value) => {
    setFailure(undefined)
    try {
      await call(adminLogin, value)
      toast({ tone: 'success', title: t('loginDone') })
      go('/superadmin/dashboard', { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'codeRequired') {
        setAsksCode(true)
        // Once the field is there.
        setTimeout(() => form.setFocus('code'))
      } else if (error instanceof ApiError && error.code === 'codesStopped') setFailure(t('codesStopped'))
      else if (error instanceof OfflineError) setFailure(t('networkError'))
      else setFailure(error instanceof ApiError ? error.words : t('loginFailed'))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <Notice tone="error" title={t('loginFailed')}>
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
      {asksCode && (
        <Field
          {...form.register('code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={words(errors.code?.message)}
        />
      )}
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t(isSubmitting ? 'signingIn' : 'access')}
      </Button>
    </form>
  )
}
