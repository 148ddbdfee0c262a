import { landing } from '../../shared/copy/landing.ts'
import type { Language } from '../words/copy.ts'
import { PAGE_WIDTH } from './site-page.ts'

const reasons = ['noApp', 'own', 'once', 'back'] as const

/** The reasons for a tag of Blipp's, as promises that the product keeps. */
export function Why({ language }: { language: Language }) {
  const t = landing(language)
  return (
    <section aria-labelledby="varfor-title" className={`py-14 sm:py-20 ${PAGE_WIDTH}`}>
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 id="varfor-title" className="text-2xl sm:text-3xl">
          {t('why')}
        </h2>
        <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
          {reasons.map((reason) => (
            <div key={reason} className="border-base-300 border-t pt-4">
              <dt className="font-semibold text-lg">{t(`${reason}Title`)}</dt>
              <dd className="mt-2 text-muted">{t(`${reason}Text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
