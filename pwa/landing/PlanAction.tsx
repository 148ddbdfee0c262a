import { landingPrices } from '../../shared/copy/landing-prices.ts'
import { planNames } from '../../shared/rules/plans.ts'
import type { Language } from '../copy.ts'
import { LinkButton } from '../ui/Button.tsx'
import type { ShownPlan } from './PlanCard.tsx'

interface Props {
  plan: ShownPlan
  language: Language
}

/** How a plan is had. */
export function PlanAction({ plan, language }: Props) {
  const t = landingPrices(language)
  if (plan === 'enterprise')
    return (
      <LinkButton href="#kontakt" outside wide>
        {t('talk')}
      </LinkButton>
    )
  return (
    <LinkButton
      href="/business/signup"
      outside
      wide
      variant={plan === 'professional' ? 'primary' : 'secondary'}
    >
      {t('choose', { plan: planNames[plan] })}
    </LinkButton>
  )
}
