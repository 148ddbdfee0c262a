import { landing } from '../../shared/copy/landing.ts'
import { sitePath } from '../../shared/site.ts'
import { DemoPlace, OpenDemoButton } from '../demo/index.ts'
import { LinkButton, TapMark } from '../ui/index.ts'
import { chooseLanguage } from './public-language.ts'
import { PAGE_WIDTH, SiteFrame } from './SiteFrame.tsx'
import type { PublicPageProps, SitePage } from './site-page.ts'

const steps = ['tap', 'yes', 'send'] as const

/** The start page: what Blipp does, in three sentences, and the way in. */
function LandingPage(props: PublicPageProps) {
  const t = landing(props.language)
  return (
    <DemoPlace language={props.language} onLanguage={chooseLanguage}>
      <SiteFrame {...props}>
        <div className={PAGE_WIDTH}>
          <section className="grid items-center gap-8 py-12 sm:py-24 lg:grid-cols-[1fr_auto] lg:gap-16">
            <div>
              <h1 className="max-w-2xl text-2xl sm:text-3xl lg:text-4xl">{t('headline')}</h1>
              <p className="mt-5 max-w-xl text-lg text-muted">{t('lead')}</p>
              <div className="mt-8 flex flex-wrap gap-2">
                <LinkButton href="/business/signin" outside variant="primary">
                  {t('signIn')}
                </LinkButton>
                <OpenDemoButton kind="form" language={props.language} />
                <OpenDemoButton kind="dashboard" language={props.language} />
                <LinkButton href={sitePath('/trial-campaigns', props.language)} outside>
                  {t('tryWriting')}
                </LinkButton>
              </div>
            </div>
            <TapMark size={300} motion="draw" className="hidden text-ember lg:block" />
          </section>
          <section id="om" aria-labelledby="how" className="border-base-300 border-t py-12 sm:py-16">
            <h2 id="how" className="sr-only">
              {t('how')}
            </h2>
            <ol className="grid gap-10 sm:grid-cols-3 sm:gap-8">
              {steps.map((step, at) => (
                <li key={step}>
                  <p aria-hidden="true" className="font-bold text-ember-text tabular-nums">
                    {at + 1}
                  </p>
                  <h3 className="mt-1 text-lg">{t(`${step}Title`)}</h3>
                  <p className="mt-2 text-muted">{t(`${step}Text`)}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </SiteFrame>
    </DemoPlace>
  )
}

export const landingPage: SitePage = {
  Page: LandingPage,
  head: (language) => {
    const t = landing(language)
    return { title: t('title'), description: t('description') }
  },
}
