import { Check } from 'lucide-react'
import { type Language, locales } from '../../shared/copy/copy.ts'
import { landingPrices } from '../../shared/copy/landing-prices.ts'
import { planNames, plans, type Term } from '../../shared/rules/plans.ts'
import { Badge } from '../ui/Badge.tsx'
import { classes } from '../ui/look.ts'
import { PlanAction } from './PlanAction.tsx'

export type ShownPlan = 'starter' | 'professional' | 'enterprise'

interface Props {
  plan: ShownPlan
  term: Term
  language: Language
}

/** A plan: its price for the chosen term, and its contents. */
export function PlanCard({ plan, term, language }: Props) {
  const t = landingPrices(language)
  const price = priceOf(plan, term)
  const isFirst = plan === 'professional'
  return (
    <li
      className={classes(
        'flex flex-col rounded-card border bg-base-100 p-6',
        isFirst ? 'border-primary outline-1 outline-primary' : 'border-base-300',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-lg">{planNames[plan]}</h3>
        {isFirst && <Badge tone="success">{t('popular')}</Badge>}
        {plan === 'starter' && <Badge>{t('trial')}</Badge>}
      </div>
      <p className="mt-1 text-muted text-sm">{t(`${plan}For`)}</p>
      <p className="mt-5 flex min-h-12 flex-wrap items-baseline gap-x-2">
        <span className={classes('font-bold tabular-nums', price.ore === null ? 'text-2xl' : 'text-3xl')}>
          {price.ore === null ? t('ask') : t('price', { price: price.ore / 100 })}
        </span>
        {price.ore !== null && <span className="text-muted">{t('aMonth')}</span>}
      </p>
      <p className="mt-1 text-muted text-sm">{t(price.terms)}</p>
      <ul aria-label={t('includes', { plan: planNames[plan] })} className="mt-6 mb-8 flex flex-col gap-2.5">
        {contentsOf(plan, term, language).map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanAction plan={plan} language={language} />
      </div>
    </li>
  )
}

/** A plan without a monthly contract shows its yearly price, and says so. */
function priceOf(plan: ShownPlan, term: Term) {
  const { priceOre, yearlyPriceOre } = plans[plan]
  if (yearlyPriceOre === null) return { ore: null, terms: 'byAgreement' } as const
  if (term === 'monthly' && priceOre !== null) return { ore: priceOre, terms: 'unbound' } as const
  return { ore: yearlyPriceOre, terms: 'bound' } as const
}

function contentsOf(plan: ShownPlan, term: Term, language: Language): string[] {
  const t = landingPrices(language)
  if (plan === 'enterprise')
    return (
      [
        'enterpriseCustomers',
        'enterpriseCards',
        'enterpriseLabel',
        'enterpriseJoined',
        'enterpriseHelp',
      ] as const
    ).map((key) => t(key))
  const { newCustomers, sms, aiTexts, cards, yearlyCards } = plans[plan]
  const number = new Intl.NumberFormat(locales[language])
  return [
    t('newCustomers', { n: number.format(newCustomers) }),
    t('sms', { n: number.format(sms) }),
    t('aiTexts', { n: number.format(aiTexts) }),
    t('cards', { n: term === 'yearly' ? yearlyCards : cards }),
    t(`${plan}Reports`),
    t(`${plan}Help`),
  ]
}
