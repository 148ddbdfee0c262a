import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { optout } from '../../shared/copy/optout.ts'
import { OPT_OUT_FIELD, type OptOutProps, type Page } from '../../shared/pages/props.ts'
import { notePage } from './note-page.tsx'

/**
 * The channels that a person may say no to: this one first, then the others, then all. Opening the page changes
 * nothing, because scanners open links; only a button acts. There is no way back from here: a link may have been
 * passed on.
 */
export function optOutPage(props: OptOutProps): Page {
  const { language, businessName, channel, done } = props
  const t = optout(language)
  const names = { business: businessName }
  if (done.length === 0) {
    return notePage({
      language,
      title: t(`${channel}Title`, names),
      children: (
        <>
          <p>{t('ask')}</p>
          <Stop {...props} of={channel} isFirst />
          <Rest {...props} />
          <OwnPage {...props} />
        </>
      ),
    })
  }
  return notePage({
    language,
    title: t('doneTitle'),
    children: (
      <>
        {done.map((each) => (
          <p key={each}>{t(`${each}Done`, names)}</p>
        ))}
        <p>{t('doneMore')}</p>
        <Rest {...props} />
        <OwnPage {...props} />
      </>
    ),
  })
}

/** The way to what the shop keeps of them, which is mailed to their address: this link was perhaps passed on. */
const OwnPage = ({ language, businessName, personUrl }: OptOutProps) => (
  <p>
    <a href={`${personUrl}?lang=${language}`}>{optout(language)('ownPage', { business: businessName })}</a>
  </p>
)

/** The channels that nothing has been said about yet, and all at once where that is more than one. */
function Rest(props: OptOutProps) {
  const { language, businessName, channel, others, done } = props
  const t = optout(language)
  const left = others.filter((each) => !done.includes(each))
  if (left.length === 0) return null
  const isMoreThanOne = left.length > 1 || !done.includes(channel)
  return (
    <section>
      <h2>{t('restTitle', { business: businessName })}</h2>
      {left.map((each) => (
        <Stop key={each} {...props} of={each} />
      ))}
      {isMoreThanOne && <Stop {...props} of="all" />}
    </section>
  )
}

const Stop = ({ language, token, of, isFirst }: OptOutProps & { of: Channel | 'all'; isFirst?: boolean }) => (
  <form method="post" action={`/u/${token}`}>
    <button
      className={isFirst ? 'tap-button' : 'tap-button quiet-button'}
      type="submit"
      name={OPT_OUT_FIELD}
      value={of}
    >
      {optout(language)(of)}
    </button>
  </form>
)

export function optOutUnknownPage({ language }: { language: Language }): Page {
  const t = optout(language)
  return notePage({ language, title: t('unknownTitle'), children: <p>{t('unknown')}</p> })
}

export function optOutTestPage({ language }: { language: Language }): Page {
  const t = optout(language)
  return notePage({ language, title: t('testTitle'), children: <p>{t('test')}</p> })
}
