import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { landingPrices } from '../../shared/copy/landing-prices.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { needAppStyles } from '../app-styles.ts'
import { useAwake } from '../browser/awake.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import type { Language } from '../words/copy.ts'

type AskedPlan = 'starter' | 'professional'
type Inquiry = ComponentType<{ plan: AskedPlan | null; onClose: () => void }>

interface Props {
  plan: AskedPlan
  language: Language
  variant: ButtonVariant
  children: ReactNode
}

/** Asks about a plan: in a dialog, or before the page is awake on a page with a form. */
export function PlanInquiryButton(props: Props) {
  const isAwake = useAwake()
  const { plan, language, variant, children } = props
  if (isAwake) return <AwakeButton {...props} />
  const path = plan === 'starter' ? '/starter-plan-request' : '/contact'
  return (
    <OutsideLink href={sitePath(path, language)} wide variant={variant}>
      {children}
    </OutsideLink>
  )
}

/** Opens the dialog, which is fetched at the first press. */
function AwakeButton({ plan, language, variant, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [Inquiry, setInquiry] = useState<Inquiry | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed')

  const open = async () => {
    setState('loading')
    try {
      const [part] = await Promise.all([import('../inquiries/index.ts'), needAppStyles()])
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
          {landingPrices(language)('loadFailed')}
        </p>
      )}
      {Inquiry && <Inquiry plan={state === 'open' ? plan : null} onClose={close} />}
    </div>
  )
}
