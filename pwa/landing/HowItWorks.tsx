import { landing } from '../../shared/copy/landing.ts'
import type { Language } from '../words/copy.ts'
import { PAGE_WIDTH } from './site-page.ts'

const steps = ['tap', 'yes', 'send'] as const

/** Tap, yes, message. */
export function HowItWorks({ language }: { language: Language }) {
  const t = landing(language)
  return (
    <section id="om" aria-labelledby="om-title" className="scroll-mt-4 border-base-300 border-y bg-base-200">
      <div className={`py-14 sm:py-20 ${PAGE_WIDTH}`}>
        <h2 id="om-title" className="text-2xl sm:text-3xl">
          {t('how')}
        </h2>
        <p className="mt-3 text-lg text-muted">{t('howText')}</p>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
          {steps.map((step, at) => (
            <li key={step} className="border-base-content border-t-2 pt-4">
              <p aria-hidden="true" className="font-bold text-ember-text tabular-nums">
                {at + 1}
              </p>
              <h3 className="mt-1 text-lg">{t(`${step}Title`)}</h3>
              <p className="mt-2 text-muted">{t(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
