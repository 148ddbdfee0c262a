import { ChartNoAxesColumn, MessagesSquare, Nfc, PenLine, ShieldCheck, WifiOff } from 'lucide-react'
import { landing } from '../../shared/copy/landing.ts'
import { OpenDemoButton } from '../demo/index.ts'
import type { Language } from '../words/copy.ts'
import { PAGE_WIDTH } from './site-page.ts'

const features = [
  { name: 'cards', Icon: Nfc },
  { name: 'channels', Icon: MessagesSquare },
  { name: 'writing', Icon: PenLine },
  { name: 'consent', Icon: ShieldCheck },
  { name: 'offline', Icon: WifiOff },
  { name: 'insight', Icon: ChartNoAxesColumn },
] as const

/** The dashboard as it is, and what is behind it. */
export function Features({ language }: { language: Language }) {
  const t = landing(language)
  return (
    <section
      id="funktioner"
      aria-labelledby="funktioner-title"
      className={`scroll-mt-4 py-14 sm:py-20 ${PAGE_WIDTH}`}
    >
      <h2 id="funktioner-title" className="text-2xl sm:text-3xl">
        {t('features')}
      </h2>
      <p className="mt-3 text-lg text-muted">{t('featuresText')}</p>
      <div className="mt-6">
        <OpenDemoButton kind="dashboard" language={language} />
      </div>
      <DashboardPicture language={language} />
      <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ name, Icon }) => (
          <li key={name}>
            <Icon aria-hidden="true" size={24} className="text-primary" />
            <h3 className="mt-3 text-lg">{t(`${name}Title`)}</h3>
            <p className="mt-2 text-muted">{t(`${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Taken by `npm run shots -- --site`, of the product as it is. */
// On a phone the navigation is left out, and the rest twice as large.
function DashboardPicture({ language }: { language: Language }) {
  const at = (theme: 'light' | 'dark') => `/pictures/dashboard.${language}.${theme}.webp`
  return (
    <div className="mt-10 overflow-hidden rounded-card border border-base-300 bg-base-200 shadow-float">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={at('dark')} />
        <img
          src={at('light')}
          alt={landing(language)('dashboard')}
          width={1920}
          height={1200}
          loading="lazy"
          decoding="async"
          className="-ml-[40%] block h-auto w-[200%] max-w-none sm:ml-0 sm:w-full"
        />
      </picture>
    </div>
  )
}
