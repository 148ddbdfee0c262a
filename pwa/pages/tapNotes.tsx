import type { Language } from '../../shared/copy/copy.ts'
import { taps } from '../../shared/copy/taps.ts'
import type { Page, Pages } from '../../shared/pages.ts'
import { notePage } from './notePage.tsx'

type ClosedProps = Parameters<Pages['tapClosed']>[0]

/** The shop takes no sign-ups, for now or for good. */
export function tapClosedPage({ language, businessName, state }: ClosedProps): Page {
  const t = taps(language)
  return notePage({
    language,
    title: t(`${state}Title`),
    children: <p>{t(state, { business: businessName })}</p>,
  })
}

export function tapUnknownPage({ language }: { language: Language }): Page {
  const t = taps(language)
  return notePage({ language, title: t('unknownTitle'), children: <p>{t('unknown')}</p> })
}
