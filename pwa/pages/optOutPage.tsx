import type { Language } from '../../shared/copy/copy.ts'
import { optout } from '../../shared/copy/optout.ts'
import type { OptOutProps, Page } from '../../shared/pages.ts'
import { notePage } from './notePage.tsx'

/** Opening the page changes nothing, because scanners open links; only the button acts. */
export function optOutPage({ language, businessName, channel, token, done }: OptOutProps): Page {
  const t = optout(language)
  const names = { business: businessName }
  if (done) {
    return notePage({
      language,
      title: t('doneTitle'),
      children: (
        <>
          <p>{t(`${channel}Done`, names)}</p>
          <p>{t('doneMore')}</p>
        </>
      ),
    })
  }
  return notePage({
    language,
    title: t(`${channel}Title`, names),
    children: (
      <form method="post" action={`/u/${token}`}>
        <p>{t('ask')}</p>
        <button className="tap-button" type="submit">
          {t(channel)}
        </button>
      </form>
    ),
  })
}

export function optOutUnknownPage({ language }: { language: Language }): Page {
  const t = optout(language)
  return notePage({ language, title: t('unknownTitle'), children: <p>{t('unknown')}</p> })
}
