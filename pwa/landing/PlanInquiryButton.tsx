import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { planInquiryForm } from '../../shared/copy/inquiry-forms.ts'
import type { Language } from '../copy.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'

type AskedPlan = 'starter' | 'professional'
type Inquiry = ComponentType<{ plan: AskedPlan | null; onClose: () => void }>

interface Props {
  plan: AskedPlan
  language: Language
  variant: ButtonVariant
  children: ReactNode
}

/** Opens the dialog that asks about a plan, which is fetched at the first press. */
export function PlanInquiryButton({ plan, language, variant, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [Inquiry, setInquiry] = useState<Inquiry | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')

  const open = async () => {
    setState('loading')
    try {
      const part = await import('../inquiries/index.ts')
      setInquiry(() => part.PlanInquiry)
      setState('open')
    } catch {
      setState('failed')
    }
  }
  const close = () => {
    setState('closed')
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place}>
      {/* Not disabled meanwhile: it would lose the focus that the dialog gives back. */}
      <Button variant={variant} wide aria-busy={state === 'loading'} onClick={() => void open()}>
        {children}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-error text-sm">
          {planInquiryForm(language)('loadFailed')}
        </p>
      )}
      {Inquiry && <Inquiry plan={state === 'open' ? plan : null} onClose={close} />}
    </div>
  )
}
