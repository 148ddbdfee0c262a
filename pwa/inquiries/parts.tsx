import type { FormEventHandler, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { inquiryForms } from '../../shared/copy/inquiry-forms.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { useAwake } from '../browser/awake.ts'
import { Button } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

/** The registration and the error of a form's field, in the reader's words. */
export function useFieldProps<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const words = useFieldWords()
  const { errors } = form.formState
  return <Name extends FieldPath<Fields>>(name: Name) => {
    const message = errors[name]?.message
    return { ...form.register(name), error: words(typeof message === 'string' ? message : undefined) }
  }
}

/** A field that people never meet: whoever fills it in is a program. */
export function Trap<Fields extends FieldValues & { leaveEmpty?: string | undefined }>({
  form,
}: {
  form: UseFormReturn<Fields>
}) {
  const t = useCopy(inquiryForms)
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {t('leaveEmpty')}
        <input
          {...form.register('leaveEmpty' as FieldPath<Fields>)}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </label>
    </div>
  )
}

interface SendRowProps {
  words: string
  busy: boolean
  failure: string | null
}

/** The button, and under it what became of the last try. */
export function SendRow({ words, busy, failure }: SendRowProps) {
  const t = useCopy(inquiryForms)
  const isAwake = useAwake()
  return (
    <div className="flex flex-col gap-3">
      <Button type="submit" variant="primary" busy={busy} disabled={!isAwake} className="sm:self-start">
        {busy ? t('sending') : words}
      </Button>
      <Failure words={failure} />
    </div>
  )
}

/** Seen for as long as it is true; the toast has said it to those who listen. */
export function Failure({ words }: { words: string | null }) {
  const t = useCopy(inquiryForms)
  if (!words) return null
  return (
    <p className="text-error text-sm">
      {t('kept')} {words}
    </p>
  )
}

/** What happens to the input, and what to do without scripts. */
function FormNotes({ email }: { email: string }) {
  const t = useCopy(inquiryForms)
  const language = useLanguage()
  return (
    <>
      <p className="text-muted text-sm">
        {t('required')} {t('privacy')}{' '}
        <a href={sitePath('/privacy', language)} className="underline underline-offset-4">
          {t('privacyLink')}
        </a>
      </p>
      <noscript>
        <p>
          {t('needsScript')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </noscript>
    </>
  )
}

interface InquiryFrameProps<Fields extends FieldValues> {
  title: string
  /** On the button. */
  send: string
  email: string
  inquiring: {
    form: UseFormReturn<Fields>
    busy: boolean
    failure: string | null
    onSubmit: FormEventHandler<HTMLFormElement>
  }
  /** The fields. */
  children: ReactNode
}

/** A page's form: its fields, the trap beside them, and how it is sent. */
export function InquiryFrame<Fields extends FieldValues & { leaveEmpty?: string | undefined }>({
  title,
  send,
  email,
  inquiring: { form, busy, failure, onSubmit },
  children,
}: InquiryFrameProps<Fields>) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} className="relative flex flex-col gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
      <Trap form={form} />
      <SendRow words={send} busy={busy} failure={failure} />
      <FormNotes email={email} />
    </form>
  )
}
