import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'wouter'
import type * as z from 'zod'
import { type SigninForm, signinForm } from '../../shared/account-forms.ts'
import { businesses } from '../../shared/copy/businesses.ts'
import { closing } from '../../shared/copy/closing.ts'
import { ui } from '../../shared/copy/first/ui.ts'
import { security } from '../../shared/copy/security.ts'
import { signup } from '../../shared/copy/signup.ts'
import { ApiError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useLock } from '../browser/useLock.ts'
import { DoorFrame, useNext } from '../door/index.ts'
import { InstallHint } from '../install/index.ts'
import { reopen, resume, signIn, useHasEnded, useOpenSession } from '../session/index.ts'
import {
  Button,
  Checkbox,
  classes,
  Field,
  LinkButton,
  Notice,
  PasswordField,
  useDocumentTitle,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { useFormat } from '../words/format.ts'
import { CodeForm } from './CodeForm.tsx'
import { hasPasskeys, PasskeyStopped, signInWithPasskey } from './security/passkey.ts'

export default function SignInScreen() {
  const t = useCopy(businesses)
  useDocumentTitle(t('signInName'))
  return (
    <DoorFrame title={t('signInTitle')} text={t('signInText')}>
      <Standing />
      <SignInForm />
      <NoAccount />
      <InstallHint />
      <HelpBox />
    </DoorFrame>
  )
}

/** Who is signed in already, by the server's word, or that a session ended which nobody signed out of. */
function Standing() {
  const t = useCopy(businesses)
  const hasEnded = useHasEnded()
  const session = useOpenSession()
  const { onward } = useNext()
  /** Null while it is asked for. */
  const [isConfirmed, setConfirmed] = useState<boolean | null>(null)
  const isAsked = session !== null
  useEffect(() => {
    if (isAsked) void resume().then(setConfirmed)
  }, [isAsked])
  if (hasEnded)
    return (
      <div className="mb-4">
        <Notice tone="info" title={t('endedTitle')}>
          {t('endedText')}
        </Notice>
      </div>
    )
  const name = session?.shop
  if (isConfirmed === false || !name) return null
  // Its room is kept meanwhile, so that the fields do not move under a finger.
  return (
    <div className={classes('mb-4', !isConfirmed && 'invisible')}>
      <Notice
        tone="info"
        title={t('hereTitle')}
        action={<LinkButton href={onward}>{t('hereOpen', { name })}</LinkButton>}
      >
        {t('hereText', { name })}
      </Notice>
    </div>
  )
}

/** The day of an address as its midnight, which anybody may have written there; null where it is none. */
function dayIn(asked: string | null): string | null {
  const midnight = `${asked}T00:00:00Z`
  return /^\d{4}-\d\d-\d\d$/.test(asked ?? '') && !Number.isNaN(Date.parse(midnight)) ? midnight : null
}

function SignInForm() {
  const t = useCopy(businesses)
  const s = useCopy(security)
  const c = useCopy(closing)
  const u = useCopy(ui)
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const { onward } = useNext()
  const [failure, setFailure] = useState<string | null>(null)
  /** The account is closed: with what was given it can be opened again. */
  const [closed, setClosed] = useState<SigninForm | 'passkey' | null>(null)
  const [opens, setOpens] = useState<(form: SigninForm) => Promise<unknown>>(() => signIn)
  /** What was right, while a code is asked for beside it. */
  const [half, setHalf] = useState<SigninForm | null>(null)
  const closedDay = dayIn(search.get('closed'))
  const { dayOrTime } = useFormat()
  const form = useForm<z.input<typeof signinForm>, unknown, SigninForm>({
    resolver: zodResolver(signinForm),
    defaultValues: { email: '', password: '', rememberMe: true },
  })

  const enter = async (open: () => Promise<unknown>, asked: SigninForm | null) => {
    setFailure(null)
    setClosed(null)
    try {
      await open()
      go(onward, { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'codeRequired') return setHalf(asked)
      if (error instanceof ApiError && error.code === 'businessClosed') setClosed(asked ?? 'passkey')
      setFailure(error instanceof PasskeyStopped ? s('passkeyStopped') : (wordsOf(error) ?? u('failedText')))
    }
  }

  const enterBy = (open: typeof signIn, value: SigninForm) => {
    setOpens(() => open)
    return enter(() => open(value), value)
  }
  const enterByPasskey = (reopens: boolean) =>
    enter(() => signInWithPasskey({ rememberMe: form.getValues('rememberMe') ?? false, reopens }), null)
  const openAgain = (given: SigninForm | 'passkey') =>
    given === 'passkey' ? enterByPasskey(true) : enterBy(reopen, given)

  return (
    <div className="flex flex-col gap-4">
      {closedDay && !failure && (
        <Notice tone="info" title={c('closedTitle')}>
          {c('closedText', { day: dayOrTime(closedDay) })}
        </Notice>
      )}
      {failure && (
        <Notice
          tone={closed ? 'warning' : 'error'}
          title={closed ? c('closedTitle') : t('signInFailed')}
          action={closed && <Button onClick={() => openAgain(closed)}>{c('reopen')}</Button>}
        >
          {failure}
        </Notice>
      )}
      {half ? (
        <CodeForm
          onCode={(code) => enter(() => opens({ ...half, code }), half)}
          onBack={() => {
            setHalf(null)
            setFailure(null)
          }}
        />
      ) : (
        <PasswordForm form={form} onSend={(value) => enterBy(signIn, value)} />
      )}
      {hasPasskeys() && (
        <Button wide onClick={() => enterByPasskey(half !== null && opens === reopen)}>
          {s('withPasskey')}
        </Button>
      )}
    </div>
  )
}

interface PasswordFormProps {
  form: UseFormReturn<z.input<typeof signinForm>, unknown, SigninForm>
  onSend: (value: SigninForm) => Promise<void>
}

function PasswordForm({ form, onSend }: PasswordFormProps) {
  const t = useCopy(businesses)
  const s = useCopy(security)
  const words = useFieldWords()
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(onSend)} className="flex flex-col gap-4">
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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register('rememberMe')} label={t('rememberMe')} />
        <Link
          href="/forgot-password"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-2"
        >
          {s('forgot')}
        </Link>
      </div>
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        {t('signIn')}
      </Button>
    </form>
  )
}

function NoAccount() {
  const t = useCopy(signup)
  const { otherDoor } = useNext()
  const isLocked = useLock() !== null
  if (isLocked) return null
  return (
    <p className="mt-4 text-sm">
      {t('noAccount')}{' '}
      <Link
        href={otherDoor('signup')}
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
