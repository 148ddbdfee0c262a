import type { Language } from '../../shared/copy/copy.ts'
import { counter as counterWords } from '../../shared/copy/counter.ts'
import { taps } from '../../shared/copy/taps.ts'
import type { Page, TapClosedProps } from '../../shared/pages/props.ts'
import { StaffLink } from '../taps/index.ts'
import { notePage } from './note-page.tsx'
import { counterStyle } from './style.ts'

/** The shop takes no sign-ups, for now or for good. */
export function tapClosedPage(
  { language, businessName, state, counter, embed }: TapClosedProps,
  framedScript: string,
): Page {
  const t = taps(language)
  return notePage({
    language,
    title: t(`${state}Title`),
    style: counter ? counterStyle : undefined,
    framed: embed && { embed, script: framedScript },
    children: (
      <>
        <p>{t(state, { business: businessName })}</p>
        {counter && <StaffLink>{counterWords(language)('staff')}</StaffLink>}
      </>
    ),
  })
}

export function tapUnknownPage({ language }: { language: Language }): Page {
  const t = taps(language)
  return notePage({ language, title: t('unknownTitle'), children: <p>{t('unknown')}</p> })
}
