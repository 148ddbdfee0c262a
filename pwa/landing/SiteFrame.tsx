import type { ReactNode } from 'react'
import { site } from '../../shared/copy/site.ts'
import { CookieNotice } from '../cookies/index.ts'
import { ChatButton } from './ChatButton.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import type { PublicPageProps } from './site-page.ts'

const CONTENT = 'innehall'

/** The frame of every public page: the skip link, header, content, footer. */
export function SiteFrame({ children, ...props }: PublicPageProps & { children: ReactNode }) {
  const t = site(props.language)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT}`}
        className="sr-only z-30 rounded-field bg-base-content px-4 py-3 font-semibold text-base-100 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <CookieNotice language={props.language} gaId={props.settings.gaId} />
      <SiteHeader language={props.language} />
      <main id={CONTENT} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter {...props} />
      <ChatButton language={props.language} />
    </div>
  )
}
