import { useState } from 'react'
import type * as z from 'zod'
import { industries } from '../../shared/account-forms.ts'
import { inquiryForms, starterForm } from '../../shared/copy/inquiry-forms.ts'
import { voice } from '../../shared/copy/voice.ts'
import { sendStarterLead, type starterLead } from '../../shared/inquiries.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { Field, LinkButton, Select, TextArea } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { InquiryFrame, useFieldProps } from './parts.tsx'
import { Sent } from './Sent.tsx'
import { useInquiry } from './useInquiry.ts'

type Fields = z.input<typeof starterLead>

const empty: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  industry: '',
  customerVolume: '',
  specificNeeds: '',
  preferredContactTime: '',
  leaveEmpty: '',
}

/** The request for the Starter plan, and in its place what happens next. */
export function StarterForm({ email }: { email: string }) {
  const t = useCopy(starterForm)
  const [answer, setAnswer] = useState<string | null>(null)
  const inquiring = useInquiry({
    endpoint: sendStarterLead,
    defaults: empty,
    words: { failed: t('failed'), sent: t('sentToast') },
    onSent: ({ message }) => setAnswer(message),
  })
  if (answer !== null) return <NextSteps answer={answer} />
  return <LeadForm inquiring={inquiring} email={email} />
}

function NextSteps({ answer }: { answer: string }) {
  const t = useCopy(starterForm)
  const language = useLanguage()
  return (
    <Sent title={t('sentTitle')} text={answer}>
      <h3 className="text-lg">{t('nextTitle')}</h3>
      <ol className="mt-3 list-decimal space-y-1.5 pl-6 marker:font-semibold marker:text-ember-text">
        {(['nextContact', 'nextDiscuss', 'nextSolution', 'nextDemo'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <div className="mt-6">
        <LinkButton href={sitePath('/', language)} outside variant="primary">
          {t('home')}
        </LinkButton>
      </div>
    </Sent>
  )
}

function LeadForm({
  inquiring,
  email,
}: {
  inquiring: ReturnType<typeof useInquiry<Fields, typeof sendStarterLead.output>>
  email: string
}) {
  const t = useCopy(starterForm)
  const w = useCopy(inquiryForms)
  const field = useFieldProps(inquiring.form)
  return (
    <InquiryFrame title={t('formTitle')} send={t('send')} email={email} inquiring={inquiring}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('firstName')} label={w('firstName')} autoComplete="given-name" required />
        <Field {...field('lastName')} label={w('lastName')} autoComplete="family-name" required />
        <Field {...field('email')} label={w('email')} type="email" autoComplete="email" required />
        <Field {...field('phone')} label={w('phone')} type="tel" autoComplete="tel" />
        <Field {...field('company')} label={w('company')} autoComplete="organization" required />
        <Choices field={field} />
      </div>
      <TextArea {...field('specificNeeds')} label={t('needs')} rows={4} />
    </InquiryFrame>
  )
}

/** A choice is sent as the words that were shown, for its reader. */
const asShown = (label: string) => ({ value: label, label })

function Choices({ field }: { field: ReturnType<typeof useFieldProps<Fields>> }) {
  const t = useCopy(starterForm)
  const trade = useCopy(voice)
  const volumes = [t('volumeFew'), t('volumeSome'), t('volumeMany')]
  const times = [t('timeMorning'), t('timeAfternoon'), t('timeAny')]
  return (
    <>
      <Select
        {...field('industry')}
        label={t('industry')}
        placeholder={t('choose')}
        options={industries.map((industry) => asShown(trade(industry)))}
      />
      <Select
        {...field('customerVolume')}
        label={t('volume')}
        placeholder={t('choose')}
        options={volumes.map(asShown)}
      />
      <Select
        {...field('preferredContactTime')}
        label={t('time')}
        placeholder={t('choose')}
        options={times.map(asShown)}
      />
    </>
  )
}
