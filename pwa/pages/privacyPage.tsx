import { privacy } from '../../shared/copy/privacy.ts'
import type { Page, PrivacyProps } from '../../shared/pages.ts'
import { notePage } from './notePage.tsx'

/** A shop's privacy page, for shops that have none of their own; made from what the shop says in its settings. */
export function privacyPage(props: PrivacyProps): Page {
  const { language, businessName, backUrl, whatsapp } = props
  const t = privacy(language)
  const names = { business: businessName }
  const channels = t(whatsapp ? 'channelsWhatsapp' : 'channels')
  return notePage({
    language,
    title: t('title', names),
    children: (
      <>
        <p>{t('lead')}</p>
        <h2>{t('whoTitle')}</h2>
        <p>{t('who', names)}</p>
        <Contact {...props} />
        <h2>{t('whatTitle')}</h2>
        <p>{t('what')}</p>
        <h2>{t('whyTitle')}</h2>
        <p>{t('why', { channels })}</p>
        <h2>{t('whereTitle')}</h2>
        <p>{t('where')}</p>
        <h2>{t('longTitle')}</h2>
        <p>{t('long')}</p>
        <h2>{t('rightsTitle')}</h2>
        <p>{t('rights')}</p>
        <h2>{t('deviceTitle')}</h2>
        <p>{t('device')}</p>
        <p>
          <a href={backUrl}>{t('back')}</a>
        </p>
      </>
    ),
  })
}

const Contact = ({ businessName, address, email, phone }: PrivacyProps) => (
  <address>
    {businessName}
    {address && (
      <>
        <br />
        {address}
      </>
    )}
    <br />
    <a href={`mailto:${email}`}>{email}</a>
    {phone && (
      <>
        <br />
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </>
    )}
  </address>
)
