import { landingPrices } from '../../shared/copy/landing-prices.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { planNames } from '../../shared/rules/plans.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import type { Language } from '../words/copy.ts'
import type { ShownPlan } from './PlanCard.tsx'
import { PlanInquiryButton } from './PlanInquiryButton.tsx'

interface Props {
  plan: ShownPlan
  language: Language
}

/** The button of a plan: an inquiry, or a new account. */
export function PlanAction({ plan, language }: Props) {
  const t = landingPrices(language)
  if (plan === 'enterprise')
    return (
      <OutsideLink href={sitePath('/contact', language)} wide>
        {t('talk')}
      </OutsideLink>
    )
  const name = planNames[plan]
  return (
    <>
      <PlanInquiryButton
        plan={plan}
        language={language}
        variant={plan === 'professional' ? 'primary' : 'secondary'}
      >
        {t('askAbout', { plan: name })}
      </PlanInquiryButton>
      <a
        href="/business/signup"
        className="mt-1 flex min-h-11 items-center justify-center text-sm underline underline-offset-4"
      >
        {t('choose', { plan: name })}
      </a>
    </>
  )
}
