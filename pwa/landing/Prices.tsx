import { useState } from 'react'
import { landingPrices } from '../../shared/copy/landing-prices.ts'
import { yearly } from '../../shared/copy/yearly.ts'
import { limitsUntilPaid, plans, type Term } from '../../shared/rules/plans.ts'
import { Segmented } from '../ui/Segmented.tsx'
import type { Language } from '../words/copy.ts'
import { PlanCard } from './PlanCard.tsx'
import { PAGE_WIDTH } from './site-page.ts'

/** The price list, from the one table of plans. */
export function Prices({ language }: { language: Language }) {
  const t = landingPrices(language)
  const [term, setTerm] = useState<Term>('monthly')
  const options = [
    { value: 'monthly', label: t('monthly') },
    { value: 'yearly', label: t('yearly') },
  ] as const
  return (
    <section
      id="priser"
      aria-labelledby="priser-title"
      className="scroll-mt-4 border-base-300 border-y bg-base-200"
    >
      <div className={`py-14 sm:py-20 ${PAGE_WIDTH}`}>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <h2 id="priser-title" className="text-2xl sm:text-3xl">
              {t('title')}
            </h2>
            <p className="mt-3 max-w-xl text-lg text-muted">{t('text', limitsUntilPaid)}</p>
          </div>
          <Segmented label={t('term')} options={options} value={term} onChange={setTerm} />
        </div>
        <ul className="mt-10 grid gap-5 lg:grid-cols-3">
          {(['starter', 'professional', 'enterprise'] as const).map((plan) => (
            <PlanCard key={plan} plan={plan} term={term} language={language} />
          ))}
        </ul>
        <p className="mt-8 max-w-prose text-muted">{yearly(language)('means')}</p>
        <p className="mt-3 max-w-prose text-muted">{t('after', { n: plans.free.emails })}</p>
      </div>
    </section>
  )
}
