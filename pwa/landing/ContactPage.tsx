import type { ReactNode } from 'react'
import { contact } from '../../shared/copy/inquiry-forms.ts'
import type { Operator } from '../../shared/operator.ts'
import { ContactForm } from '../inquiries/index.ts'
import { ToastProvider } from '../ui/index.ts'
import type { Language } from '../words/copy.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { PublicPageProps, SitePage } from './site-page.ts'
import { MESSAGE_FORM, PAGE_WIDTH } from './site-page.ts'

const questions = ['nfc', 'phones', 'start', 'swedish'] as const

/** /contact: how the operator is reached, a form that reaches them, and what is asked most. */
function ContactPage(props: PublicPageProps) {
  const { language, settings } = props
  const t = contact(language)
  return (
    <ToastProvider>
      <SiteFrame {...props}>
        <div className={`pt-10 pb-24 sm:pt-16 ${PAGE_WIDTH}`}>
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-3 max-w-xl text-lg text-muted">{t('lead')}</p>
          <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div id={MESSAGE_FORM} className="scroll-mt-4">
              <ContactForm email={settings.operator.email} />
            </div>
            <Reach operator={settings.operator} language={language} />
          </div>
          <Questions language={language} />
        </div>
      </SiteFrame>
    </ToastProvider>
  )
}

function Reach({ operator, language }: { operator: Operator; language: Language }) {
  const t = contact(language)
  const { name, address, email, phone } = operator
  const place = [name, address].filter(Boolean).join(', ')
  return (
    <aside className="flex flex-col gap-6">
      <section aria-labelledby="reach">
        <h2 id="reach" className="text-lg">
          {t('reachTitle')}
        </h2>
        <dl className="mt-3 flex flex-col gap-3">
          <Way term={t('emailTerm')}>
            <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
              {email}
            </a>
          </Way>
          {phone && (
            <Way term={t('phoneTerm')}>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underline underline-offset-4">
                {phone}
              </a>
            </Way>
          )}
          {place && <Way term={t('addressTerm')}>{place}</Way>}
          <Way term={t('hoursTerm')}>
            {t('hours')}
            <br />
            {t('weekend')}
          </Way>
        </dl>
      </section>
      <section
        aria-labelledby="support"
        className="rounded-card border border-base-300 bg-base-200 px-5 py-4"
      >
        <h2 id="support" className="text-base">
          {t('supportTitle')}
        </h2>
        <p className="mt-1 text-sm">{t('supportText')}</p>
      </section>
    </aside>
  )
}

const Way = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="m-0">{children}</dd>
  </div>
)

function Questions({ language }: { language: Language }) {
  const t = contact(language)
  return (
    <section aria-labelledby="faq" className="mt-16 border-base-300 border-t pt-12">
      <h2 id="faq" className="text-xl">
        {t('faqTitle')}
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {questions.map((question) => (
          <div key={question}>
            <dt className="font-semibold">{t(`${question}Question`)}</dt>
            <dd className="m-0 mt-1.5 max-w-prose">{t(`${question}Answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const contactPage: SitePage = {
  Page: ContactPage,
  head: (language) => {
    const t = contact(language)
    return { title: `${t('title')} · Blipp`, description: t('description') }
  },
}
