import type { Language } from '../../shared/copy/copy.ts'
import { privacy } from '../../shared/copy/privacy.ts'
import { taps } from '../../shared/copy/taps.ts'
import type { PrivacyDetails, PrivacyProps } from '../../shared/pages/privacy-page.ts'
import type { Page } from '../../shared/pages/props.ts'
import { sitePath, sitePaths } from '../../shared/pages/site.ts'
import type { Tracking } from '../../shared/rules/tracking.ts'
import { notePage } from './note-page.tsx'
import { HowLong } from './person/person-page.tsx'

/** A shop's privacy page, for shops that have none of their own; made from what the shop says in its settings. */
export function privacyPage(props: PrivacyProps): Page {
  const { language, businessName, backUrl, contactUrl } = props
  const t = privacy(language)
  return notePage({
    language,
    title: t('title', { business: businessName }),
    inBoth: true,
    children: (
      <>
        <PrivacyText details={props} language={language} linked />
        <p>
          <a href={contactUrl}>{taps(language)('contact')}</a>
        </p>
        <p>
          <a href={backUrl}>{t('back')}</a>
        </p>
      </>
    ),
  })
}

interface PrivacyTextProps {
  details: PrivacyDetails
  language: Language
  /** Addresses can be pressed; not on a counter, where they would lead away. */
  linked: boolean
}

export function PrivacyText({ details, language, linked }: PrivacyTextProps) {
  const { businessName, whatsapp, tracking, vouchers, cards } = details
  const t = privacy(language)
  const names = { business: businessName }
  const measured = linksMeasured(tracking)
  const channels = t(whatsapp ? 'channelsWhatsapp' : 'channels')
  return (
    <>
      <p>{t(vouchers ? 'leadVouchers' : 'lead')}</p>
      <h2>{t('whoTitle')}</h2>
      <p>{t('who', names)}</p>
      <Contact details={details} linked={linked} />
      <h2>{t('whatTitle')}</h2>
      <p>{t('what')}</p>
      <p>{t('whatMessages')}</p>
      {measured && <p>{t('whatLinks', { messages: t(measured) })}</p>}
      {tracking.opens && <p>{t('whatOpens')}</p>}
      {vouchers && <p>{t('whatVouchers')}</p>}
      {vouchers && <p>{t('whatVisits')}</p>}
      <h2>{t('whyTitle')}</h2>
      <p>{t('why', { channels })}</p>
      <p>{t('whyMessages')}</p>
      {(measured || tracking.opens) && <p>{t('whyMeasured')}</p>}
      {vouchers && <p>{t('whyVouchers')}</p>}
      {vouchers && <p>{t('whyVisits')}</p>}
      <h2>{t('whereTitle')}</h2>
      <p>{t('where')}</p>
      {whatsapp && <p>{t('whereWhatsapp')}</p>}
      <p>{t('whereAbroad')}</p>
      {linked && (
        <p>
          <a href={sitePath(sitePaths.subProcessors, language)}>{t('whereList')}</a>
        </p>
      )}
      <h2>{t('longTitle')}</h2>
      <p>{t('long')}</p>
      <HowLong language={language} vouchers={vouchers} />
      <h2>{t('rightsTitle')}</h2>
      <p>{t('rights')}</p>
      {linked && (
        <p>
          <a href={`${details.personUrl}?lang=${language}`}>{t('ownPage')}</a>
        </p>
      )}
      <h2>{t('deviceTitle')}</h2>
      <p>{t('device')}</p>
      {cards && <p>{t('deviceCard')}</p>}
    </>
  )
}

function linksMeasured({ mailClicks, smsClicks }: Tracking): 'inMail' | 'inTexts' | 'inBoth' | null {
  if (mailClicks && smsClicks) return 'inBoth'
  if (mailClicks) return 'inMail'
  return smsClicks ? 'inTexts' : null
}

const Contact = ({ details, linked }: Omit<PrivacyTextProps, 'language'>) => {
  const { businessName, address, email, phone } = details
  return (
    <address>
      {businessName}
      {address && (
        <>
          <br />
          {address}
        </>
      )}
      <br />
      {linked ? <a href={`mailto:${email}`}>{email}</a> : email}
      {phone && (
        <>
          <br />
          {linked ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : phone}
        </>
      )}
    </address>
  )
}
