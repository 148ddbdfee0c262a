import { useState } from 'react'
import type * as z from 'zod'
import { contact, inquiryForms } from '../../shared/copy/inquiry-forms.ts'
import { type contactMessage, sendContactMessage } from '../../shared/inquiries.ts'
import { Button, Field, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { InquiryFrame, useFieldProps } from './parts.tsx'
import { Sent } from './Sent.tsx'
import { useInquiry } from './useInquiry.ts'

type Fields = z.input<typeof contactMessage>

const empty: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  subject: '',
  message: '',
  leaveEmpty: '',
}

/** The message form of the contact page, and in its place the thanks. */
export function ContactForm({ email }: { email: string }) {
  const t = useCopy(contact)
  const [answer, setAnswer] = useState<string | null>(null)
  const inquiring = useInquiry({
    endpoint: sendContactMessage,
    defaults: empty,
    words: { failed: t('failed'), sent: t('sentToast') },
    onSent: ({ message }) => {
      setAnswer(message)
      inquiring.form.reset(empty)
    },
  })
  if (answer !== null)
    return (
      <Sent title={t('sentTitle')} text={answer}>
        <Button onClick={() => setAnswer(null)}>{t('again')}</Button>
      </Sent>
    )
  return <MessageForm inquiring={inquiring} email={email} />
}

function MessageForm({
  inquiring,
  email,
}: {
  inquiring: ReturnType<typeof useInquiry<Fields, typeof sendContactMessage.output>>
  email: string
}) {
  const t = useCopy(contact)
  const w = useCopy(inquiryForms)
  const field = useFieldProps(inquiring.form)
  return (
    <InquiryFrame title={t('formTitle')} send={t('send')} email={email} inquiring={inquiring}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('firstName')} label={w('firstName')} autoComplete="given-name" required />
        <Field {...field('lastName')} label={w('lastName')} autoComplete="family-name" required />
        <Field {...field('email')} label={w('email')} type="email" autoComplete="email" required />
        <Field {...field('company')} label={w('companyOptional')} autoComplete="organization" />
      </div>
      <Field {...field('subject')} label={t('subject')} autoComplete="off" required />
      <TextArea {...field('message')} label={t('message')} rows={6} required />
    </InquiryFrame>
  )
}
