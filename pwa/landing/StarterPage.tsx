import { Check } from 'lucide-react'
import { starterForm } from '../../shared/copy/inquiry-forms.ts'
import { plans, TRIAL_DAYS } from '../../shared/rules/plans.ts'
import { StarterForm } from '../inquiries/index.ts'
import { ToastProvider } from '../ui/index.ts'
import type { Language } from '../words/copy.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { PublicPageProps, SitePage } from './site-page.ts'
import { PAGE_WIDTH } from './site-page.ts'

const { starter } = plans
const reasons = ['whyInstall', 'whyGdpr', 'whySwedish', 'whyEasy', 'whyMoney'] as const

/** /starter-plan-request: what the Starter plan holds, and a form that asks for it. */
function StarterPage(props: PublicPageProps) {
  const { language, settings } = props
  const t = starterForm(language)
  const price = {
    monthly: starter.priceOre / 100,
    yearly: starter.yearlyPriceOre / 100,
    days: TRIAL_DAYS,
  }
  return (
    <ToastProvider>
      <SiteFrame {...props}>
        <div className={`pt-10 pb-24 sm:pt-16 ${PAGE_WIDTH}`}>
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-3 max-w-xl text-lg text-muted">{t('lead')}</p>
          <p className="mt-3 max-w-xl">{t('price', price)}</p>
          <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <StarterForm email={settings.operator.email} />
            <aside className="flex flex-col gap-10">
              <Features language={language} />
              <Reasons language={language} />
            </aside>
          </div>
        </div>
      </SiteFrame>
    </ToastProvider>
  )
}

function Features({ language }: { language: Language }) {
  const t = starterForm(language)
  const features = [
    [t('customers'), t('customersText', { n: starter.newCustomers })],
    [t('campaigns'), t('campaignsText', { n: starter.aiTexts })],
    [t('communication'), t('communicationText', { n: starter.sms })],
    [t('nfc'), t('nfcText', { n: starter.cards, many: starter.yearlyCards })],
    [t('support'), t('supportText')],
  ]
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-lg">
        {t('featuresTitle')}
      </h2>
      <dl className="mt-3 divide-y divide-base-300 border-base-300 border-y">
        {features.map(([name, text]) => (
          <div key={name} className="py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="m-0 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Reasons({ language }: { language: Language }) {
  const t = starterForm(language)
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons" className="text-lg">
        {t('whyTitle')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2.5">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-success" />
            {t(reason)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const starterPage: SitePage = {
  Page: StarterPage,
  head: (language) => {
    const t = starterForm(language)
    return { title: `${t('name')} · Blipp`, description: t('description') }
  },
}
