import { landing } from '../../shared/copy/landing.ts'
import { LinkButton, TapMark } from '../ui/index.ts'
import { PublicHeader, type PublicPageProps } from './PublicHeader.tsx'

const steps = ['tap', 'yes', 'send'] as const

/** The start page: what Blipp does, in three sentences, and the way in. */
export function LandingPage({ language }: PublicPageProps) {
  const t = landing(language)
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-5 sm:px-8">
      <PublicHeader language={language} />
      <main className="flex-1">
        <section className="grid items-center gap-8 py-12 sm:py-24 lg:grid-cols-[1fr_auto] lg:gap-16">
          <div>
            <h1 className="max-w-2xl text-2xl sm:text-3xl lg:text-4xl">{t('headline')}</h1>
            <p className="mt-5 max-w-xl text-lg text-muted">{t('lead')}</p>
            <div className="mt-8 flex flex-wrap gap-2">
              <LinkButton href="/business/signin" outside variant="primary">
                {t('signIn')}
              </LinkButton>
              <LinkButton href="/trial-campaigns" outside>
                {t('tryWriting')}
              </LinkButton>
            </div>
          </div>
          <TapMark size={300} motion="draw" className="hidden text-ember lg:block" />
        </section>
        <section aria-labelledby="how" className="border-base-300 border-t py-12 sm:py-16">
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
      </main>
      <footer className="border-base-300 border-t py-8 text-muted text-sm">{t('footer')}</footer>
    </div>
  )
}
