import { useState } from 'react'
import type * as z from 'zod'
import { inquiryForms, planInquiryForm } from '../../shared/copy/inquiry-forms.ts'
import { type planInquiry, sendPlanInquiry } from '../../shared/inquiries.ts'
import { Button, Dialog, Field, TapMark, TextArea, ToastProvider } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { Failure, Trap, useFieldProps } from './parts.tsx'
import { useInquiry } from './useInquiry.ts'

type Fields = z.input<typeof planInquiry>

const FORM = 'plan-inquiry'
const empty: Fields = { name: '', email: '', phone: '', company: '', message: '', leaveEmpty: '' }

interface Props {
  /** The plan that is asked about; null while the dialog is closed. */
  plan: 'starter' | 'professional' | null
  /** Asked for by whoever closes a dialog, also the one that thanks. */
  onClose: () => void
}

/** The dialog that asks about a plan, and after it the one that thanks. Brings its own toasts. */
export function PlanInquiry({ plan, onClose }: Props) {
  return <ToastProvider>{plan && <Dialogs key={plan} plan={plan} onClose={onClose} />}</ToastProvider>
}

function Dialogs({ plan, onClose }: { plan: NonNullable<Props['plan']>; onClose: () => void }) {
  const [thanked, setThanked] = useState<string | null>(null)
  return thanked === null ? (
    <AskDialog plan={plan} onClose={onClose} onSent={setThanked} />
  ) : (
    <ThanksDialog plan={plan} name={thanked} onClose={onClose} />
  )
}

interface AskProps {
  plan: NonNullable<Props['plan']>
  onClose: () => void
  onSent: (name: string) => void
}

function AskDialog({ plan, onClose, onSent }: AskProps) {
  const t = useCopy(planInquiryForm)
  const w = useCopy(inquiryForms)
  const { form, busy, failure, onSubmit } = useInquiry<Fields, typeof sendPlanInquiry.output>({
    endpoint: sendPlanInquiry,
    defaults: empty,
    beside: { plan },
    words: { failed: t('failed'), missing: t('missing') },
    onSent: (_, { name }) => onSent(name.trim()),
  })
  const field = useFieldProps(form)
  const footer = (
    <Button type="submit" form={FORM} variant="primary" busy={busy}>
      {busy ? w('sending') : t('send')}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={form.formState.isDirty}
      title={t('title', { plan: t(plan) })}
      description={t('text')}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={onSubmit} className="relative flex flex-col gap-5">
        <Field {...field('name')} label={w('name')} autoComplete="name" required />
        <Field {...field('email')} label={w('email')} type="email" autoComplete="email" required />
        <Field {...field('phone')} label={w('phone')} type="tel" autoComplete="tel" />
        <Field {...field('company')} label={w('companyOptional')} autoComplete="organization" />
        <TextArea {...field('message')} label={t('message')} rows={3} />
        <Trap form={form} />
        <p className="text-muted text-sm">{w('privacy')}</p>
        <Failure words={failure} />
      </form>
    </Dialog>
  )
}

function ThanksDialog({ plan, name, onClose }: Omit<AskProps, 'onSent'> & { name: string }) {
  const t = useCopy(planInquiryForm)
  const footer = (
    <Button variant="primary" onClick={onClose}>
      {t('continue')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('sentTitle', { name })} footer={footer}>
      <div className="flex items-start gap-4">
        <TapMark size={44} motion="draw" className="text-ember" />
        <p>{t('sentText', { plan: t(plan) })}</p>
      </div>
    </Dialog>
  )
}
