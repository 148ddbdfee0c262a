import { landing } from '../../shared/copy/landing.ts'
import { LinkButton, TapMark } from '../ui/index.ts'
import type { PublicPageProps } from './PublicHeader.tsx'

/** What every path without a screen shows. The server logs which path it was. */
export function NotFoundPage({ language }: PublicPageProps) {
  const t = landing(language)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
      <TapMark size={64} className="text-ember" />
      <h1 className="mt-6 text-4xl">{t('notFoundCode')}</h1>
      <p className="mt-2 font-semibold text-lg">{t('notFoundTitle')}</p>
      <p className="mt-1 text-muted">{t('notFoundText')}</p>
      <div className="mt-8">
        <LinkButton href="/" outside variant="primary">
          {t('returnHome')}
        </LinkButton>
      </div>
    </main>
  )
}
