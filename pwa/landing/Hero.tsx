import { landing } from '../../shared/copy/landing.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { OpenDemoButton } from '../demo/index.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import type { Language } from '../words/copy.ts'
import { Phone } from './Phone.tsx'
import { PAGE_WIDTH } from './site-page.ts'

/** The product in one sentence, beside the customer's view. */
export function Hero({ language }: { language: Language }) {
  const t = landing(language)
  return (
    <section
      className={`grid items-center gap-12 pt-10 pb-14 sm:pt-16 sm:pb-20 md:grid-cols-[1fr_auto] lg:gap-20 ${PAGE_WIDTH}`}
    >
      <div>
        <p className="font-semibold text-ember-text text-sm">{t('forWhom')}</p>
        <h1 className="mt-3 max-w-xl text-[2.25rem] leading-[1.08] sm:text-3xl lg:text-4xl">
          {t('headline')}
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{t('lead')}</p>
        <HeroActions language={language} />
        <p className="mt-4 text-muted text-sm">
          {t('promise')}{' '}
          <a
            href="/business/signup"
            className="-my-2 inline-block py-2 font-semibold text-base-content underline underline-offset-4"
          >
            {t('open')}
          </a>
        </p>
      </div>
      <Phone language={language} />
    </section>
  )
}

/** The visitor's first actions. */
function HeroActions({ language }: { language: Language }) {
  const t = landing(language)
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <OpenDemoButton kind="form" language={language} variant="primary" />
      <OutsideLink href={sitePath('/trial-campaigns', language)}>{t('tryWriting')}</OutsideLink>
    </div>
  )
}
