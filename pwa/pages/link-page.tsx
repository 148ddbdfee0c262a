import type { Language } from '../../shared/copy/copy.ts'
import { optout } from '../../shared/copy/optout.ts'
import type { Page } from '../../shared/pages/props.ts'
import { notePage } from './note-page.tsx'

/** For a followed link that no message holds, such as one that was cut off when it was copied. */
export function linkUnknownPage({ language }: { language: Language }): Page {
  const t = optout(language)
  return notePage({ language, title: t('unknownTitle'), children: <p>{t('unknownLink')}</p> })
}
